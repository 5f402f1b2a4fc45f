import { locales } from '../../../app/locales/locales.ts';
import { findReplyIdSuffix, matchAnswer } from '../../../walk/answers.ts';
import type { Clue } from '../../../walk/walk.ts';
import { compileWalk } from '../pack/compile-walk.ts';
import type { ClueEntry } from '../read/clues-file.ts';
import type { Fault } from '../read/fault.ts';
import type { FaultRule } from '../read/fault-rules.ts';
import { listWrongAnswers, type WrongAnswer } from '../read/wrong-answers.ts';
import type { AuthoredWalk } from '../read-walks.ts';
import { listRejectedLikelyAnswers } from './likely-answers.ts';

type FaultWithoutLine = [rule: FaultRule, key: string, sentence: string];

/** Checks that walkers can answer each clue, and that no clue accepts a wrong answer. */
export function* findClueAnswerFaults(walk: AuthoredWalk): Generator<Fault> {
  const { file, lineOf } = walk.located.clues;
  const compiledClues = new Map(compileWalk(walk).clues.map((clue) => [clue.id, clue]));
  for (const [id, clue] of Object.entries(walk.clues)) {
    const rules = compiledClues.get(id) as Clue;
    for (const [rule, key, sentence] of [
      ...findUnknownStopFaults(walk, clue),
      ...findClueOptionFaults(clue),
      ...findListedAnswerFaults(clue, rules),
      ...findRejectedLikelyAnswerFaults(walk, id, clue, rules),
    ])
      yield { rule, file, line: lineOf([id, key]), sentence: `has in "${id}" ${sentence}.` };
  }
}

function* findUnknownStopFaults({ stops }: AuthoredWalk, { stop }: ClueEntry): Generator<FaultWithoutLine> {
  if (!stops.some(({ id }) => id === stop))
    yield ['clues/stop', 'stop', `the stop "${stop}", which walk.yaml does not have: correct either`];
}

function* findClueOptionFaults(clue: ClueEntry): Generator<FaultWithoutLine> {
  if (clue.kind !== 'choice' && clue.kind !== 'order') return;
  const { options } = clue;
  if (new Set(options).size < options.length) yield ['clues/options', 'options', 'an option twice: remove one'];
  if (clue.kind === 'choice') {
    if (!options.includes(clue.answer))
      yield ['clues/options', 'answer', `the answer "${clue.answer}", which is none of its options: correct either`];
    for (const { key, answer: option } of listWrongAnswers(clue))
      if (!options.includes(option))
        yield ['clues/options', key, `the wrong option "${option}", which is none of its options: correct either`];
    return;
  }
  const [shown, right] = [options.join(' '), clue.answer.join(' ')];
  if (options.toSorted().join(' ') !== clue.answer.toSorted().join(' '))
    yield ['clues/options', 'answer', 'an answer that is not all of its options in another order: correct either'];
  else if (shown === right)
    yield ['clues/options', 'options', 'its options in the right order already: show them in another'];
  for (const { key, answer: wrongOrder } of listWrongAnswers(clue)) {
    const unknownOption = wrongOrder.find((option) => !options.includes(option));
    if (unknownOption !== undefined)
      yield [
        'clues/options',
        key,
        `the wrong order with "${unknownOption}", which is none of its options: correct either`,
      ];
  }
}

/** Checks the listed answers with the player's own matcher. */
function* findListedAnswerFaults(clue: ClueEntry, rules: Clue): Generator<FaultWithoutLine> {
  if (clue.kind === 'number' || clue.kind === 'choice') {
    yield* findWrongAnswerListFaults(listWrongAnswers<number | string>(clue), clue.answer);
    if (clue.kind === 'number' && matchAnswer(rules, String(clue.answer)) !== 'right')
      yield ['clues/answers', 'answer', `the answer ${clue.answer}, which the player cannot read: ask for less`];
    return;
  }
  if (clue.kind === 'order') {
    yield* findRepeatedAnswerFaults(
      listWrongAnswers(clue).map(({ key, answer }) => ({ key, shown: `[${answer.join(', ')}]` })),
    );
    // Checks that the right order does not contain the options of a wrong order in the same sequence. `answer` is
    // empty, so that `matchAnswer` tests only the wrong order.
    for (const { key, answer: wrongOrder } of listWrongAnswers(clue))
      if (matchAnswer({ ...clue, answer: [], reject: [wrongOrder] }, clue.answer) === 'rejected')
        yield [
          'clues/answers',
          key,
          `the wrong order [${wrongOrder.join(', ')}], which the right one contains: remove or reverse it`,
        ];
    return;
  }
  if (clue.kind !== 'text') return;
  for (const locale of locales) {
    for (const text of clue.accept[locale]) {
      const outcome = matchAnswer(rules, text);
      if (outcome !== 'right')
        yield [
          'clues/answers',
          'accept',
          `the right answer "${text}", which the player takes for ${outcome}: write it in letters`,
        ];
    }
    for (const text of clue.reject?.[locale] ?? []) yield* findWrongAnswerFaults(rules, text, 'nudge');
    for (const [id, texts] of Object.entries(clue.replies ?? {}))
      for (const text of texts[locale] ?? []) yield* findWrongAnswerFaults(rules, text, `reply.${id}`);
  }
}

/** Checks that the list of wrong numbers or options does not include the right answer, and has each answer only once. */
function* findWrongAnswerListFaults(
  wrongAnswers: WrongAnswer<number | string>[],
  rightAnswer: number | string,
): Generator<FaultWithoutLine> {
  const show = (answer: number | string) => (typeof answer === 'string' ? `"${answer}"` : String(answer));
  for (const { key, answer } of wrongAnswers)
    if (answer === rightAnswer)
      yield ['clues/answers', key, `the right answer, ${show(answer)}, among the wrong ones: remove it`];
  yield* findRepeatedAnswerFaults(wrongAnswers.map(({ key, answer }) => ({ key, shown: show(answer) })));
}

/** Checks that each wrong answer is listed once. `shown` is the answer's text in the error message. */
function* findRepeatedAnswerFaults(wrongAnswers: { key: string; shown: string }[]): Generator<FaultWithoutLine> {
  for (const [index, { key, shown }] of wrongAnswers.entries())
    if (wrongAnswers.findIndex((other) => other.shown === shown) < index)
      yield ['clues/answers', key, `the wrong answer ${shown} twice: list it once`];
}

function* findRejectedLikelyAnswerFaults(
  walk: AuthoredWalk,
  id: string,
  clue: ClueEntry,
  rules: Clue,
): Generator<FaultWithoutLine> {
  if (clue.kind !== 'text') return;
  for (const sentence of listRejectedLikelyAnswers(walk, id, clue, rules)) yield ['clues/likely', 'accept', sentence];
}

/**
 * Checks a wrong answer. `reply` is the last part of the id of the message that replies to this answer: `nudge` or
 * `reply.<id>`.
 */
function* findWrongAnswerFaults(rules: Clue, text: string, reply: string): Generator<FaultWithoutLine> {
  const key = reply === 'nudge' ? 'reject' : 'replies';
  const outcome = matchAnswer(rules, text);
  if (outcome !== 'rejected')
    yield [
      'clues/answers',
      key,
      `the wrong answer "${text}", which the player takes for ${outcome}: remove it, or the right answer like it`,
    ];
  else if (rules.kind === 'text' && matchAnswer({ ...rules, reject: [] }, text) === 'close')
    yield [
      'clues/close',
      key,
      `the wrong answer "${text}", one slip of the finger from a right one: choose another thing to ask for`,
    ];
  const replied = findReplyIdSuffix(rules, text);
  if (outcome === 'rejected' && replied !== reply)
    yield ['clues/answers', key, `the wrong answer "${text}", which already has the words "${replied}": list it once`];
}
