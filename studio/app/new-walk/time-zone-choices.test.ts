import { expect, it } from 'vitest';
import { filterTimeZoneChoices, findTypedTimeZone, listTimeZoneChoices } from './time-zone-choices.ts';

const choices = listTimeZoneChoices('en', 'JP');
const listMatchingTimeZones = (typed: string) => filterTimeZoneChoices(choices, typed).map(({ zone }) => zone);

it.each([
  ['Tokyo', 'Asia/Tokyo'],
  ['new york', 'America/New_York'],
  ['japan', 'Asia/Tokyo'],
  ['asia/tai', 'Asia/Taipei'],
])('SITE-D9 "%s" finds the time zone %s first', (typed, zone) => {
  expect(listMatchingTimeZones(typed)[0]).toBe(zone);
});

it('SITE-D9 time zones are found by the name of their country in the language of the interface', () => {
  expect(filterTimeZoneChoices(listTimeZoneChoices('ja', ''), '日本').map(({ zone }) => zone)).toEqual(['Asia/Tokyo']);
});

it('SITE-D9 the time zones of the country come first, and nonsense finds none', () => {
  expect(listMatchingTimeZones('')[0]).toBe('Asia/Tokyo');
  expect(listMatchingTimeZones('nowhere')).toEqual([]);
});

it.each([
  ['Tokyo', 'Asia/Tokyo'],
  [' asia/tokyo ', 'Asia/Tokyo'],
  ['Tok', undefined],
  ['', undefined],
])('SITE-D9 "%s" alone names the time zone %s', (typed, zone) => {
  expect(findTypedTimeZone(choices, typed)).toBe(zone);
});
