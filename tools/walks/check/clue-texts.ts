import { type Locale, locales } from '../../../app/locales/locales.ts';
import { findTextReplacedAtHome } from '../../../walk/home-texts.ts';
import { readNumber } from '../../../walk/numerals.ts';
import { hintKinds } from '../../../walk/transcript.ts';
import type { ClueFile } from '../read/clues-file.ts';
import type { Fault } from '../read/fault.ts';
import type { Walk } from '../read-walks.ts';
import { createMessageFault } from './messages.ts';

/**
 * The last parts of message ids. Walkers read these messages before the last hint, which nearly gives the answer away.
 */
const textsBeforeAnswer = ['ask', 'where', 'how'];

/**
 * Checks that the texts of each clue lead to its answer step by step. The drawing must not give the answer away in
 * words.
 */
export function* findClueTextFaults(walk: Walk): Generator<Fault> {
  for (const [id, clue] of Object.entries(walk.clues)) {
    yield* findToldAnswerFaults(walk, id, clue);
    yield* findRepeatedHintFaults(walk, id);
    yield* findDescriptionFaults(walk, id, clue);
    yield* findPartFaults(walk, id, clue);
  }
}

/**
 * Checks that the question and the first two hints of a typed clue do not contain its answer. The third hint may
 * contain the answer.
 */
function* findToldAnswerFaults(walk: Walk, id: string, clue: ClueFile): Generator<Fault> {
  const early = textsBeforeAnswer.map((text) => `clue.${id}.${text}`);
  for (const locale of locales)
    for (const [key, text] of Object.entries(walk.strings[locale])) {
      if (!early.includes(findTextReplacedAtHome(key) ?? key)) continue;
      const told = findAnswerInText(clue, text, [locale]);
      if (told !== undefined)
        yield createMessageFault(walk, 'clues/told', locale, key, `the answer, "${told}": ask without it.`);
    }
}

function* findRepeatedHintFaults(walk: Walk, id: string): Generator<Fault> {
  for (const locale of locales)
    for (const [index, hint] of hintKinds.entries()) {
      const key = `clue.${id}.${hint}`;
      const text = walk.strings[locale][key];
      const isRepeated = hintKinds
        .slice(0, index)
        .some((earlier) => walk.strings[locale][`clue.${id}.${earlier}`] === text);
      if (text !== undefined && isRepeated)
        yield createMessageFault(walk, 'clues/hints', locale, key, 'an earlier hint again: say more here.');
    }
}

/**
 * Checks that the descriptions of the drawing and its parts do not contain the answer. Each language accepts the
 * answers of all languages, so the check compares all of them.
 */
function* findDescriptionFaults(walk: Walk, id: string, clue: ClueFile): Generator<Fault> {
  const told = locales.flatMap((locale) =>
    Object.entries(walk.strings[locale])
      .filter(([key]) => key === `clue.${id}.home` || key.startsWith(`clue.${id}.part.`))
      .flatMap(([key, text]) => {
        const answer = findAnswerInText(clue, text, locales);
        return answer === undefined ? [] : [{ locale, key, answer }];
      }),
  );
  const { file, lineOf } = walk.located.clues;
  if (clue.answerInDescription === undefined)
    for (const { locale, key, answer } of told) {
      const fix = 'describe what is seen, or give the reason in clues.yaml as answerInDescription.';
      yield createMessageFault(walk, 'clues/described', locale, key, `the answer, "${answer}": ${fix}`);
    }
  else if (told.length === 0) {
    const sentence = `has in "${id}" an answerInDescription, but no description contains the answer: remove it.`;
    yield { rule: 'clues/described', file, line: lineOf([id, 'answerInDescription']), sentence };
  }
}

/** Returns the typed answer that a text contains, including numbers in words or in Chinese characters. */
function findAnswerInText(clue: ClueFile, text: string, languages: readonly Locale[]): string | undefined {
  if (clue.kind === 'text')
    return languages.flatMap((locale) => clue.accept[locale]).find((answer) => containsAnswer(text, answer));
  if (clue.kind !== 'number') return undefined;
  const numerals = text.normalize('NFKC').match(/[\d,]+|[a-z-]+|[〇零一二三四五六七八九十百千万萬拾]+/giu) ?? [];
  return numerals.find((numeral) => readNumber(numeral) === clue.answer);
}

/**
 * Checks that the parts of a drawing lie within the drawing. Their number must not be the answer, because screen
 * readers announce that number.
 */
function* findPartFaults(walk: Walk, id: string, clue: ClueFile): Generator<Fault> {
  const parts = Object.entries(clue.parts ?? {});
  if (parts.length === 0) return;
  const { file, lineOf } = walk.located.clues;
  const createFault = (path: string[], sentence: string): Fault => {
    return { rule: 'clues/parts', file, line: lineOf([id, 'parts', ...path]), sentence: `has in "${id}" ${sentence}.` };
  };
  if (clue.drawing === undefined) yield createFault([], 'parts, but no drawing: name the drawing, or remove the parts');
  for (const [part, [left, top, width, height]] of parts)
    if (left + width > 100 || top + height > 100)
      yield createFault([part], `the part "${part}", which reaches beyond the drawing: make it smaller`);
  if (clue.kind === 'number' && parts.length === clue.answer)
    yield createFault([], `as many parts as its answer, ${clue.answer}, which they tell: add or join one`);
}

/**
 * Returns whether a text contains an answer. Latin words and numbers must match completely; other characters match
 * anywhere.
 */
function containsAnswer(text: string, answer: string): boolean {
  const [plain, sought] = [text, answer].map((it) => it.normalize('NFKC').toLowerCase()) as [string, string];
  const isWordBoundary = (character: string | undefined) => !character || !/[\p{sc=Latin}\p{N}]/u.test(character);
  for (let at = plain.indexOf(sought); at >= 0; at = plain.indexOf(sought, at + 1)) {
    const [first, last] = [sought.at(0), sought.at(-1)];
    if (
      (isWordBoundary(first) || isWordBoundary(plain[at - 1])) &&
      (isWordBoundary(last) || isWordBoundary(plain[at + sought.length]))
    )
      return true;
  }
  return false;
}
