import type { Locale } from '../../../app/locales/locales.ts';
import { parseTypedNumber } from '../../../walk/numerals.ts';
import { findCompassPoints } from '../play/compass.ts';
import type { ClueEntry } from '../read/clues-file.ts';

type ClueWithTypedAnswer = Extract<ClueEntry, { kind: 'text' | 'number' }>;

/**
 * Returns the answer that a question or a hint contains; `undefined` if it contains none. The answer is an accepted
 * text or number, the right option, all options in the right order, or a compass point within the tolerance.
 * @param getOptionText returns the text of an option in the language of the text.
 */
export function findRevealedAnswer(
  clue: ClueEntry,
  text: string,
  locale: Locale,
  getOptionText: (option: string) => string,
): string | undefined {
  switch (clue.kind) {
    case 'text':
    case 'number':
      return findTypedAnswerInText(clue, text, [locale]);
    case 'choice': {
      const isNamed = (option: string) => containsAnswer(text, trimOptionPunctuation(getOptionText(option)));
      // A text that names all options reveals nothing.
      const isTold = isNamed(clue.answer) && !clue.options.every(isNamed);
      return isTold ? trimOptionPunctuation(getOptionText(clue.answer)) : undefined;
    }
    case 'order': {
      const places = clue.answer.map((option) => findAnswer(text, trimOptionPunctuation(getOptionText(option))));
      const isTold = places.every((place, index) => place >= 0 && place > (places[index - 1] ?? -1));
      return isTold ? clue.answer.map(getOptionText).join(', ') : undefined;
    }
    case 'direction':
      return findCompassPoints(text).find(
        ({ degrees }) => degreesBetweenDirections(degrees, clue.answerDegrees) <= clue.toleranceDegrees,
      )?.name;
  }
}

/**
 * Returns the answer of a text or number clue if a text contains it. Recognizes numbers in digits, in words and in
 * Chinese characters.
 */
export function findTypedAnswerInText(
  clue: ClueWithTypedAnswer,
  text: string,
  languages: readonly Locale[],
): string | undefined {
  if (clue.kind === 'text')
    return languages.flatMap((locale) => clue.accept[locale]).find((answer) => containsAnswer(text, answer));
  const numerals = text.normalize('NFKC').match(/[\d,]+|[a-z-]+|[〇零一二三四五六七八九十百千万萬拾]+/giu) ?? [];
  return numerals.find((numeral) => parseTypedNumber(numeral) === clue.answer);
}

/** Returns an option without the punctuation around it, because a text may name the option with other punctuation. */
function trimOptionPunctuation(option: string): string {
  return option.replace(/^[\p{P}\s]+|[\p{P}\s]+$/gu, '');
}

function degreesBetweenDirections(firstDegrees: number, secondDegrees: number): number {
  const degrees = Math.abs(firstDegrees - secondDegrees) % 360;
  return Math.min(degrees, 360 - degrees);
}

const containsAnswer = (text: string, answer: string) => findAnswer(text, answer) >= 0;

/**
 * Returns the index of an answer in a text, or -1. Latin words and numbers must match as a whole; other characters
 * match anywhere.
 */
function findAnswer(text: string, answer: string): number {
  const [plain, sought] = [text, answer].map((it) => it.normalize('NFKC').toLowerCase()) as [string, string];
  const isWordBoundary = (character: string | undefined) => !character || !/[\p{sc=Latin}\p{N}]/u.test(character);
  for (let at = plain.indexOf(sought); at >= 0; at = plain.indexOf(sought, at + 1)) {
    const [first, last] = [sought.at(0), sought.at(-1)];
    if (
      (isWordBoundary(first) || isWordBoundary(plain[at - 1])) &&
      (isWordBoundary(last) || isWordBoundary(plain[at + sought.length]))
    )
      return at;
  }
  return -1;
}
