import { type Locale, locales } from '../../../app/locales/locales.ts';
import { stripSurroundingWords } from '../../../walk/answer-surrounding-words.ts';
import { matchAnswer, normalizeAnswer } from '../../../walk/answers.ts';
import type { Clue, ExpectedTextAnswer } from '../../../walk/walk.ts';
import type { ClueEntry } from '../read/clues-file.ts';
import type { AuthoredWalk } from '../read-walks.ts';

type TextClue = Extract<ClueEntry, { kind: 'text' }>;

/**
 * Finds answers that walkers are likely to type, but that the clue does not accept. Yields error messages without their
 * beginning. The caller adds the beginning, which names the clue.
 */
export function* listRejectedLikelyAnswers(
  walk: AuthoredWalk,
  id: string,
  clue: TextClue,
  rules: Clue,
): Generator<string> {
  if (rules.kind !== 'text') return;
  for (const text of new Set(locales.flatMap((locale) => clue.accept[locale]))) {
    // Does not look for shorter forms of an answer that contains の or 的. The answer may be a single word, such as 手のひら,
    // so a part of it would be a different answer.
    const strippedAnswers = /[の的]/u.test(text) ? [] : stripSurroundingWords(text);
    const shortestAnswer = strippedAnswers.at(-1);
    if (
      shortestAnswer !== undefined &&
      strippedAnswers.every((strippedAnswer) => matchAnswer(rules, strippedAnswer) === 'wrong')
    )
      yield `the right answer "${text}", but takes "${shortestAnswer}" for wrong: accept or reject that too`;
  }
  const japanese = clue.accept.jp;
  if (japanese.some(hasKanji) && !japanese.some(isKana)) {
    yield `the right answer "${japanese.find(hasKanji)}" only in kanji: add how it is read, because a walker may type kana`;
    // Leaves out the next check, `findUnacceptedRevealedAnswer`. If the text that reveals the answer has it in kana, that
    // check would report the same missing answer once more.
    return;
  }
  for (const locale of locales) yield* findUnacceptedRevealedAnswer(walk, id, rules, locale);
}

/** Checks that the text that reveals the answer of a clue contains an accepted answer. */
function* findUnacceptedRevealedAnswer(
  walk: AuthoredWalk,
  id: string,
  rules: ExpectedTextAnswer,
  locale: Locale,
): Generator<string> {
  const reveal = walk.strings[locale][`clue.${id}.reveal`];
  if (reveal === undefined) return;
  const normalizedReveal = normalizeAnswer(reveal, rules.fold);
  if (!rules.accept.some((text) => normalizedReveal.includes(normalizeAnswer(text, rules.fold))))
    yield `no right answer that its text "clue.${id}.reveal" (${locale}) contains: accept how that text words it`;
}

function hasKanji(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}

function isKana(text: string): boolean {
  return /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u.test(text);
}
