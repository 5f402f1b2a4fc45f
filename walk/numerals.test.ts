import { assert, constantFrom, integer, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { type AnswerOutcome, matchAnswer } from './answers.ts';
import { parseTypedNumber } from './numerals.ts';

const read: [rule: string, number, texts: string[]][] = [
  ['WALK-A14 digits of any width', 552, ['552', ' 552 ', '５５２', '552.', '552。', '「552」', '(552)', '552\n']],
  ['WALK-A14 digits of any width', 552, ['5\u200b52', '5️⃣5️⃣2️⃣', '0552']],
  ['WALK-A14 digits in groups of three', 1877, ['1877', '1,877', '１，８７７', '1877!', '𝟏𝟖𝟕𝟕']],
  ['WALK-A14 one digit', 3, ['3', '３', '③', '３。', '3🙂', '"3"', '㈢']],
  ['WALK-A15 kanji with units', 552, ['五百五十二', '伍百伍拾弐', '五佰五拾貳', '5百5十2', '五百52', '五 百 五 十 二']],
  ['WALK-A15 kanji digit by digit', 552, ['五五二', '伍伍弐', '五5二']],
  ['WALK-A15 kanji of eighty', 80, ['八十', '八拾', '捌拾', '八〇', '八零', '八○', '8十']],
  ['WALK-A15 kanji of small numbers', 2, ['二', '弐', '貳', '贰', '两', '兩', '貮']],
  ['WALK-A15 kanji of three', 3, ['三', '参', '參', '叁', '叄']],
  ['WALK-A15 kanji of ten', 10, ['十', '拾', '一十', '一〇', '壱拾']],
  ['WALK-A15 kanji with a gap', 502, ['五百二', '五百零二', '五百〇二', '五〇二']],
  ['WALK-A15 kanji beyond a thousand', 1877, ['千八百七十七', '一千八百七十七', '一八七七', '1千8百77']],
  ['WALK-A15 kanji beyond ten thousand', 120_503, ['十二万五百三', '12万503', '十二萬零五百零三', '一二〇五〇三']],
  ['WALK-A15 kanji with one unit', 10_000, ['万', '一万', '1万', '10000', '10,000']],
  ['WALK-A15 kanji of tens', 32, ['卅二', '三十二', '３２']],
  ['WALK-A16 kana', 80, ['はちじゅう', 'ハチジュウ', 'ﾊﾁｼﾞｭｳ', 'はちじゅっかん']],
  ['WALK-A16 kana with changes of sound', 666, ['ろっぴゃくろくじゅうろく']],
  ['WALK-A16 kana beyond a hundred', 552, ['ごひゃくごじゅうに']],
  ['WALK-A16 native Japanese numbers', 8, ['やっつ', 'ヤッツ', '八つ', '8つ', '８つ', 'はち', '八ツ']],
  ['WALK-A16 native Japanese numbers of people', 2, ['ふたり', '二人', '2人', 'ふたつ', 'ににん']],
  ['WALK-A16 kana with equal beginnings', 74, ['しちじゅうし', 'ななじゅうよん']],
  ['WALK-A16 native Japanese ten', 10, ['とお', 'じゅう']],
  ['WALK-A16 native Japanese one', 1, ['ひとり', 'ひとつ', 'いち', '一つ', 'one']],
  ['WALK-A16 people in kana', 3, ['さんにん', 'みっつ', 'さん', 'サン']],
  ['WALK-A17 English words', 552, ['five hundred and fifty-two', 'Five hundred fifty two', 'five fifty-two']],
  ['WALK-A17 English words', 552, ['FIVE HUNDRED AND FIFTY‐TWO', 'the year 552', '552 AD', '552 A.D.', 'in 552']],
  ['WALK-A17 English words of eighty', 80, ['eighty', 'Eighty!', 'eighty kan', '80 kan']],
  ['WALK-A17 English words of years', 1877, ['eighteen seventy-seven', 'one thousand eight hundred and seventy-seven']],
  ['WALK-A17 English words of years', 1877, ['one thousand, eight hundred seventy seven']],
  ['WALK-A17 English words of years', 1877, ['eighteen hundred and seventy-seven']],
  ['WALK-A17 English hundred', 100, ['a hundred', 'one hundred', 'hundred', '100']],
  ['WALK-A17 English thousands', 12_015, ['twelve thousand and fifteen']],
  ['WALK-A17 English teens', 15, ['fifteen', 'Fifteen.', '15']],
  ['WALK-A17 English zero', 0, ['zero', '0', '〇', '零', 'れい']],
  [
    'WALK-A18 a number with a counted thing in English',
    3,
    ['3 people', 'three people', 'three men', '3men', 'three other people'],
  ],
  ['WALK-A18 a number with a counted thing in English', 3, ['the three students', 'three Japanese people', '3 steps']],
  [
    'WALK-A18 a number with a counted thing in Japanese',
    3,
    ['3人', '三人', '３人です', '三名', '3匹', '三本', '3個', '三つ', '3 人'],
  ],
  ['WALK-A18 a number with a counted thing in Japanese', 3, ['三枚', '三頭', '三段', '３階', '三回', '三年', '3ヶ']],
  [
    'WALK-A18 a number with a counted thing in Chinese',
    3,
    ['三個', '三個人', '三位', '三隻', '三只', '三尾', '三級', '三级', '3个'],
  ],
  ['WALK-A18 a number with a counted thing in Chinese', 3, ['三個角', '三條']],
  [
    'WALK-A18 a number of corners',
    8,
    ['8角', '八角', '八角形', '八つの角', '8 corners', 'eight sides', '八邊', '八面', '八個角'],
  ],
  ['WALK-A18 a number of corners', 8, ['8隅']],
  [
    'WALK-A18 a number with a unit',
    552,
    ['552cm', '552 cm', '552㎝', '552センチ', '五五二センチ', '552センチメートル'],
  ],
  [
    'WALK-A18 a number with a unit',
    552,
    ['五百五十二公分', '552年', '西暦552年', '西元552年', '公元五五二年', '552 centimetres'],
  ],
  ['WALK-A18 the number of a thing in a row', 6, ['number 6', 'Number six', 'it’s number 6', '6番', '六番', '6番です']],
  ['WALK-A18 the number of a thing in a row', 6, ['6番目', '六番目', '6號', '第6號', '六號', '6号']],
  ['WALK-A18 a number with a unit', 552, ['552 m']],
  [
    'WALK-A18 a number in an English sentence',
    3,
    ["it's 3", 'It’s three.', 'it is 3', 'There are three people.', 'there is 3'],
  ],
  [
    'WALK-A18 strokes of a bell',
    5,
    ['五下', '5下', '五聲', '五声', '五響', '敲五下', '敲了5下', '第五下', '五つの鐘', '打五下'],
  ],
  ['WALK-A18 a number in a Chinese sentence', 3, ['有三個', '有3個人', '有 三 位']],
  [
    'WALK-A18 a number in a Japanese sentence',
    3,
    ['3人います', '三人いる。', '3つある', '三つあります', '3だ', '三人だ', 'さんです', '3人だよ'],
  ],
  [
    'WALK-A18 a number with a counter, の and a noun',
    3,
    [
      '三人の弟子',
      '3人の弟子',
      '三人の弟子です',
      'さんにんの弟子',
      '三匹の蛙',
      '三つの石',
      'みっつのつの',
      '三枚の絵馬',
      '三匹の蛙がいる',
      '三枚の絵馬があります',
    ],
  ],
  ['WALK-A18 a number of places', 3, ['3箇所', '三か所', '3カ所', '３ヶ所', '三ヵ所', '3ヶ所です']],
  [
    'WALK-A18 a number repeated in brackets',
    3,
    ['3 (three)', '三（3）', '3人（三人）', 'three (３)。', '3（さん）', '３（三つ）'],
  ],
  ['WALK-A18 a number repeated in brackets', 552, ['552 (five hundred and fifty-two)', '五百五十二（552）']],
  ['WALK-A18 a number with a unit of weight', 80, ['八十貫目', '80貫目です']],
  ['WALK-A18 a number with a unit of weight', 80, ['80貫', '八拾貫', '八十貫', '80 貫', '８０貫です。', '八十贯']],
];

it.each(read.flatMap(([rule, value, texts]) => texts.map((text) => [rule, text, value] as const)))(
  '%s: %j is %d',
  (_, text, value) => {
    expect(parseTypedNumber(text)).toBe(value);
  },
);

it.each([
  ...['', 'abc', 'turtle', '人', 'つ', 'people', 'the', 'and', 'です', '🐢', '-', '.'],
  ...['-5', '−5', '.5', '5.52', '5,52', '5,5520', '1.877', '5-52', '5–52', '5/52', '5 52', '5~6', '½', '5½', '1 000'],
  ...['5m52', '5 m 52', '5:52'],
  ...[
    '５．５２',
    '5.0',
    '5.52人',
    '5.52 m',
    '五・五二',
    '五点五二',
    '5点52',
    '5。52',
    'five point five two',
    '5.52人の弟子',
  ],
  ...['5 or 6', 'five or six', '3 and 4', '3 dozen', '3 hundred', '2 million', '3k', '5th', '552 BC', '552 b.c.'],
  ...['three and a half', '3 people and 4 dogs'],
  ...['five five', 'twenty twelve one', 'fifty twenty thirty', 'zero five', 'hundred hundred', 'five and two'],
  ...['five hundred and', 'no 3', 'not three'],
  ...['三味線', '八幡', '千葉', '一番', '三つ半', '三半', '三億', '三分之一', '三人と四人', '3人くらい', '三、四'],
  ...[
    '三分の一',
    '三人の半分',
    '三人の二倍',
    '三人の弟子と師匠',
    '三人の弟子か師匠',
    '三人の弟子ではない',
    '三人のうち',
  ],
  ...['三人のほか', '三年の前', '三人の弟子以外', '三人の弟子が二人', '三人の', 'の弟子'],
  ...['二三十', '十百', '百千', '五十十', '十五百', '五百千', '3じゃない', '約3', '3以上'],
  ...[
    '3 (4)',
    '3 (about)',
    '(3) (3)',
    '3 (3) (3)',

    '3（三味線）',
    'about (3)',
    '3 (people)',
    '有',
    'います',
    '人います',
    'だ',
  ],
  ...["it's not 3", 'there are', 'it is', 'there are no 3', '3人いません', '3人いない', '沒有三個', 'いる3'],
  ...['不敲五下', '五下半', '敲五下六下', '敲', '下', '五下嗎不'],
  ...['十万万', '十15', '百一二三', '五百五百', '〇百', '万五十万', 'さんん', 'にほんご', 'ごりゅう'],
])('WALK-A19 %j is not read as a whole number', (text) => {
  expect(parseTypedNumber(text)).toBeUndefined();
});

it.each<[answer: number, given: string, AnswerOutcome]>([
  [3, '3', 'right'],
  [3, '三人', 'right'],
  [3, '4', 'rejected'],
  [3, 'four people', 'rejected'],
  [3, '四人', 'rejected'],
  [3, '5', 'wrong'],
  [3, '33', 'wrong'],
  [3, 'three hundred', 'wrong'],
  [3, 'thee', 'wrong'],
  [3, 'many', 'wrong'],
  [3, '', 'empty'],
  [3, '🙂', 'empty'],
  [3, '-', 'empty'],
  [5, '15', 'wrong'],
  [5, '十五', 'wrong'],
  [5, '50', 'wrong'],
  [5, '5.5', 'wrong'],
  [5, '-5', 'wrong'],
  [5, 'fifteen', 'wrong'],
  [5, 'fivee', 'wrong'],
  [5, '五', 'right'],
  [80, '八', 'wrong'],
  [80, '88', 'wrong'],
  [552, '5.52', 'wrong'],
  [552, '525', 'wrong'],
  [552, '5522', 'wrong'],
  [552, '五百五十', 'wrong'],
])('WALK-A19 for %d, %j is %s', (answer, typedText, outcome) => {
  expect(matchAnswer({ kind: 'number', answer, reject: [4] }, typedText)).toBe(outcome);
});

/** Writes a number below 100,000 in kanji. The tested function does the reverse. */
function toKanji(value: number): string {
  if (value >= 10_000)
    return `${toKanji(Math.floor(value / 10_000))}万${value % 10_000 ? toKanji(value % 10_000) : ''}`;
  for (const [size, place] of [
    [1000, '千'],
    [100, '百'],
    [10, '十'],
  ] as const)
    if (value >= size) {
      const factor = Math.floor(value / size);
      return `${factor > 1 ? toKanji(factor) : ''}${place}${value % size ? toKanji(value % size) : ''}`;
    }
  return '〇一二三四五六七八九'[value] ?? '';
}

it('WALK-A15 the kanji of every number below a hundred thousand are read as that number', () => {
  const numbers = property(integer({ min: 0, max: 99_999 }), constantFrom('', '人', '年', ' です'), (value, behind) => {
    expect(parseTypedNumber(`${toKanji(value)}${behind}`)).toBe(value);
    expect(
      parseTypedNumber(`${[...String(value)].map((digit) => '〇一二三四五六七八九'[Number(digit)]).join('')}${behind}`),
    ).toBe(value);
    expect(parseTypedNumber(`${value}${behind}`)).toBe(value);
  });
  assert(numbers, { numRuns: 1000 });
});

it('WALK-A19 reading never throws and returns a whole number or undefined', () => {
  const texts = string({ unit: constantFrom(...'0159〇五十百千万にさんはつ人個 ,.-fivehundred'), maxLength: 12 });
  const whole = property(texts, string({ unit: 'binary' }), (likely, any) => {
    for (const value of [parseTypedNumber(likely), parseTypedNumber(any)])
      expect(value === undefined || (Number.isInteger(value) && value >= 0)).toBe(true);
  });
  assert(whole, { numRuns: 500 });
});
