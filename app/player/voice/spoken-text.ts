import type { Locale } from '../../locales/locales.ts';

/**
 * Returns the words that the voice says for a text. Writes units, times, prices and ranges as words. Omits the ids of
 * missing messages, and a second spelling or reading of the same word. Returns an empty text if there is nothing to
 * say, such as for `…`.
 */
export function toSpokenText(text: string, locale: Locale): string {
  const withPlainDigits = text
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/(\d)：(?=\d)/g, '$1:');
  const { readings, words } = speech[locale];
  let spokenText = withPlainDigits.replace(missingMessagePattern, '');
  for (const [written, said] of readings) spokenText = spokenText.replace(written, said);
  spokenText = spokenText
    .replace(yenRangePattern, (_, from: string, to: string) => words.yen(`${from}${words.to}${to}`))
    .replace(rangePattern, (_, from: string) => from + words.to)
    .replace(timePattern, (_, hour: string, minute: string) => words.time(Number(hour), Number(minute)))
    .replace(yenPattern, (_, amount: string) => words.yen(amount))
    .replace(degreesPattern, (_, number: string) => words.degrees(number))
    .replace(numberedPattern, (_, number: string) => words.numbered(number))
    .replace(measurePattern, (_, number: string, unit: MeasurementUnit) => words.measure(number, unit))
    .replace(halfHoursPattern, (_, wholeHours: string, unit: string) => words.halfHours(wholeHours, unit))
    .replace(halfPattern, (_, whole: string) => words.half(whole))
    .replace(/[○◯]+|〇+(?![一二三四五六七八九十百千年])/g, (marks: string, at: number, all: string) =>
      marks.startsWith('〇') && /[一二三四五六七八九十百千]/.test(all[at - 1] ?? '')
        ? marks
        : words.blank(marks.length),
    )
    .replace(locale === 'en' ? spacesBeforeStopPattern : spacesBesideCharactersPattern, '')
    .replace(/\s+/g, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(spokenText) ? spokenText : '';
}

/** Matches a message id in brackets. The page shows the id in place of a missing message. */
const missingMessagePattern = /\[[a-z0-9][\w-]*(?:\.[\w-]+)*\]/gi;
/**
 * Matches a time of day, which the voice says in words. Skips English times with “am” or “pm”, which the voice says as
 * written.
 */
const timePattern = /(?<![\d:])([01]?\d|2[0-3]):([0-5]\d)(?![\d:]|\s?[ap]\.?m\b)/gi;
const amountPattern = '\\d+(?:,\\d{3})*';
const yenRangePattern = new RegExp(`[¥￥]\\s?(${amountPattern})\\s?[–〜～~]\\s?[¥￥]?\\s?(${amountPattern})`, 'g');
const yenPattern = new RegExp(`[¥￥]\\s?(${amountPattern})`, 'g');
const degreesPattern = /(\d+)\s?°/g;
const numberedPattern = /(?:\b[Nn]o\.|№)\s?(\d+)/g;
const measurePattern = /(\d[\d,.]*)\s?(km|cm|mm|m|kg|min)(?![A-Za-z²³])/g;
/** Matches the beginning of a range: a number, perhaps a unit, and the dash before another number. */
const rangePattern = /(\d½?(?:\s?(?:km|cm|mm|m|kg|min))?)\s?[–〜～]\s?(?=\d)/g;
const halfHoursPattern = /(\d*)½\s?(hours?\b|個?小時|時間)/g;
const halfPattern = /(\d*)½/g;
const spacesBeforeStopPattern = /\s+(?=[.,])/g;
/** Matches spaces beside Chinese and Japanese characters, which need no spaces. */
const spacesBesideCharactersPattern = /(?<!\w)\s+|\s+(?!\w)/g;

const characterPattern = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー]';
const charactersInBracketsPattern = new RegExp(`\\s?[（(](?:${characterPattern}|[\\s、・])+[)）]`, 'gu');
const charactersBeforeNamePattern = new RegExp(`(?<=[（(])${characterPattern}+[,:]\\s?(?!${characterPattern})`, 'gu');
/**
 * Matches Chinese or Japanese characters after a comma or colon in an English text, such as the second name in
 * “Enoshima, 江の島”. The voice omits the matched characters. Does not match characters after a verb, as in “reads: 江の島”,
 * or in a list. Without them, the sentence would be incomplete.
 */
const charactersAfterNamePattern = new RegExp(
  `(?<!${characterPattern}|\\b(?:is|are|says?|reads?|begins))[,:]\\s?${characterPattern}+(?=[.;!?)）”]|,(?!\\s?${characterPattern})|$)`,
  'gu',
);

type MeasurementUnit = 'km' | 'cm' | 'mm' | 'm' | 'kg' | 'min';

interface SpokenWords {
  time: (hour: number, minute: number) => string;
  yen: (amount: string) => string;
  degrees: (number: string) => string;
  numbered: (number: string) => string;
  measure: (number: string, unit: MeasurementUnit) => string;
  /** The word between the two numbers of a range, such as “to” in “2 to 3 hours”. */
  to: string;
  half: (whole: string) => string;
  /**
   * Returns the words for a number of hours that ends with ½. `whole` is the digits before ½, or empty; `unit` is the
   * word for hours in the text.
   */
  halfHours: (whole: string, unit: string) => string;
  /**
   * Returns the words for a series of circles, such as `○○`, which stand for missing characters. `marks` is the number
   * of circles.
   */
  blank: (marks: number) => string;
}

interface Speech {
  /**
   * Patterns of text that the voice does not say as written, such as `·` or a repeated name. Each has the text that the
   * voice says instead.
   */
  readings: readonly (readonly [written: RegExp, said: string])[];
  words: SpokenWords;
}

const englishUnits = {
  km: 'kilometre',
  cm: 'centimetre',
  mm: 'millimetre',
  m: 'metre',
  kg: 'kilogram',
  min: 'minute',
} satisfies Record<MeasurementUnit, string>;
const chineseUnits = { km: '公里', cm: '公分', mm: '公釐', m: '公尺', kg: '公斤', min: '分鐘' };
const japaneseUnits = {
  km: 'キロメートル',
  cm: 'センチメートル',
  mm: 'ミリメートル',
  m: 'メートル',
  kg: 'キログラム',
  min: '分',
};

const speech: Record<Locale, Speech> = {
  en: {
    readings: [
      // An English voice cannot read Chinese characters. Omit them only where the sentence stays complete without them.
      [charactersInBracketsPattern, ''],
      [charactersBeforeNamePattern, ''],
      [charactersAfterNamePattern, ''],
      [/\s·\s/g, ', '],
    ],
    words: {
      time: formatSpokenEnglishTime,
      yen: (amount) => `${amount} yen`,
      degrees: (number) => `${number} degrees`,
      numbered: (number) => `number ${number}`,
      measure: (number, unit) => `${number} ${englishUnits[unit]}${number === '1' ? '' : 's'}`,
      to: ' to ',
      half: (whole) => (whole === '' ? 'half' : `${whole} and a half`),
      halfHours: (whole, unit) => (whole === '' ? 'half an hour' : `${whole} and a half ${unit}`),
      blank: () => 'blank',
    },
  },
  zh: {
    readings: [
      // Omit a reading in brackets: the voice knows how to pronounce the characters before it.
      [/[（(][\p{Script=Bopomofo}\p{Script=Hiragana}\p{Script=Katakana}ーˊˇˋ˙\s]+[)）]/gu, ''],
      // Omit brackets that repeat the name before them in another spelling, as in 辯才天（弁財天）.
      [/(?<=(\p{Script=Han}))[（(]\p{Script=Han}+\1[)）]/gu, ''],
      [/[‧·・]/g, ''],
    ],
    words: {
      time: (hour, minute) => `${hour}點${minute === 0 ? '' : `${minute}分`}`,
      yen: (amount) => `${amount}日圓`,
      degrees: (number) => `${number}度`,
      numbered: (number) => `${number}號`,
      measure: (number, unit) => `${number}${chineseUnits[unit]}`,
      to: '到',
      half: (whole) => (whole === '' ? '二分之一' : `${whole}又二分之一`),
      halfHours: (whole) => (whole === '' ? '半小時' : `${whole === '2' ? '兩' : whole}個半小時`),
      blank: (marks) => '某'.repeat(marks),
    },
  },
  jp: {
    readings: [
      // In ruby text, a reading follows the characters. The voice says only the reading.
      [/[｜|][^《》]+《([^《》]+)》/g, '$1'],
      [/[\p{Script=Han}々ヶ]+[（《]([\p{Script=Hiragana}\p{Script=Katakana}ー]+)[）》]/gu, '$1'],
    ],
    words: {
      time: (hour, minute) => `${hour}時${minute === 0 ? '' : `${minute}分`}`,
      yen: (amount) => `${amount}円`,
      degrees: (number) => `${number}度`,
      numbered: (number) => `${number}番`,
      measure: (number, unit) => `${number}${japaneseUnits[unit]}`,
      to: 'から',
      half: (whole) => (whole === '' ? '2分の1' : `${whole}と2分の1`),
      halfHours: (whole) => (whole === '' ? '30分' : `${whole}時間半`),
      blank: (marks) => 'まる'.repeat(marks),
    },
  },
};

function formatSpokenEnglishTime(hour: number, minute: number): string {
  if (hour === 12 && minute === 0) return 'noon';
  if (hour % 24 === 0 && minute === 0) return 'midnight';
  const [currentHour, nextHour] = [hour % 12 || 12, (hour % 12) + 1];
  switch (minute) {
    case 0:
      return `${formatSpokenEnglishHour(currentHour)} o’clock`;
    case 15:
      return `quarter past ${formatSpokenEnglishHour(currentHour)}`;
    case 30:
      return `half past ${formatSpokenEnglishHour(currentHour)}`;
    case 45:
      return `quarter to ${formatSpokenEnglishHour(nextHour)}`;
    default:
      return minute < 30
        ? `${minute} past ${formatSpokenEnglishHour(currentHour)}`
        : `${60 - minute} to ${formatSpokenEnglishHour(nextHour)}`;
  }
}

const hours = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

function formatSpokenEnglishHour(hour: number): string {
  return hours[hour - 1] ?? `${hour}`;
}
