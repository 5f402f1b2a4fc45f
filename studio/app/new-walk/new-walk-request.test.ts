import { describe, expect, it } from 'vitest';
import type { MapExtract } from '../../map-api.ts';
import { createNewWalkRequest, findNewWalkProblem, type NewWalkDraft } from './new-walk-request.ts';
import { guessCountry, guessTimeZone, listCountries, updateTimeZoneForPlace } from './time-zones.ts';

const extract = { id: 'x', start: { lat: 35.71, lon: 139.79 } } as MapExtract;
const draft: NewWalkDraft = {
  titles: { en: 'The Lost Lantern', zh: '', jp: '' },
  id: undefined,
  locales: ['en'],
  city: 'Tokyo',
  country: 'JP',
  timeZone: 'Asia/Tokyo',
  start: undefined,
};

describe('a new walk', () => {
  it('has an id from its English name', () => {
    expect(createNewWalkRequest(draft, [], extract).id).toBe('the-lost-lantern');
    expect(createNewWalkRequest(draft, ['the-lost-lantern'], extract).id).toBe('the-lost-lantern-2');
    expect(createNewWalkRequest({ ...draft, id: 'lantern' }, [], extract).id).toBe('lantern');
  });

  it('always has English, and another title where one is missing', () => {
    const onlyJapanese = { ...draft, titles: { en: '', zh: '', jp: '迷い灯籠' }, locales: ['jp'] as const };
    expect(createNewWalkRequest(onlyJapanese, [], extract)).toMatchObject({
      locales: ['en', 'jp'],
      titles: { en: '迷い灯籠', jp: '迷い灯籠' },
    });
  });

  it.each<[string, Partial<NewWalkDraft>, string | undefined]>([
    ['nothing', {}, undefined],
    ['a name', { titles: { en: ' ', zh: '', jp: '' } }, 'name'],
    ['a valid id', { id: 'Lost Lantern' }, 'id'],
    ['a free id', { id: 'enoshima' }, 'takenId'],
    ['a city', { city: ' ' }, 'city'],
    ['a country', { country: '' }, 'country'],
    ['a country that exists', { country: 'JA' }, 'country'],
    ['a time zone', { timeZone: 'Tokyo' }, 'timeZone'],
    ['a time zone of the place', { timeZone: 'America/Detroit' }, 'otherZone'],
  ])('that lacks %s cannot be made', (_, part, problem) => {
    expect(findNewWalkProblem({ ...draft, ...part }, ['enoshima'], extract)).toBe(problem);
  });

  it('needs an extract', () => {
    expect(findNewWalkProblem(draft, [], undefined)).toBe('extract');
  });
});

describe('country and time zone', () => {
  it('follow the languages only where they fit the place', () => {
    expect(guessCountry(['en-US', 'ja'], 139.79)).toBe('JP');
    expect(guessCountry(['zh-Hant', 'en-US'], 121.5)).toBe('TW');
    expect(guessCountry(['en-US'], 139.79)).toBe('');
  });

  it('a country with several zones gets the one whose clock is nearest to the sun', () => {
    expect(guessTimeZone('US', -122.4)).toBe('America/Los_Angeles');
    expect(guessTimeZone('JP', 139.79)).toBe('Asia/Tokyo');
    expect(guessTimeZone('', 0)).toBe('');
  });

  it('a chosen zone stays where it fits the place', () => {
    expect(updateTimeZoneForPlace('Asia/Seoul', 'JP', 139.79)).toBe('Asia/Seoul');
    expect(updateTimeZoneForPlace('America/Detroit', 'JP', 139.79)).toBe('Asia/Tokyo');
    expect(updateTimeZoneForPlace('Tokyo', '', 139.79)).toBe('Tokyo');
  });

  it.each([
    ['en', 'Japan'],
    ['zh-TW', '日本'],
    ['ja', '日本'],
  ])('SITE-D9 countries have names in %s', (language, name) => {
    expect(listCountries(language)).toContainEqual({ code: 'JP', name });
  });
});
