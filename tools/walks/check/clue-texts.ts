import { locales } from '../../../app/locales/locales.ts';
import { findOriginalTextId } from '../../../walk/from-home-texts.ts';
import { hintKinds } from '../../../walk/transcript.ts';
import type { ClueEntry } from '../read/clues-file.ts';
import type { Fault } from '../read/fault.ts';
import type { AuthoredWalk } from '../read-walks.ts';
import { createMessageFault } from './messages.ts';
import { findRevealedAnswer, findTypedAnswerInText } from './revealed-answer.ts';

/** The question and the first two hints of a clue, as the last part of a message id such as `clue.posts.ask`. */
const textsBeforeAnswer = ['ask', 'where', 'how'];

/**
 * Checks that the texts of each clue lead to its answer step by step. The descriptions of the clue's drawing must not
 * contain the answer.
 */
export function* findClueTextFaults(walk: AuthoredWalk): Generator<Fault> {
  for (const [id, clue] of Object.entries(walk.clues)) {
    yield* findRevealedAnswerFaults(walk, id, clue);
    yield* findRepeatedHintFaults(walk, id);
    yield* findDrawingDescriptionFaults(walk, id, clue);
    yield* findClueDrawingPartFaults(walk, id, clue);
  }
}

/**
 * Checks that the question and the first two hints of a clue do not contain its answer. The third hint may contain it.
 */
function* findRevealedAnswerFaults(walk: AuthoredWalk, id: string, clue: ClueEntry): Generator<Fault> {
  const early = textsBeforeAnswer.map((text) => `clue.${id}.${text}`);
  for (const locale of locales)
    for (const [key, text] of Object.entries(walk.strings[locale])) {
      if (!early.includes(findOriginalTextId(key) ?? key)) continue;
      const getOptionText = (option: string) => walk.strings[locale][`clue.${id}.option.${option}`] ?? option;
      const revealedAnswer = findRevealedAnswer(clue, text, locale, getOptionText);
      if (revealedAnswer !== undefined)
        yield createMessageFault(walk, 'clues/told', locale, key, `the answer, "${revealedAnswer}": ask without it.`);
    }
}

function* findRepeatedHintFaults(walk: AuthoredWalk, id: string): Generator<Fault> {
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
 * Checks that the descriptions of a clue's drawing and of its parts do not contain the answer. Searches for the answers
 * of all languages, because every language accepts them.
 */
function* findDrawingDescriptionFaults(walk: AuthoredWalk, id: string, clue: ClueEntry): Generator<Fault> {
  const told = locales.flatMap((locale) =>
    Object.entries(walk.strings[locale])
      .filter(([key]) => key === `clue.${id}.home` || key.startsWith(`clue.${id}.part.`))
      .flatMap(([key, text]) => {
        const answer =
          clue.kind === 'text' || clue.kind === 'number' ? findTypedAnswerInText(clue, text, locales) : undefined;
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

/**
 * Checks that the parts of a drawing lie within the drawing. Also checks that the answer of a number clue is not the
 * number of parts, because screen readers announce how many parts there are.
 */
function* findClueDrawingPartFaults(walk: AuthoredWalk, id: string, clue: ClueEntry): Generator<Fault> {
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
