import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { locales } from '../../app/locales/locales.ts';
import { packWalk } from './pack/pack-walk.ts';
import { type AuthoredWalk, readValidWalk, readWalk, readWalks } from './read-walks.ts';
import { createWalkPageContent, createWalkSummary } from './walk-page-content.ts';

const enoshima = readValidWalk(join(import.meta.dirname, '../../content/walks/enoshima'));
const template = readWalk(join(import.meta.dirname, 'new-walk/template')).walk as AuthoredWalk;

it('a catalogue card is filled in every locale', () => {
  const { hash, manifests } = packWalk(template);
  for (const locale of locales)
    expect(createWalkSummary(template, locale)).toEqual({
      id: 'template',
      title: template.strings[locale].title,
      place: template.strings[locale].place,
      placeNative: 'Null Island',
      hook: template.strings[locale].hook,
      moods: ['food'],
      start: { lat: -0.001, lon: 0 },
      stopCount: 3,
      distanceMeters: 330,
      stairsMeters: 20,
      minutes: { from: 15, to: 25 },
      stepFreeStopCount: 2,
      locales,
      pack: { hash, bytes: manifests[locale].bytes },
    });
});

it('an opening page has the stops in walking order, and the story up to the first arrival as its scene', () => {
  const { version, stops, spots, scene, fees } = createWalkPageContent(template, 'jp');
  expect(version).toBe(template.version);
  expect(stops.map(({ name }) => name)).toEqual(['桟橋', '番人の庭', '鐘']);
  expect(stops[1]).toEqual({
    id: 'garden',
    kind: 'garden',
    lat: 0.0002,
    lon: 0.0005,
    name: '番人の庭',
    hasStart: false,
  });
  expect(spots.map(({ id }) => id)).toEqual(['teahouse']);
  expect(scene).toEqual({
    speaker: template.strings.jp['speaker.point'],
    parts: [1, 2, 3, 4].map((number) => ({ words: template.strings.jp[`opening.${number}`], isWalker: false })),
  });
  expect(fees).toBe(template.strings.jp.fees);
});

it('SITE-D3 an opening page names the newest pack and its size in the page’s language', () => {
  const { hash, manifests } = packWalk(template);
  for (const locale of locales)
    expect(createWalkPageContent(template, locale).pack).toEqual({ hash, bytes: manifests[locale].bytes });
});

it('a card refuses a walk without its words', () => {
  expect(() => createWalkSummary({ ...template, strings: { en: {}, zh: {}, jp: {} } }, 'zh')).toThrow(
    'no words for "title"',
  );
});

it.each(locales)('PLAY-G10 an opening has the choice before the lines that reply to the choice (%s)', (locale) => {
  const words = enoshima.strings[locale];
  const { parts } = createWalkPageContent(enoshima, locale).scene;
  expect(parts.map((part) => part.words)).toEqual(
    ['opening.1', 'opening.2', 'opening.3', 'opening.c1', 'opening.4', 'opening.5', 'opening.6'].map((id) => words[id]),
  );
  expect(parts.map(({ isWalker }) => isWalker).indexOf(true)).toBe(3);
  expect(parts.filter(({ isWalker }) => isWalker)).toHaveLength(1);
});

it.each(locales)('PLAY-G84 an opening page has directions, the best light and the tide (%s)', (locale) => {
  const words = enoshima.strings[locale];
  const { gettingThere, bestHour } = createWalkPageContent(enoshima, locale);
  expect(gettingThere?.way).toBe(words.gettingThere);
  expect(gettingThere?.arrivals[0]).toEqual({
    id: 'katase-enoshima',
    name: words['arrival.katase-enoshima'],
    nameNative: '片瀬江ノ島駅',
    metersToStart: 1000,
  });
  expect(bestHour).toEqual([
    { kind: 'light', words: words['bestHour.light'] },
    { kind: 'tide', words: words['bestHour.tide'] },
  ]);
});

it('PLAY-G82 an opening page has no directions for a walk without stations', () => {
  expect(createWalkPageContent(template, 'en')).toMatchObject({ gettingThere: undefined, bestHour: [] });
});

describe('the published walks', () => {
  it('fill a card and an opening page in every locale', () => {
    const walks = readWalks(join(import.meta.dirname, '../../content/walks'));
    expect(walks.map(({ id }) => id)).toContain('enoshima');
    for (const walk of walks)
      for (const locale of locales) {
        const { placeNative, stops, scene, stopCount } = createWalkPageContent(walk, locale);
        expect(placeNative).toBe(walk.strings[locale].placeNative);
        expect(stops).toHaveLength(stopCount);
        expect(scene.parts.length).toBeGreaterThanOrEqual(3);
      }
  });
});
