import { expect, it } from 'vitest';
import { type Locale, locales } from '../../app/locales/locales.ts';
import { createPlaceTexts, isUnchangedPlaceText } from './new-walk-place-texts.ts';

it.each<[city: string, country: string, places: Record<Locale, string>]>([
  ['Shell Town', 'JP', { en: 'Shell Town, Japan', zh: '日本Shell Town', jp: '日本のShell Town' }],
  ['花蓮', 'TW', { en: 'Taiwan', zh: '台灣花蓮', jp: '台湾の花蓮' }],
  ['江の島', 'JP', { en: 'Japan', zh: '日本', jp: '日本の江の島' }],
  ['浅草', 'JP', { en: 'Japan', zh: '日本', jp: '日本の浅草' }],
  ["St. John's", 'CA', { en: 'St. John’s, Canada', zh: '加拿大', jp: 'カナダ' }],
])('%s is named in the languages that can write it, and its country in the others', (city, country, places) => {
  for (const locale of locales) {
    const texts = createPlaceTexts(locale, { city, country, timeZone: 'Asia/Tokyo' });
    expect(texts.place).toBe(places[locale]);
    expect(texts.placeNative).toBe(city.replace("'", '’'));
    expect(Object.values(texts).join()).not.toContain('{');
  }
});

it('recognises its texts about any city, and no others', () => {
  for (const city of ['Shell Town', '花蓮', 'a $& place'])
    for (const locale of locales) {
      const { place, placeNative, ...texts } = createPlaceTexts(locale, {
        city,
        country: 'TW',
        timeZone: 'Asia/Taipei',
      });
      for (const [id, text] of Object.entries(texts)) {
        expect(isUnchangedPlaceText(locale, id, text), `${locale} ${id}`).toBe(true);
        expect(isUnchangedPlaceText(locale, id, `${text} And more.`), `${locale} ${id}`).toBe(false);
      }
      expect(isUnchangedPlaceText(locale, 'place', place ?? '')).toBe(false);
      expect(isUnchangedPlaceText(locale, 'placeNative', placeNative ?? '')).toBe(false);
    }
  expect(isUnchangedPlaceText('en', 'hook', 'A short walk in , led by a gull with opinions.')).toBe(false);
});
