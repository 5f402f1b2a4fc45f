import { normalizeCharacters, removePoliteEnding, splitTextAtFinalBrackets } from './answer-text.ts';
import { readEnglishNumber } from './english-numerals.ts';

/**
 * Parses a whole number that a visitor typed. Accepts digits (1,877), kanji (五百五十二, 五五二, 八拾), kana (はちじゅう, やっつ) and
 * English words. The counted thing may follow (3人, 552 cm), or the same number in brackets. Returns `undefined` for
 * every other text, such as 5.52, -5 or 三味線.
 */
export function parseTypedNumber(text: string): number | undefined {
  const value = readWholeNumber(text);
  if (value !== undefined) return value;
  const [before, within] = splitTextAtFinalBrackets(text)?.map(readWholeNumber) ?? [];
  return before === within ? before : undefined;
}

function readWholeNumber(text: string): number | undefined {
  const plainText = normalizeCharacters(text)
    .replace(/○/gu, '〇')
    .replace(/\p{Me}/gu, '')
    .replace(/[\p{So}\p{Sk}]/gu, ' ')
    .replace(/^[\s\p{Ps}\p{Pe}\p{Pi}\p{Pf}"']+|[\s\p{Ps}\p{Pe}\p{Pi}\p{Pf}"'.,。、!?…・:;]+$/gu, '')
    .replace(/^\d{1,3}(?:,\d{3})+(?![\d,.])/u, (groupedDigits) => groupedDigits.replaceAll(',', ''));
  return readEnglishNumber(plainText) ?? readEastAsianNumber(plainText);
}

/**
 * Maps each variant of a kanji digit to the digit, such as 二 and the formal 弐 to 2. Maps each variant of a unit to one form,
 * such as 拾 to 十.
 */
const hanNumerals: Record<string, string> = Object.fromEntries(
  ['0〇零', '1一壱壹', '2二弐貳贰貮两兩', '3三参參叁叄', '4四肆', '5五伍', '6六陸陆', '7七漆柒', '8八捌', '9九玖']
    .concat(['十拾', '百佰', '千仟', '万萬'])
    .flatMap(([numeral = '', ...variants]) => [numeral, ...variants].map((variant) => [variant, numeral]))
    .concat([
      ['廿', '2十'],
      ['卅', '3十'],
    ]),
);

/**
 * The kana readings of the kanji numerals, with their sound changes. If two readings have the same beginning, the longer one
 * comes first.
 */
const kanaNumerals = parseKanaReadings([
  '0=れい 0=ぜろ 1=いち 1=いっ 2=に 3=さん 4=よん 4=よ 7=しち 4=し 5=ご 6=ろく 6=ろっ 7=なな 8=はち 8=はっ 9=きゅう 9=く',
  '十=じゅう 十=じゅっ 十=じっ 百=ひゃく 百=びゃく 百=ぴゃく 千=せん 千=ぜん 万=まん',
]);

/** The native Japanese numbers. Each includes its counter (つ or 人). */
const nativeNumbers = parseKanaReadings([
  '1つ=ひとつ 2つ=ふたつ 3つ=みっつ 4つ=よっつ 5つ=いつつ 6つ=むっつ 7つ=ななつ 8つ=やっつ 9つ=ここのつ 10=とお 1人=ひとり 2人=ふたり',
]);

function parseKanaReadings(lines: string[]): Record<string, string> {
  const pairs = lines.flatMap((line) => line.split(' ')).map((pair) => pair.split('='));
  return Object.fromEntries(pairs.map(([written = '', read = '']) => [read, written]));
}

/** Counters, units and common nouns that may follow a number, in Japanese and in traditional and simplified Chinese. */
const counters = [
  '人 名 位 匹 本 個 箇所 箇 个 か所 ゖ所 ゖ ゕ所 ゕ つ 枚 頭 头 隻 只 尾 羽 段 級 级 階 阶 層 层 年 間 间 歳 歲 岁 才 貫目 貫 贯 角 角形 面 辺 邊 边 隅 度',
  '回 次 下 聲 声 響 响 鐘 钟 步 歩 条 條 点 點 冊 座 棟 柱 体 體 尊 張 张 支 根 把 塊 块 顆 颗 粒 棵 道 扇 節 节 種 种 里 尺 丈 寸 斤 公斤 分 秒 円 元',
  'cm m 公分 公尺 米 厘米 釐米 せんち せんちめーとる めーとる',
  // 一番 means “best”, so it is no number.
  '番目 (?<!^一)番 号 號',
  'にん めい こ ほん ぼん ぽん ひき びき ぴき まい とう だん かい がい ねん かん かく ど',
]
  .join(' ')
  .replaceAll(' ', '|');

const nativeNumber = new RegExp(`^(?:${Object.keys(nativeNumbers).join('|')})`, 'u');
const kanaNumeral = new RegExp(Object.keys(kanaNumerals).join('|'), 'gu');

/**
 * Matches the noun in a Japanese phrase of a number, a counter word, の and a noun, such as 弟子 in 三人の弟子. Does not
 * match a word after の that changes the number, such as 一 in 三分の一 or 半分 in 三人の半分. Stops before a particle, because
 * the noun ends there (三人の弟子と師匠).
 */
const countedNoun =
  `(?!.*[${Object.keys(hanNumerals).join('')}半倍割億兆以未]|.*(?:ない|より|ほか|くらい|ぐらい|ほど)|[前後次内外他間中]|うち|なか|あいだ|まえ|あと)` +
  '[\\p{sc=Han}\\p{sc=Hiragana}](?:[\\p{sc=Han}ー]|(?![かとやはがもをに])\\p{sc=Hiragana}){0,5}';
const countedNumber = new RegExp(
  `^(?:([${Object.keys(hanNumerals).join('')}]+)|((?:${kanaNumeral.source})+))` +
    `(?:(?:${counters})(?:[の的]?(?:${counters})|の${countedNoun})?)?$`,
  'u',
);

function readEastAsianNumber(text: string): number | undefined {
  const normalizedText = removePoliteEnding(text.replace(/(?<!\d)\s+|\s+(?!\d)/gu, ''))
    .replace(/(?<=.)(?:が?(?:います|いる|あります|ある)|だ)$/u, '')
    .replace(/^(?:有|[敲打撞響响]了?)/u, '')
    .replace(nativeNumber, (word) => nativeNumbers[word] ?? word)
    .replace(/^(?:西暦|西元|公元|第)/u, '');
  const [, han = '', kana = ''] = countedNumber.exec(normalizedText) ?? [];
  return readPlaceValueNumber(
    (han || kana)
      .replace(kanaNumeral, (reading) => kanaNumerals[reading] ?? reading)
      .replace(/./gu, (numeral) => hanNumerals[numeral] ?? numeral),
  );
}

const placeValues = [
  { place: '万', size: 10_000, highestFactor: 9999 },
  { place: '千', size: 1000, highestFactor: 9 },
  { place: '百', size: 100, highestFactor: 9 },
  { place: '十', size: 10, highestFactor: 9 },
];

/** Parses digits mixed with the units 万千百十: 552, 5百5十2, 5百02. Each unit occurs at most once, in descending order. */
function readPlaceValueNumber(text: string): number | undefined {
  let [value, rest, lowest] = [0, text, Number.POSITIVE_INFINITY];
  for (const { place, size, highestFactor } of placeValues) {
    const index = rest.indexOf(place);
    if (index < 0) continue;
    const factor = index === 0 ? 1 : readPlaceValueNumber(rest.slice(0, index));
    if (factor === undefined || factor < 1 || factor > highestFactor) return undefined;
    [value, rest, lowest] = [value + factor * size, rest.slice(index + 1), size];
  }
  if (rest === '') return value > 0 ? value : undefined;
  const ones = /^\d+$/u.test(rest) ? Number(rest) : Number.NaN;
  return ones < lowest ? value + ones : undefined;
}
