import { expect, it } from 'vitest';
import { countryCodes, isCountryCode, isWalkCountryCode } from './country-codes.ts';

it('the countries are those of ISO 3166-1, each once and each with a name', () => {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  expect(new Set(countryCodes).size).toBe(249);
  expect(countryCodes.filter((code) => names.of(code) === undefined)).toEqual([]);
});

it.each([
  ['JP', true, true],
  ['TW', true, true],
  ['JA', false, false],
  ['jp', false, false],
  ['EU', false, false],
  ['XX', false, true],
  ['ZZ', false, true],
])('%s is a country: %s, and can be in walk.yaml: %s', (code, isCountry, isAllowed) => {
  expect(isCountryCode(code)).toBe(isCountry);
  expect(isWalkCountryCode(code)).toBe(isAllowed);
});
