import { assert, constantFrom, integer, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { createCharacterFoldTable } from '../tools/walks/character-fold-table.ts';
import { type AnswerOutcome, findReplyIdSuffix, matchAnswer, normalizeAnswer } from './answers.ts';
import { computeTypoDistance } from './typo-distance.ts';
import type { ExpectedAnswer, ExpectedTextAnswer } from './walk.ts';

function createTextAnswer(accept: string[], reject: string[] = []): ExpectedTextAnswer {
  return { kind: 'text', accept, reject, fold: createCharacterFoldTable([...accept, ...reject]) };
}

const turtle = createTextAnswer(['turtle', 'tortoise', '亀', 'かめ', '烏龜', '海龜'], ['crab', '蟹', 'かに']);

const letters = constantFrom(
  'turtle',
  'Benzaiten',
  'かめ',
  'べんざいてん',
  '亀',
  '弁財天',
  'ビール',
  'shamisen',
  '手形',
  'brick',
);
const anyText = string({ unit: 'binary', maxLength: 40 });
const likelyText = string({
  unit: constantFrom(...'aestThAN  .-ｶﾞか゛が゜ｰー－です だよか\u0301\u3099\u200b亀龜５五s'),
  maxLength: 20,
});

it.each([anyText, likelyText])('WALK-A11 normalizing a normalized text changes nothing (%#)', (text) => {
  const { fold } = turtle;
  assert(
    property(text, (typedText) => {
      const normalizedText = normalizeAnswer(typedText, fold);
      expect(normalizeAnswer(normalizedText, fold)).toBe(normalizedText);
    }),
    { numRuns: 2000 },
  );
});

it('WALK-A11 every accepted answer passes in any case and width, with spaces and punctuation around it', () => {
  const textVariants: ((text: string) => string)[] = [
    (text) => text.toUpperCase(),
    (text) => text.replace(/[!-~]/g, (it) => String.fromCharCode(it.charCodeAt(0) + 0xfee0)),
    (text) => text.replace(/[ぁ-ゖ]/g, (it) => String.fromCharCode(it.charCodeAt(0) + 0x60)),
    (text) => text.normalize('NFD'),
    (text) => ` ${text}。\n`,
    (text) => `「${text}」`,
    (text) => [...text].join('\u200b'),
  ];
  assert(
    property(letters, constantFrom(...textVariants), constantFrom(...textVariants), (text, one, other) => {
      expect(matchAnswer(createTextAnswer([text]), other(one(text)))).toBe('right');
    }),
  );
});

it('WALK-A11 the comparison never throws, and a listed wrong answer is never close', () => {
  assert(
    property(anyText, letters, letters, (given, accept, reject) => {
      const clue = createTextAnswer([accept], [reject]);
      expect(['right', 'close', 'rejected', 'wrong', 'empty']).toContain(matchAnswer(clue, given));
      expect(matchAnswer(clue, reject)).toBe(accept === reject ? 'right' : 'rejected');
    }),
  );
});

it('WALK-A11 a close answer has at most two typos and is nearer to an accepted answer than to any wrong one', () => {
  const typos = property(
    letters,
    letters,
    integer({ min: 0, max: 9 }),
    constantFrom(...'axかめ亀'),
    (accept, reject, at, typo) => {
      const textWithTypo = `${accept.slice(0, at)}${typo}${accept.slice(at + 1)}`;
      if (matchAnswer(createTextAnswer([accept], [reject]), textWithTypo) !== 'close') return;
      const [text, right, wrong] = [textWithTypo, accept, reject].map((it) => normalizeAnswer(it, {})) as [
        string,
        string,
        string,
      ];
      expect(computeTypoDistance(text, right)).toBeLessThanOrEqual(2);
      expect(computeTypoDistance(text, right)).toBeLessThan(computeTypoDistance(text, wrong));
    },
  );
  assert(typos, { numRuns: 500 });
});

it('WALK-A20 words around an answer keep it right, and a denial among them makes it wrong', () => {
  const answersWithFrames = constantFrom(
    ...['two turtles', 'an old turtle', 'their turtle', 'I think it is a turtle', 'turtles of stone'],
    ...['二匹の亀', '大きな亀', '浦島の亀', '亀だと思います', '亀でできている', '亀の壁', '亀が'],
    ...['兩隻烏龜', '白色的烏龜', '漁夫的烏龜', '我覺得是烏龜', '烏龜的雕像', '烏龜先生'],
  );
  assert(
    property(answersWithFrames, (text) => {
      expect(matchAnswer(turtle, text)).toBe('right');
    }),
  );
  const denials: ((text: string) => string)[] = [
    (text) => text.replace(/turtles?/, 'no turtle'),
    (text) => `not ${text}`,
    (text) => `${text} or crabs`,
    (text) => text.replace(/亀|烏龜/, '亀ではない何か'),
    (text) => text.replace(/亀/, '亀か蟹'),
    (text) => text.replace(/烏龜/, '不是烏龜'),
    (text) => text.replace(/烏龜/, '烏龜或蟹'),
  ];
  assert(
    property(answersWithFrames, constantFrom(...denials), (text, deny) => {
      if (deny(text) !== text) expect(matchAnswer(turtle, deny(text))).toBe('wrong');
    }),
    { numRuns: 500 },
  );
});

const choice: ExpectedAnswer = { kind: 'choice', options: ['tall', 'low'], answer: 'low' };
const order: ExpectedAnswer = { kind: 'order', options: ['b', 'a', 'c'], answer: ['a', 'b', 'c'] };
const rejectsReversed: ExpectedAnswer = {
  ...order,
  reject: [
    ['c', 'a'],
    ['b', 'a', 'c'],
  ],
};
const north: ExpectedAnswer = { kind: 'direction', answerDegrees: 20, toleranceDegrees: 45 };

it.each<[string, ExpectedAnswer, Parameters<typeof matchAnswer>[1], AnswerOutcome]>([
  ['the option', choice, 'low', 'right'],
  ['another option', choice, 'tall', 'wrong'],
  ['a listed wrong option', { ...choice, reject: ['tall'] }, 'tall', 'rejected'],
  ['no option of the clue', choice, 'high', 'wrong'],
  ['nothing chosen', choice, '', 'empty'],
  ['a list for a choice', choice, ['low'], 'empty'],
  ['the order', order, ['a', 'b', 'c'], 'right'],
  ['another order', order, ['b', 'a', 'c'], 'wrong'],
  ['too few', order, ['a', 'b'], 'wrong'],
  ['too many', order, ['a', 'b', 'c', 'c'], 'wrong'],
  ['nothing ordered', order, [], 'empty'],
  ['a text for an order', order, 'abc', 'empty'],
  ['a number for a text clue', turtle, 5, 'empty'],
  ['a list for a number clue', { kind: 'number', answer: 5, reject: [] }, ['5'], 'empty'],
])('WALK-A12 the answer is judged: %s', (_, clue, given, outcome) => {
  expect(matchAnswer(clue, given)).toBe(outcome);
});

it.each<[string, string[], AnswerOutcome]>([
  ['a listed wrong order', ['b', 'a', 'c'], 'rejected'],
  ['the options of a listed wrong order one after the other', ['c', 'a', 'b'], 'rejected'],
  ['another option between those of a listed wrong order', ['c', 'b', 'a'], 'rejected'],
  ['a part that a listed wrong order does not have', ['b', 'c'], 'wrong'],
  ['only the beginning of a listed wrong order', ['b', 'a'], 'wrong'],
  ['a wrong order that is not listed', ['a', 'c', 'b'], 'wrong'],
  ['the right order', ['a', 'b', 'c'], 'right'],
])('WALK-A21 the answer to an order with listed wrong orders is judged: %s', (_, given, outcome) => {
  expect(matchAnswer(rejectsReversed, given)).toBe(outcome);
});

it.each<[number | string, AnswerOutcome]>([
  [20, 'right'],
  [65, 'right'],
  [65.5, 'wrong'],
  [335, 'right'],
  [334, 'wrong'],
  [0, 'right'],
  [360, 'right'],
  [380, 'right'],
  [-25, 'right'],
  [-26, 'wrong'],
  [200, 'wrong'],
  [740, 'right'],
  [Number.NaN, 'empty'],
  [Number.POSITIVE_INFINITY, 'empty'],
  ['20', 'empty'],
])('WALK-A13 for an answer of 20 ± 45 degrees, %s is %s', (given, outcome) => {
  expect(matchAnswer(north, given)).toBe(outcome);
});

it.each([
  ['crab', 'nudge'],
  ['蟹', 'nudge'],
  ['snake', 'reply.snake'],
  ['Two snakes!', 'reply.snake'],
  ['ヘビ', 'reply.snake'],
  ['fish', 'reply.swims'],
  ['turtle', undefined],
  ['turtel', undefined],
  ['bird', undefined],
  ['', undefined],
])('WALK-A22 the reply to %j is %j', (given, reply) => {
  const replies = { snake: ['snake', 'へび'], swims: ['fish'] };
  const clue = { ...turtle, reject: [...turtle.reject, ...Object.values(replies).flat()], replies };
  expect(findReplyIdSuffix(clue, given)).toBe(reply);
});

it('WALK-A22 numbers, options and orders have replies of their own, too', () => {
  const number: ExpectedAnswer = { kind: 'number', answer: 5, reject: [7, 4, 6], replies: { near: [4, 6] } };
  expect(['6', 'four', '7', '8'].map((given) => findReplyIdSuffix(number, given))).toEqual([
    'reply.near',
    'reply.near',
    'nudge',
    undefined,
  ]);
  const choice = {
    kind: 'choice',
    options: ['a', 'b', 'c'],
    answer: 'a',
    reject: ['b', 'c'],
    replies: { other: ['c'] },
  };
  expect(['b', 'c', 'a'].map((given) => findReplyIdSuffix(choice as ExpectedAnswer, given))).toEqual([
    'nudge',
    'reply.other',
    undefined,
  ]);
  const order = {
    ...choice,
    kind: 'order',
    answer: ['a', 'b', 'c'],
    reject: [['b', 'a']],
    replies: { last: [['c', 'b']] },
  };
  const withAll = { ...order, reject: [...order.reject, ...order.replies.last] } as ExpectedAnswer;
  expect(findReplyIdSuffix(withAll, ['b', 'a', 'c'])).toBe('nudge');
  expect(findReplyIdSuffix(withAll, ['a', 'c', 'b'])).toBe('reply.last');
});

it('WALK-A22 every other rejected answer has the nudge', () => {
  expect(findReplyIdSuffix({ kind: 'number', answer: 5, reject: [7] }, '7')).toBe('nudge');
  expect(findReplyIdSuffix({ kind: 'choice', options: ['a', 'b'], answer: 'a', reject: ['b'] }, 'b')).toBe('nudge');
  expect(findReplyIdSuffix({ kind: 'choice', options: ['a', 'b'], answer: 'a' }, 'b')).toBeUndefined();
});
