import { expect, it } from 'vitest';
import { compareWalkEditions, formatCompiledMessage, type WalkEditionContents } from './walk-edition-changes.ts';

const pier = { id: 'pier', lat: 35, lon: 139, radiusMeters: 20 };
const garden = { id: 'garden', lat: 35.001, lon: 139, radiusMeters: 20 };
const posts = { id: 'posts', stop: 'pier', kind: 'number', answer: 7, reject: [] } as const;

function createEdition({
  stops = [pier, garden],
  english = {},
  files = {},
  story = 'one',
  answer = 7,
}: {
  stops?: WalkEditionContents['walk']['stops'];
  english?: Record<string, unknown>;
  files?: Record<string, string>;
  story?: string;
  answer?: number;
} = {}): WalkEditionContents {
  return {
    walk: { stops, clues: [{ ...posts, reject: [], answer }], story, version: 1 },
    messages: { en: { 'pier.1': 'Here.', ...english }, zh: {}, jp: {} },
    files: new Map(Object.entries(files)),
  };
}

it('equal editions have no changes', () => {
  expect(compareWalkEditions(createEdition(), createEdition())).toEqual({
    texts: { en: [], zh: [], jp: [] },
    stops: [],
    clues: [],
    files: [],
    isStoryChanged: false,
  });
});

it('changed, new and removed texts are listed with their words', () => {
  const { texts } = compareWalkEditions(
    createEdition({ english: { 'pier.2': 'Old.' } }),
    createEdition({ english: { 'pier.1': 'There.', 'pier.3': ['In ', ['n'], '.'] } }),
  );
  expect(texts.en).toEqual([
    { id: 'pier.1', before: 'Here.', after: 'There.' },
    { id: 'pier.3', after: 'In {n}.' },
    { id: 'pier.2', before: 'Old.' },
  ]);
});

it('a stop that is moved or resized says by how much; a difference in the last digit is no move', () => {
  const moved = compareWalkEditions(
    createEdition(),
    createEdition({
      stops: [
        { ...pier, lat: 35.0001 },
        { ...garden, lat: 35.001001, radiusMeters: 30 },
      ],
    }),
  );
  expect(moved.stops).toEqual([
    { id: 'pier', kind: 'moved', meters: 11 },
    { id: 'garden', kind: 'resized', radiusMeters: 30 },
  ]);
});

it('stops that are new, removed or in another order are listed', () => {
  const bell = { ...garden, id: 'bell' };
  expect(compareWalkEditions(createEdition(), createEdition({ stops: [pier, bell] })).stops).toEqual([
    { id: 'bell', kind: 'added' },
    { id: 'garden', kind: 'removed' },
  ]);
  expect(compareWalkEditions(createEdition(), createEdition({ stops: [garden, pier] })).stops).toEqual([
    { id: 'garden', kind: 'reordered' },
  ]);
});

it('clues, files and the story are compared', () => {
  const changes = compareWalkEditions(
    createEdition({ files: { 'drawings/pier.svg': 'a', 'map.en.svg': 'a' } }),
    createEdition({ files: { 'drawings/pier.svg': 'b', 'map.en.svg': 'a' }, story: 'two', answer: 8 }),
  );
  expect(changes.clues).toEqual([{ id: 'posts', kind: 'changed' }]);
  expect(changes.files).toEqual([{ path: 'drawings/pier.svg', kind: 'changed' }]);
  expect(changes.isStoryChanged).toBe(true);
});

it('a plural is shown by its last form', () => {
  expect(formatCompiledMessage([['n', 1, { one: 'a shell', other: ['several ', 'shells'] }]])).toBe('several shells');
});
