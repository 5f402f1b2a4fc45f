import { stripSurroundingWords } from './answer-surrounding-words.ts';
import { maxAnswerLength, normalizeCharacters, removePoliteEnding, splitTextAtFinalBrackets } from './answer-text.ts';
import { parseTypedNumber } from './numerals.ts';
import { computeTypoDistance } from './typo-distance.ts';
import type { ExpectedAnswer, ExpectedOptionOrder, ExpectedTextAnswer } from './walk.ts';

/**
 * A visitor's answer. Its type depends on the kind of clue: a text (text, number), an option (choice), a list of options
 * (order), or degrees (direction).
 */
export type WalkerAnswer = string | readonly string[] | number;

/**
 * The outcome of an answer.
 * - `close`: almost right, but not accepted.
 * - `rejected`: a wrong answer that the clue lists. It has its own reply, or the clue's general one (`nudge`).
 * - `empty`: there is nothing to compare.
 */
export type AnswerOutcome = 'right' | 'close' | 'rejected' | 'wrong' | 'empty';

/** Compares a visitor's answer with the clue's answer (rules WALK-A1 to WALK-A22 of SPEC.md). Never throws. */
export function matchAnswer(answer: ExpectedAnswer, given: WalkerAnswer): AnswerOutcome {
  switch (answer.kind) {
    case 'text':
      return typeof given === 'string' ? matchTextAnswer(answer, given) : 'empty';
    case 'number':
      return typeof given === 'string' ? matchNumberAnswer(answer, given) : 'empty';
    case 'choice':
      if (typeof given !== 'string' || given === '') return 'empty';
      if (given === answer.answer) return 'right';
      return answer.reject?.includes(given) ? 'rejected' : 'wrong';
    case 'order':
      return Array.isArray(given) && given.length > 0 ? matchOptionOrderAnswer(answer, given) : 'empty';
    case 'direction':
      if (typeof given !== 'number' || !Number.isFinite(given)) return 'empty';
      return degreesBetweenDirections(given, answer.answerDegrees) <= answer.toleranceDegrees ? 'right' : 'wrong';
  }
}

/**
 * Returns the suffix of the id of the message that replies to a rejected answer, such as `reply.thunder`. The suffix is
 * `nudge` if the answer has no reply of its own (rule WALK-A22). Returns `undefined` for an answer that is not rejected.
 */
export function findReplyIdSuffix(answer: ExpectedAnswer, given: WalkerAnswer): string | undefined {
  if (matchAnswer(answer, given) !== 'rejected' || answer.kind === 'direction') return undefined;
  const ownReply = Object.entries(answer.replies ?? {}).find(
    ([, reject]) => matchAnswer({ ...answer, reject } as ExpectedAnswer, given) === 'rejected',
  );
  return ownReply ? `reply.${ownReply[0]}` : 'nudge';
}

/**
 * Normalizes a text answer for comparison: letters and digits only, without a leading article, a polite ending or a
 * plural s.
 * @param fold maps variants of Han characters to the variant that is compared: { 龜: '亀' }.
 */
export function normalizeAnswer(text: string, fold: Record<string, string>): string {
  const letters = normalizeCharacters(text)
    .replace(/[^\p{L}\p{N}\p{M}\s]/gu, '')
    .normalize('NFD')
    .replace(/(?![\u3099\u309a])\p{M}/gu, '')
    .trim()
    .replace(/^(?:(?:the|an?)\s+)+/u, '')
    .replace(/\s/gu, '')
    .normalize('NFC');
  const singular = removePoliteEnding(letters).replace(/(?<=^[a-z]*[a-z]{2}[a-rt-z])s$/u, '');
  return [...singular].map((character) => (Object.hasOwn(fold, character) ? fold[character] : character)).join('');
}

function matchTextAnswer(answer: ExpectedTextAnswer, given: string): AnswerOutcome {
  if (given.length > maxAnswerLength) return 'wrong';
  const text = normalizeAnswer(given, answer.fold);
  if (text === '') return 'empty';
  const normalizeAll = (texts: string[]) => texts.map((candidate) => normalizeAnswer(candidate, answer.fold));
  const [accepted, rejected] = [normalizeAll(answer.accept), normalizeAll(answer.reject)];
  if (accepted.includes(text)) return 'right';
  if (rejected.includes(text)) return 'rejected';
  const parts = splitTextAtFinalBrackets(given);
  if (parts) return matchTextRepeatedInBrackets(answer, ...parts);
  const strippedTexts = stripSurroundingWords(given).map((strippedText) => normalizeAnswer(strippedText, answer.fold));
  const matchingStrippedText = strippedTexts.find(
    (strippedText) => accepted.includes(strippedText) || rejected.includes(strippedText),
  );
  if (matchingStrippedText !== undefined) return accepted.includes(matchingStrippedText) ? 'right' : 'rejected';
  return [text, ...strippedTexts].some((strippedText) => isCloseToAcceptedText(strippedText, accepted, rejected))
    ? 'close'
    : 'wrong';
}

/**
 * Returns whether a text differs from an accepted answer by only a few typos, and is nearer to it than to any listed
 * wrong answer.
 */
function isCloseToAcceptedText(text: string, acceptedTexts: string[], rejectedTexts: string[]): boolean {
  const toReject = Math.min(...rejectedTexts.map((candidate) => computeTypoDistance(text, candidate)));
  return acceptedTexts.some((candidate) => {
    const distance = computeTypoDistance(text, candidate);
    return distance <= countAllowedTypos(text, candidate) && distance < toReject;
  });
}

/**
 * Compares an answer that is repeated in brackets, such as 春 (spring). Returns `right` if both parts are right, and
 * `rejected` if the clue lists both parts as wrong answers. Returns `wrong` for every other combination.
 */
function matchTextRepeatedInBrackets(answer: ExpectedTextAnswer, textBefore: string, within: string): AnswerOutcome {
  const [outcome, again] = [matchTextAnswer(answer, textBefore), matchTextAnswer(answer, within)];
  return outcome === again && (outcome === 'right' || outcome === 'rejected') ? outcome : 'wrong';
}

/**
 * Returns how many typos are allowed for the outcome `close`. A short word allows fewer, because a typo easily makes it
 * another word. A wrong digit is never a typo.
 */
function countAllowedTypos(text: string, accepted: string): number {
  const { length } = [...accepted];
  const isLatin = /^\p{Script=Latin}+$/u.test(accepted);
  if (length === 4 && isLatin) return sortCharacters(text) === sortCharacters(accepted) ? 1 : 0;
  if (length < 5 || /\p{N}/u.test(accepted)) return 0;
  return isLatin && length >= 9 ? 2 : 1;
}

/**
 * Returns the letters in sorted order. If two texts differ by one typo and have the same sorted letters, two neighbouring
 * letters are swapped.
 */
function sortCharacters(text: string): string {
  return [...text].sort().join('');
}

function matchNumberAnswer({ answer, reject }: { answer: number; reject: number[] }, given: string): AnswerOutcome {
  if (given.length > maxAnswerLength) return 'wrong';
  const value = parseTypedNumber(given);
  if (value === answer) return 'right';
  if (value !== undefined) return reject.includes(value) ? 'rejected' : 'wrong';
  return normalizeAnswer(given, {}) === '' ? 'empty' : 'wrong';
}

function matchOptionOrderAnswer({ answer, reject = [] }: ExpectedOptionOrder, given: readonly string[]): AnswerOutcome {
  if (given.length === answer.length && answer.every((option, index) => option === given[index])) return 'right';
  return reject.some((wrongOrder) => containsOptionsInOrder(given, wrongOrder)) ? 'rejected' : 'wrong';
}

/** Returns whether `order` contains the options in the given sequence. Other options may stand between them. */
function containsOptionsInOrder(order: readonly string[], options: readonly string[]): boolean {
  let at = -1;
  return options.every((option) => {
    at = order.indexOf(option, at + 1);
    return at >= 0;
  });
}

function degreesBetweenDirections(one: number, other: number): number {
  const apart = Math.abs(one - other) % 360;
  return Math.min(apart, 360 - apart);
}
