import { expect, it } from 'vitest';
import { locales } from '../../../app/locales/locales.ts';
import type { WalkFault } from '../../api.ts';
import { parseInkStory } from '../../documents/ink-reader.ts';
import { countFaultEntries, findFaultLabel, groupFaults } from './fault-groups.ts';

const files: Record<string, string> = {
  'walk.yaml': 'stops:\n  - { id: pier, lat: 1, lon: 2 }\n  - { id: bell, lat: 1, lon: 2 }\nspots: []\nfigures: {}\n',
  'clues.yaml': 'posts:\n  stop: pier\nlamp:\n  stop: bell\n',
  'story.ink': 'Hello. #id:opening.1\n-> pier\n\n=== pier ===\nBoards. #id:pier.1\n-> END\n',
};
const walk = {
  walkId: 'lane',
  knots: parseInkStory(files['story.ink'] ?? '').knots,
  readFile: (path: string) => files[path],
};

const createMissingTextFault = (locale: string, id: string): WalkFault => ({
  rule: 'words/missing',
  path: `strings/${locale}.json`,
  sentence: `lacks "${id}": write it in this language.`,
});
const unasked: WalkFault = {
  rule: 'story/unused-clue',
  path: 'clues.yaml',
  line: 3,
  sentence: 'has the clue "lamp", which story.ink never asks.',
};

it('SITE-D9 all that a new clue lacks is one entry, which opens its form', () => {
  const words = ['where', 'how', 'almost', 'reveal', 'home'];
  const faults = [
    ...locales.flatMap((locale) => words.map((word) => createMissingTextFault(locale, `clue.lamp.${word}`))),
    createMissingTextFault('zh', 'clue.lamp.ask'),
    unasked,
  ];
  const groups = groupFaults(faults, walk);
  expect(groups).toEqual([
    {
      topic: { kind: 'clue', id: 'lamp' },
      entries: [
        {
          kind: 'unfinished-clue',
          parts: ['ask', 'hints', 'reveal', 'home', 'scene'],
          faults,
          address: { walkId: 'lane', screen: 'clues', target: 'lamp' },
        },
      ],
    },
  ]);
  expect(countFaultEntries(groups)).toBe(1);
});

it('SITE-D9 texts that only a translation lacks are one entry of their language', () => {
  const faults = [
    createMissingTextFault('zh', 'pier.1'),
    createMissingTextFault('zh', 'clue.posts.ask'),
    createMissingTextFault('jp', 'pier.1'),
  ];
  expect(groupFaults(faults, walk)).toEqual([
    {
      topic: { kind: 'language', id: 'zh' },
      entries: [
        {
          kind: 'untranslated',
          faults: faults.slice(0, 2),
          address: { walkId: 'lane', screen: 'languages', target: 'missing' },
        },
      ],
    },
    // A fault of a single text leads to the text's field.
    {
      topic: { kind: 'language', id: 'jp' },
      entries: [
        {
          kind: 'fault',
          fault: faults[2],
          address: { walkId: 'lane', screen: 'languages', target: 'jp/pier.1' },
          locales: ['jp'],
          faults: [faults[2]],
        },
      ],
    },
  ]);
});

it.each<[Partial<WalkFault>, kind: string, id: string]>([
  [{ rule: 'words/missing', path: 'strings/en.json', sentence: 'lacks "pier.1": write it.' }, 'scene', 'pier'],
  [{ rule: 'words/missing', path: 'strings/en.json', sentence: 'lacks "opening.1": write it.' }, 'scene', ''],
  [{ rule: 'words/missing', path: 'strings/en.json', sentence: 'lacks "stop.bell": write it.' }, 'stop', 'bell'],
  [{ rule: 'words/missing', path: 'strings/en.json', sentence: 'lacks "ending.home": write it.' }, 'ending', 'home'],
  [{ rule: 'words/missing', path: 'strings/en.json', sentence: 'lacks "hook": write it.' }, 'language', 'en'],
  [{ rule: 'story/id', path: 'story.ink', line: 5, sentence: 'has no id.' }, 'scene', 'pier'],
  [{ rule: 'clues/stop', path: 'clues.yaml', line: 2, sentence: 'is elsewhere.' }, 'clue', 'posts'],
  [{ rule: 'places/overlap', path: 'walk.yaml', line: 3, sentence: 'overlaps.' }, 'stop', 'bell'],
  [{ rule: 'story/unused-stop', path: 'walk.yaml', line: 3, sentence: 'has the stop "bell".' }, 'stop', 'bell'],
  [{ rule: 'map/stale', path: 'map/labels.json', sentence: 'was drawn before.' }, 'map', ''],
  [{ rule: 'drawings/svg' as WalkFault['rule'], path: 'drawings/a.svg', sentence: 'is large.' }, 'pictures', ''],
  [{ rule: 'file/empty', path: 'sources.md', sentence: 'is empty.' }, 'file', 'sources.md'],
])('SITE-D9 a fault stands under what it is about: %j', (fault, kind, id) => {
  const [group] = groupFaults([fault as WalkFault], walk);
  expect(group?.topic).toEqual({ kind, id });
});

it('SITE-D9 a text that all languages lack is one entry', () => {
  const faults = locales.map((locale) => createMissingTextFault(locale, 'ending.home.hint'));
  const [group, ...others] = groupFaults(faults, walk);
  expect(others).toEqual([]);
  expect(group?.entries).toMatchObject([
    { kind: 'fault', locales, faults, address: { target: 'en/ending.home.hint' } },
  ]);
});

it('a fault of a text names the text', () => {
  const address = { walkId: 'lane', screen: 'languages', target: 'jp/pier.1' } as const;
  expect(findFaultLabel(createMissingTextFault('jp', 'pier.1'), address)).toBe('pier.1');
});
