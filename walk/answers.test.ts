import { assert, constantFrom, integer, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldVariants } from '../tools/walks/fold-variants.ts';
import { type AnswerOutcome, matchAnswer, normalizeAnswer } from './answers.ts';
import { typoDistance } from './typo-distance.ts';
import type { ClueAnswer, TextAnswer } from './walk.ts';

function words(accept: string[], reject: string[] = []): TextAnswer {
  return { kind: 'text', accept, reject, fold: foldVariants([...accept, ...reject]) };
}

const turtle = words(['turtle', 'tortoise', '亀', 'かめ', '烏龜', '海龜'], ['crab', '蟹', 'かに']);
const lions = words(
  ['lion', 'Chinese lion', '唐獅子', '獅子', 'からじし'],
  ['dog', 'komainu', '狛犬', '犬', '狗', '石獅'],
);
const goddess = words(['Benzaiten', 'Benten', '弁財天', 'べんざいてん', '辯才天'], ['Kannon', '観音']);
const bell = words(['bell', '鐘', 'かね'], ['ball', 'bill']);
const taiwan = words(['Taiwan', '台湾', 'タイワン'], ['Thailand']);
const hands = words(['hand', 'handprint', 'prints of their hands', '手形', '手', 'てがた', '手印'], ['foot', '足']);
const brick = words(['brick', '煉瓦', 'レンガ', '磚', '紅磚'], ['stone', '石']);
const beer = words(['beer', 'ビール'], ['building', 'ビル']);
const oyster = words(['oyster', 'かき'], ['key', 'かぎ']);
const instrument = words(['shamisen', '三味線', 'しゃみせん', '三弦'], ['koto', '琴']);
const padlock = words(['padlock', 'lock', '南京錠', '錠', '鍵', 'かぎ', '鎖頭'], ['ribbon']);
const dragon = words(['dragon', 'ryū', '五頭龍', 'ごずりゅう', '龍'], ['snake', '蛇', 'dragoon']);
const wife = words(['wife', "Cocking's wife", 'Riki', 'リキ', '宮田リキ', '妻']);

/** What is typed, and what comes of it. Japanese and Chinese answers pass whatever the visitor's language. */
const typed: Record<string, [clue: TextAnswer, cases: [given: string, outcome: AnswerOutcome][]]> = {
  'A1 an answer passes in any of the three languages, another word is wrong': [
    turtle,
    [
      ['turtle', 'right'],
      ['tortoise', 'right'],
      ['亀', 'right'],
      ['かめ', 'right'],
      ['烏龜', 'right'],
      ['海', 'wrong'],
      ['fish', 'wrong'],
      ['海老', 'wrong'],
      ['亀亀', 'wrong'],
      ['turtle or crab', 'wrong'],
      ['tur', 'wrong'],
      ['ta', 'wrong'],
    ],
  ],
  'A2 what holds no letter and no digit is empty': [
    turtle,
    [
      ['', 'empty'],
      ['   ', 'empty'],
      ['\n', 'empty'],
      ['\u3000', 'empty'],
      ['\u200b', 'empty'],
      ['\ufeff', 'empty'],
      ['?', 'empty'],
      ['…', 'empty'],
      ['🐢', 'empty'],
      ['👨‍👩‍👧', 'empty'],
      ['「」', 'empty'],
      ['゛', 'wrong'],
      ['\ud83d', 'empty'],
    ],
  ],
  'A3 width, case and kind of kana do not matter': [
    turtle,
    [
      ['Turtle', 'right'],
      ['TURTLE', 'right'],
      ['ＴＵＲＴＬＥ', 'right'],
      ['ｔｕｒｔｌｅ', 'right'],
      ['カメ', 'right'],
      ['ｶﾒ', 'right'],
      ['かメ', 'right'],
      ['𝐭𝐮𝐫𝐭𝐥𝐞', 'right'],
      ['ⓣⓤⓡⓣⓛⓔ', 'right'],
    ],
  ],
  'A4 a voicing mark makes another letter, however it is typed': [
    oyster,
    [
      ['かき', 'right'],
      ['カキ', 'right'],
      ['ｶｷ', 'right'],
      ['かぎ', 'rejected'],
      ['カギ', 'rejected'],
      ['ｶｷﾞ', 'rejected'],
      ['かき゛', 'rejected'],
      ['かき\u3099', 'rejected'],
      ['がき', 'wrong'],
      ['か゛き', 'wrong'],
      ['かき゜', 'wrong'],
    ],
  ],
  'A4 the long vowel mark is a letter, whichever dash stands for it in katakana': [
    beer,
    [
      ['ビール', 'right'],
      ['びーる', 'right'],
      ['ﾋﾞｰﾙ', 'right'],
      ['ビ－ル', 'right'],
      ['ビ―ル', 'right'],
      ['ビ‐ル', 'right'],
      ['ビ゛ール', 'wrong'],
      ['ヒ゛ール', 'right'],
      ['ビル', 'rejected'],
      ['びる', 'rejected'],
      ['ヒール', 'wrong'],
      ['ビーール', 'wrong'],
    ],
  ],
  'A5 punctuation, spaces, marks and what cannot be seen do not matter': [
    turtle,
    [
      [' turtle ', 'right'],
      ['turtle\n', 'right'],
      ['turtle\r\n', 'right'],
      ['\tturtle', 'right'],
      ['turtle.', 'right'],
      ['turtle!', 'right'],
      ['turtle?', 'right'],
      ['"turtle"', 'right'],
      ['“turtle”', 'right'],
      ['«turtle»', 'right'],
      ['(turtle)', 'right'],
      ['tur-tle', 'right'],
      ['tur\u00adtle', 'right'],
      ['tur\u200btle', 'right'],
      ['turtle\u200d', 'right'],
      ['\ufeffturtle', 'right'],
      ['\u202eturtle', 'right'],
      ['turtle 🐢', 'right'],
      ['🐢亀🐢', 'right'],
      ['turtle´', 'right'],
      ['túrtle', 'right'],
      ['tu\u0308rtle', 'right'],
      ['亀。', 'right'],
      ['「亀」', 'right'],
      ['『亀』', 'right'],
      ['「亀', 'right'],
      ['亀　', 'right'],
      ['亀　 \n', 'right'],
      ['亀！', 'right'],
      ['亀\ufe0f', 'right'],
      ['亀\u{e0100}', 'right'],
      ['亀（かめ）', 'wrong'],
      ['か め', 'right'],
      ['カメ〜', 'right'],
      ['烏、龜', 'right'],
    ],
  ],
  'A5 macrons and other marks on Latin letters do not matter': [
    dragon,
    [
      ['ryū', 'right'],
      ['ryu', 'right'],
      ['RYŪ', 'right'],
      ['ryu\u0304', 'right'],
      ['ryû', 'right'],
      ['ryuu', 'wrong'],
    ],
  ],
  'A6 a leading article does not matter': [
    turtle,
    [
      ['a turtle', 'right'],
      ['the turtle', 'right'],
      ['The Turtle', 'right'],
      ['A turtle.', 'right'],
      ['"a turtle"', 'right'],
      ['a  turtle', 'right'],
      ['the a turtle', 'right'],
      ['ａ　ｔｕｒｔｌｅ', 'right'],
      ['an turtle', 'right'],
      ['the', 'wrong'],
      ['a', 'wrong'],
      ['my turtle', 'wrong'],
      ['it is a turtle', 'wrong'],
    ],
  ],
  'A6 a polite ending does not matter, and only です and だよ are taken for one': [
    turtle,
    [
      ['亀です', 'right'],
      ['かめです。', 'right'],
      ['カメデス', 'right'],
      ['亀だよ', 'right'],
      ['亀ですか？', 'right'],
      ['です', 'wrong'],
      ['亀ではない', 'wrong'],
      ['亀だ', 'wrong'],
      ['亀の子', 'wrong'],
      ['烏龜吧', 'wrong'],
    ],
  ],
  'A6 one or several is the same in English': [
    lions,
    [
      ['lion', 'right'],
      ['lions', 'right'],
      ['Lions!', 'right'],
      ['the lions', 'right'],
      ["lion's", 'right'],
      ['chinese lions', 'right'],
      ['dogs', 'rejected'],
      ['lionss', 'wrong'],
      ['lioness', 'wrong'],
      ['s', 'wrong'],
    ],
  ],
  'A6 what ends in a double s is no plural': [
    words(['brass', 'bus'], []),
    [
      ['brass', 'right'],
      ['bras', 'wrong'],
      ['bus', 'right'],
      ['bu', 'wrong'],
    ],
  ],
  'A7 each Han variant is the character of the answer': [
    goddess,
    [
      ['弁財天', 'right'],
      ['辨財天', 'right'],
      ['辯財天', 'right'],
      ['弁才天', 'right'],
      ['辩才天', 'right'],
      ['辯才天', 'right'],
      ['弁财天', 'right'],
      ['弁天', 'wrong'],
      ['観音', 'rejected'],
      ['觀音', 'rejected'],
      ['观音', 'rejected'],
    ],
  ],
  'A7 turtles, lions, bells, islands and locks in every script': [
    turtle,
    [
      ['龜', 'right'],
      ['龟', 'right'],
      ['\uf907', 'right'],
      ['乌龟', 'right'],
      ['烏亀', 'right'],
      ['海龟', 'right'],
      ['鳥龜', 'wrong'],
      ['龍', 'wrong'],
    ],
  ],
  'A7 variants of lions': [
    lions,
    [
      ['狮子', 'right'],
      ['唐狮子', 'right'],
      ['唐獅子', 'right'],
      ['カラジシ', 'right'],
      ['石狮', 'rejected'],
      ['コマイヌ', 'wrong'],
    ],
  ],
  'A7 variants of the bell': [
    bell,
    [
      ['鐘', 'right'],
      ['钟', 'right'],
      ['鍾', 'right'],
      ['カネ', 'right'],
      ['金', 'wrong'],
    ],
  ],
  'A7 variants of Taiwan': [
    taiwan,
    [
      ['台湾', 'right'],
      ['臺灣', 'right'],
      ['台灣', 'right'],
      ['臺湾', 'right'],
      ['たいわん', 'right'],
      ['taiwan!', 'right'],
      ['Thailand', 'rejected'],
      ['台北', 'wrong'],
    ],
  ],
  'A7 variants of bricks, locks and dragons': [
    brick,
    [
      ['砖', 'right'],
      ['红砖', 'right'],
      ['炼瓦', 'right'],
      ['錬瓦', 'right'],
      ['れんが', 'right'],
      ['ﾚﾝｶﾞ', 'right'],
      ['れんか', 'wrong'],
      ['bricks', 'right'],
    ],
  ],
  'A8 a near miss is close and does not pass, in long words only': [
    turtle,
    [
      ['turtel', 'close'],
      ['tutrle', 'close'],
      ['turle', 'close'],
      ['turrtle', 'close'],
      ['turtke', 'close'],
      ['tuttel', 'wrong'],
      ['tortoice', 'close'],
      ['tortose', 'close'],
      ['tortis', 'wrong'],
      ['かも', 'wrong'],
      ['海亀亀', 'wrong'],
    ],
  ],
  'A8 two slips in nine Latin letters, one in five others': [
    goddess,
    [
      ['Benzai-ten', 'right'],
      ['Benzaitenn', 'close'],
      ['Benzaten', 'close'],
      ['Bensaitan', 'close'],
      ['Bensaitann', 'wrong'],
      ['Bentem', 'close'],
      ['Bemtem', 'wrong'],
      ['べんさいてん', 'close'],
      ['べんざいてい', 'close'],
      ['べんさいてい', 'wrong'],
    ],
  ],
  'A8 four letters are too few for a slip': [
    bell,
    [
      ['bel', 'wrong'],
      ['belll', 'wrong'],
      ['blel', 'wrong'],
    ],
  ],
  'A9 a listed wrong answer is rejected, never close, nor is what is as near to it': [
    dragon,
    [
      ['snake', 'rejected'],
      ['Snakes', 'rejected'],
      ['蛇', 'rejected'],
      ['dragoon', 'rejected'],
      ['dragooon', 'wrong'],
      ['dargon', 'close'],
      ['五頭竜', 'right'],
      ['五头龙', 'right'],
      ['ゴズリュウ', 'right'],
      ['ごずりゆう', 'close'],
      ['wagon', 'wrong'],
    ],
  ],
  'A9 rejects of the bell are no slips': [
    bell,
    [
      ['ball', 'rejected'],
      ['Bill', 'rejected'],
      ['the ball', 'rejected'],
    ],
  ],
  'A10 only the whole is compared: instruments': [
    instrument,
    [
      ['三味線', 'right'],
      ['三味线', 'right'],
      ['シャミセン', 'right'],
      ['samisen', 'close'],
      ['shamisens', 'right'],
      ['三', 'wrong'],
      ['3味線', 'wrong'],
      ['琴', 'rejected'],
    ],
  ],
  'A10 only the whole is compared: prints': [
    hands,
    [
      ['hand prints', 'right'],
      ['hand-prints', 'right'],
      ['handprints', 'right'],
      ['their hands', 'wrong'],
      ['prints of their hands', 'right'],
      ['テガタ', 'right'],
      ['手形です', 'right'],
      ['foot', 'rejected'],
    ],
  ],
  'A10 only the whole is compared: locks': [
    padlock,
    [
      ['padlocks', 'right'],
      ['pad lock', 'right'],
      ['ナンキンジョウ', 'wrong'],
      ['锁头', 'right'],
      ['键', 'right'],
      ['カギ', 'right'],
      ['かき', 'wrong'],
      ['padlcok', 'close'],
    ],
  ],
  'A10 only the whole is compared: names': [
    wife,
    [
      ['his wife', 'wrong'],
      ['Cocking’s wife', 'right'],
      ["cocking's wife", 'right'],
      ['りき', 'right'],
      ['宮田りき', 'right'],
      ['宮田　リキ', 'right'],
      ['リキだよ', 'right'],
    ],
  ],
};

describe.each(Object.entries(typed))('%s', (rule, [clue, cases]) => {
  it.each(cases)(`${rule.split(' ')[0]} %j is %s`, (given, outcome) => {
    expect(matchAnswer(clue, given)).toBe(outcome);
  });
});

it('A9 what is as near to a listed wrong answer as to the right one is wrong', () => {
  const stone = words(['stone'], ['stove']);
  expect(matchAnswer(stone, 'stonee')).toBe('close');
  expect(matchAnswer(stone, 'stobe')).toBe('wrong');
});

it('A6 the s of a double s stays', () => {
  expect(normalizeAnswer('Brass', {})).toBe('brass');
  expect(normalizeAnswer('snakes', {})).toBe('snake');
});

it('A2 a text that is too long is wrong, unread', () => {
  expect(matchAnswer(turtle, `turtle${' '.repeat(194)}`)).toBe('right');
  expect(matchAnswer(turtle, `turtle${' '.repeat(195)}`)).toBe('wrong');
  expect(matchAnswer(turtle, 'turtle'.repeat(100_000))).toBe('wrong');
  expect(matchAnswer({ kind: 'number', answer: 5, reject: [] }, `5${' '.repeat(200)}`)).toBe('wrong');
});

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

it.each([anyText, likelyText])('A11 what was normalized stays as it is (%#)', (text) => {
  const { fold } = turtle;
  assert(
    property(text, (given) => {
      const once = normalizeAnswer(given, fold);
      expect(normalizeAnswer(once, fold)).toBe(once);
    }),
    { numRuns: 2000 },
  );
});

it('A11 every accepted answer passes in any case, width and surroundings', () => {
  const disguises: ((text: string) => string)[] = [
    (text) => text.toUpperCase(),
    (text) => text.replace(/[!-~]/g, (it) => String.fromCharCode(it.charCodeAt(0) + 0xfee0)),
    (text) => text.replace(/[ぁ-ゖ]/g, (it) => String.fromCharCode(it.charCodeAt(0) + 0x60)),
    (text) => text.normalize('NFD'),
    (text) => ` ${text}。\n`,
    (text) => `「${text}」`,
    (text) => [...text].join('\u200b'),
  ];
  assert(
    property(letters, constantFrom(...disguises), constantFrom(...disguises), (text, one, other) => {
      expect(matchAnswer(words([text]), other(one(text)))).toBe('right');
    }),
  );
});

it('A11 no answer whatever makes the comparison throw, and a listed reject is never close', () => {
  assert(
    property(anyText, letters, letters, (given, accept, reject) => {
      const clue = words([accept], [reject]);
      expect(['right', 'close', 'rejected', 'wrong', 'empty']).toContain(matchAnswer(clue, given));
      expect(matchAnswer(clue, reject)).toBe(accept === reject ? 'right' : 'rejected');
    }),
  );
});

it('A11 what is close is within two slips of an answer and nearer to it than to any reject', () => {
  const slips = property(
    letters,
    letters,
    integer({ min: 0, max: 9 }),
    constantFrom(...'axかめ亀'),
    (accept, reject, at, slip) => {
      const given = `${accept.slice(0, at)}${slip}${accept.slice(at + 1)}`;
      if (matchAnswer(words([accept], [reject]), given) !== 'close') return;
      const [text, right, wrong] = [given, accept, reject].map((it) => normalizeAnswer(it, {})) as [
        string,
        string,
        string,
      ];
      expect(typoDistance(text, right)).toBeLessThanOrEqual(2);
      expect(typoDistance(text, right)).toBeLessThan(typoDistance(text, wrong));
    },
  );
  assert(slips, { numRuns: 500 });
});

const choice: ClueAnswer = { kind: 'choice', options: ['tall', 'low'], answer: 'low' };
const order: ClueAnswer = { kind: 'order', options: ['b', 'a', 'c'], answer: ['a', 'b', 'c'] };
const north: ClueAnswer = { kind: 'direction', answerDegrees: 20, toleranceDegrees: 45 };

it.each<[string, ClueAnswer, Parameters<typeof matchAnswer>[1], AnswerOutcome]>([
  ['the option', choice, 'low', 'right'],
  ['another option', choice, 'tall', 'wrong'],
  ['no option of the clue', choice, 'high', 'wrong'],
  ['nothing chosen', choice, '', 'empty'],
  ['another kind of answer', choice, ['low'], 'empty'],
  ['the order', order, ['a', 'b', 'c'], 'right'],
  ['another order', order, ['b', 'a', 'c'], 'wrong'],
  ['too few', order, ['a', 'b'], 'wrong'],
  ['too many', order, ['a', 'b', 'c', 'c'], 'wrong'],
  ['nothing ordered', order, [], 'empty'],
  ['another kind of order', order, 'abc', 'empty'],
  ['a number for words', turtle, 5, 'empty'],
  ['options for a number', { kind: 'number', answer: 5, reject: [] }, ['5'], 'empty'],
])('A12 %s', (_, clue, given, outcome) => {
  expect(matchAnswer(clue, given)).toBe(outcome);
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
])('A13 %s degrees', (given, outcome) => {
  expect(matchAnswer(north, given)).toBe(outcome);
});
