import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Locale, locales } from '../../app/locales/locales.ts';
import { setUpTemplateWalkCopy } from '../../tools/walks/walk-copy.fixtures.ts';
import { setJsonValue } from '../documents/json-document.ts';
import type { CreateWalkRequest } from '../map-api.ts';
import { writeNewWalkTexts } from './new-walk-texts.ts';
import { readWalkOutline } from './walk-outline.ts';

const walkCopy = setUpTemplateWalkCopy();
const place = { city: 'Shell Town', country: 'JP', timeZone: 'Asia/Tokyo' };
const titles = { en: 'Shell Lane', zh: '貝殼小徑', jp: '貝の小道' };
const request: CreateWalkRequest = {
  id: 'template',
  locales: [...locales],
  titles,
  place,
  extractId: 'town',
  start: { lat: 35.7, lon: 139.8 },
};

const readOutlineOfCopiedWalk = () => readWalkOutline(walkCopy.path(''), 'template');
const setText = (locale: Locale, id: string, text: string) => {
  const file = `strings/${locale}.json`;
  walkCopy.write(file, setJsonValue(walkCopy.read(file), [id], text));
};

it('all of a copy of the template is the sample’s', () => {
  const { sample, requiredMessages } = readOutlineOfCopiedWalk();
  const ids = requiredMessages?.map(({ id }) => id);
  expect(sample).toEqual({
    texts: { en: ids, zh: ids, jp: ids },
    stops: ['pier', 'garden', 'bell'],
    spots: ['teahouse'],
    closings: ['pier'],
    clues: ['posts', 'weathervane', 'rope'],
    drawings: ['drawings/pier-posts.svg', 'drawings/ropes.svg', 'drawings/weathervane.svg'],
    sourceLines: [8, 14],
    hasSampleMinutes: true,
  });
});

it('the title and the place of a begun walk are the author’s, and the rest is the sample’s in any city', () => {
  writeNewWalkTexts(walkCopy.path(''), request);
  const { sample, requiredMessages, faults } = readOutlineOfCopiedWalk();
  expect(faults).toEqual([]);
  const ids = requiredMessages?.map(({ id }) => id).filter((id) => !['title', 'place', 'placeNative'].includes(id));
  expect(sample.texts).toEqual({ en: ids, zh: ids, jp: ids });
  expect(sample.spots).toEqual(['teahouse']);
});

it.each<[Locale, string]>([
  ['en', 'Shell Town, Japan'],
  ['zh', '日本Shell Town'],
  ['jp', '日本のShell Town'],
])('a begun walk names its place in %s, and speaks of no island', (locale, named) => {
  writeNewWalkTexts(walkCopy.path(''), request);
  const texts = JSON.parse(walkCopy.read(`strings/${locale}.json`));
  expect(texts).toMatchObject({ title: titles[locale], place: named, placeNative: 'Shell Town' });
  expect(texts.hook).toContain('Shell Town');
  const files = [`strings/${locale}.json`, 'story.ink', 'sources.md'].map((file) => walkCopy.read(file)).join('\n');
  expect(files).not.toMatch(/island|zero|meridian|gulf of guinea|島|零|ゼロ|子午線|ヌル/i);
});

it('a begun walk tells the texts about its place in the story, and records their translations', () => {
  writeNewWalkTexts(walkCopy.path(''), request);
  expect(walkCopy.read('story.ink')).toContain('+ [“Who is the keeper?” #id:way.c1]');
  expect(readOutlineOfCopiedWalk().outdatedTranslations).toEqual({ zh: [], jp: [] });
  setText('en', 'hook', 'Another hook.');
  expect(readOutlineOfCopiedWalk().outdatedTranslations).toEqual({ zh: ['hook'], jp: ['hook'] });
});

it('a language that was left out has no texts, and so none of the sample', () => {
  writeNewWalkTexts(walkCopy.path(''), { ...request, locales: ['en', 'jp'] });
  expect(walkCopy.read('strings/zh.json')).toBe('{}\n');
  expect(JSON.parse(walkCopy.read('strings/translations.json'))).not.toHaveProperty('zh');
  expect(readOutlineOfCopiedWalk().sample.texts.zh).toEqual([]);
});

it('what the author changes is no longer the sample’s', () => {
  setText('zh', 'pier.4', '請數一數柱子。');
  setText('en', 'stop.pier', 'The Old Jetty');
  setText('en', 'spot.teahouse', 'Café Shell');
  walkCopy.replace('walk.yaml', 'mayClose: [high-waves]', 'mayClose: [high-waves, storm]');
  walkCopy.replace('clues.yaml', 'answer: 7', 'answer: 9');
  const { sample } = readOutlineOfCopiedWalk();
  expect(sample.texts.zh).not.toContain('pier.4');
  expect(sample.texts.en).toContain('pier.4');
  expect(sample).toMatchObject({ stops: ['garden', 'bell'], spots: [], closings: [], clues: ['weathervane', 'rope'] });
});

it('SITE-D9 the sources, the drawings and the minutes are the sample’s until the author changes them', () => {
  writeNewWalkTexts(walkCopy.path(''), request);
  expect(readOutlineOfCopiedWalk().sample).toMatchObject({ sourceLines: [8], hasSampleMinutes: true });
  walkCopy.replace('sources.md', 'The pier, the garden', 'The guard, the garden');
  walkCopy.replace('walk.yaml', 'minutes: { from: 15, to: 25 }', 'minutes: { from: 20, to: 25 }');
  walkCopy.replace('drawings/ropes.svg', '</svg>', '<!-- mine --></svg>');
  const { sample } = readOutlineOfCopiedWalk();
  expect(sample).toMatchObject({ sourceLines: [], hasSampleMinutes: false });
  expect(sample.drawings).toEqual(['drawings/pier-posts.svg', 'drawings/weathervane.svg']);
});

it('a stop without a reason why it may be closed is not the sample’s', () => {
  walkCopy.replace('walk.yaml', '    mayClose: [high-waves]\n', '');
  expect(readOutlineOfCopiedWalk().sample.closings).toEqual([]);
});

it('a walk that cannot be read as a whole still tells its parts of the sample', () => {
  walkCopy.write('story.ink', 'Nothing -> nowhere');
  const { requiredMessages, sample } = readOutlineOfCopiedWalk();
  expect(requiredMessages).toBeUndefined();
  expect(sample.texts.en).toContain('opening.1');
  expect(sample.clues).toHaveLength(3);
});

it.each(['enoshima', 'asakusa'])('%s has nothing of the sample', (walk) => {
  const { sample } = readWalkOutline(join(import.meta.dirname, '../../content/walks', walk), walk);
  expect(sample).toEqual({
    texts: { en: [], zh: [], jp: [] },
    stops: [],
    spots: [],
    closings: [],
    clues: [],
    drawings: [],
    sourceLines: [],
    hasSampleMinutes: false,
  });
});
