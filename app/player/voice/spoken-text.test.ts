import { expect, it } from 'vitest';
import type { Locale } from '../../locales/locales.ts';
import { toSpokenText } from './spoken-text.ts';

const cases: [Locale, string, string][] = [
  ['en', 'Late again.', 'Late again.'],
  ['en', 'Until 13:30.', 'Until half past one.'],
  ['en', 'From 9:00 to 12:00', 'From nine o’clock to noon'],
  [
    'en',
    '08:15, 17:45, 0:00, 12:20, 23:40',
    'quarter past eight, quarter to six, midnight, 20 past twelve, 20 to twelve',
  ],
  ['en', 'At 8:30 am, and 1:2:3.', 'At 8:30 am, and 1:2:3.'],
  ['en', '09:00–17:00', 'nine o’clock to five o’clock'],
  ['en', '280 m on, then 1 m and 2.5 km.', '280 metres on, then 1 metre and 2.5 kilometres.'],
  ['en', 'The sign says 5 m 52.', 'The sign says 5 metres 52.'],
  ['en', '552 donors in 1747', '552 donors in 1747'],
  ['en', 'No. 3 and № 4. No, 5.', 'number 3 and number 4. No, 5.'],
  ['en', '5–7 minutes, 280 m–300 m', '5 to 7 minutes, 280 metres to 300 metres'],
  ['en', 'about ¥500, or ¥1,000–¥2,000', 'about 500 yen, or 1,000 to 2,000 yen'],
  ['en', '2 to 2½ hours at 35°', '2 to 2 and a half hours at 35 degrees'],
  ['en', 'cut into its chest: 福石. One is low', 'cut into its chest. One is low'],
  ['en', 'The Lucky Stone (福石) and Torii', 'The Lucky Stone and Torii'],
  ['en', '(Benten, 弁天)', '(Benten)'],
  ['en', '(弁天, Benten)', '(Benten)'],
  ['en', '“弁天” is her name', '“弁天” is her name'],
  ['en', 'the sign reads 江の島.', 'the sign reads 江の島.'],
  ['en', 'the sign reads: 江の島.', 'the sign reads: 江の島.'],
  ['en', 'The sun (日) at its foot, 日. 春, 夏, 秋 and 冬.', 'The sun at its foot. 春, 夏, 秋 and 冬.'],
  ['en', 'Top: 八, eight. The four: 春, 夏.', 'Top, eight. The four: 春, 夏.'],
  ['en', '½ hour, 1½ hours, ½ of it', 'half an hour, 1 and a half hours, half of it'],
  ['en', 'The ◯◯ bell', 'The blank bell'],
  ['en', '552 · for as long', '552, for as long'],
  ['zh', '到13:30為止，17:00關門。', '到13點30分為止，17點關門。'],
  ['zh', '還有280 m，再走2 km', '還有280公尺，再走2公里'],
  ['zh', '橫梁標著「5 m 52」', '橫梁標著「5公尺52」'],
  ['zh', '約¥500，No. 3', '約500日圓，3號'],
  ['zh', '5–7分鐘，5～7人，9:00–17:00', '5到7分鐘，5到7人，9點到17點'],
  ['zh', '福石（ふくいし）、椪（ㄆㄥˋ）', '福石、椪'],
  ['zh', '天女辯才天（弁財天），兩尊（皆為木雕）', '天女辯才天，兩尊（皆為木雕）'],
  ['zh', '撒繆爾‧科金', '撒繆爾科金'],
  ['zh', '「◯◯之鐘」、一八〇六年', '「某某之鐘」、一八〇六年'],
  ['zh', '２½小時、3½ 小時、12½個小時、½小時', '兩個半小時、3個半小時、12個半小時、半小時'],
  ['zh', '１３：３０，２½', '13點30分，2又二分之一'],
  ['jp', '13:30まで、17:00に閉まる。', '13時30分まで、17時に閉まる。'],
  ['jp', 'あと280 m、約2 km', 'あと280メートル、約2キロメートル'],
  ['jp', '「5 m 52」とある', '「5メートル52」とある'],
  ['jp', '¥500、¥1,000〜¥2,000、No.3', '500円、1,000から2,000円、3番'],
  ['jp', '5–7分、5〜7人、9:00〜17:00', '5から7分、5から7人、9時から17時'],
  ['jp', '福石（ふくいし）と江島神社《えのしまじんじゃ》', 'ふくいしとえのしまじんじゃ'],
  ['jp', '｜江の島《えのしま》へ', 'えのしまへ'],
  ['jp', '（はい、どうぞ）', '（はい、どうぞ）'],
  ['jp', '◯◯の鐘、〇〇の石、二〇〇六年', 'まるまるの鐘、まるまるの石、二〇〇六年'],
  ['jp', '2〜2½時間、½時間、½', '2から2時間半、30分、2分の1'],
  ['jp', '2、5、8、80、552。', '2、5、8、80、552。'],
];

it.each(cases)('PLAY-G59 in %s the voice says “%s” as “%s”', (locale, text, spoken) => {
  expect(toSpokenText(text, locale)).toBe(spoken);
});

it.each(['…', '“…”', '[torii.1]', '[stop.bronze-torii]', ' '])('PLAY-G59 “%s” is silent', (text) => {
  for (const locale of ['en', 'zh', 'jp'] as const) expect(toSpokenText(text, locale)).toBe('');
});

it('PLAY-G59 an unknown id within a sentence is not spoken', () => {
  expect(toSpokenText('On the way to [stop.gate].', 'en')).toBe('On the way to.');
});
