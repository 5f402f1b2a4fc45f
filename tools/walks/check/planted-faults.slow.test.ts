import { describe, expect, it } from 'vitest';
import type { Fault } from '../read/fault.ts';
import { type Rule, rules } from '../read/rules.ts';
import { translationsFile } from '../read/translations-file.ts';
import { plantedWalk } from '../walk-copy.fixtures.ts';
import { recordAllTranslations } from '../words/current-translations.fixtures.ts';
import { checkWalk } from './check-walk.ts';
import { plantedInClues } from './clues.fixtures.ts';
import { edit, type Plant } from './fault-plants.fixtures.ts';
import { plantedInFiles } from './files.fixtures.ts';
import { plantedInMaps } from './maps.fixtures.ts';
import { plantedInPlaces } from './places.fixtures.ts';
import { plantedInPlaying } from './playing.fixtures.ts';
import { plantedInRecordings } from './recordings.fixtures.ts';
import { plantedInSlips } from './slips.fixtures.ts';
import { plantedInWords } from './words.fixtures.ts';
import { plantedInWriting } from './writing.fixtures.ts';

const planted = plantedWalk();

// A low limit finds a story without an end quickly.
const faultsOf = (folder: string): Fault[] => checkWalk(folder, 1000).faults;

function plant(edits: Plant['edits']) {
  for (const edit of edits)
    if ('from' in edit) planted.replace(edit.file, edit.from, edit.to);
    else if ('write' in edit) planted.write(edit.file, edit.write);
    else planted.remove(edit.file);
  if (!edits.some(({ file }) => file.startsWith('strings'))) return;
  if (edits.every(({ file }) => file !== `strings/${translationsFile}`)) recordAllTranslations(planted.path(''));
}

const plants = [
  ...plantedInFiles,
  ...plantedInSlips,
  ...plantedInWriting,
  ...plantedInPlaying,
  ...plantedInWords,
  ...plantedInClues,
  ...plantedInRecordings,
  ...plantedInPlaces,
  ...plantedInMaps,
];

it('the template has no fault', () => {
  expect(faultsOf(planted.path(''))).toEqual([]);
});

it('files that systems and editors leave in a walk’s folder are no fault', () => {
  for (const name of [
    '.DS_Store',
    'Thumbs.db',
    'desktop.ini',
    '._ropes.svg',
    'ropes.svg~',
    '.ropes.svg.swp',
    'ropes.svg.bak',
  ])
    for (const folder of ['drawings', 'strings', 'sounds/en']) planted.write(`${folder}/${name}`, '\u0000');
  expect(faultsOf(planted.path(''))).toEqual([]);
});

it('placeNative is written as on local signs, in every language', () => {
  for (const locale of ['en', 'zh', 'jp'])
    plant([
      edit(
        `strings/${locale}.json`,
        '"placeNative": "Null Island"',
        '"placeNative": "浅草・ヌル島と言う島の観音さまの門の前"',
      ),
    ]);
  expect(faultsOf(planted.path(''))).toEqual([]);
});

it('faults come in causal order: files, then walk, places, clues, story and words', () => {
  plant([
    edit('sources.md', planted.read('sources.md'), ''),
    edit('walk.yaml', 'distanceMeters: 330', 'distanceMeters: 300'),
    edit('walk.yaml', '{ meters: 170,', '{ meters: 700,'),
    edit('clues.yaml', 'answer: striped', 'answer: stripy'),
    edit('story.ink', '#speaker:keeper #ending', '#speaker:cook #ending'),
    edit('strings/zh.json', '"title"', '"subtitle": "無",\n  "title"'),
  ]);
  expect(faultsOf(planted.path('')).map(({ rule }) => rule)).toEqual([
    'file/empty',
    'walk/sums',
    'places/distance',
    'clues/options',
    'story/speaker',
    'words/orphan',
  ]);
});

describe('check reports a planted fault alone, at its file and line, and says how to fix it', () => {
  it.each(plants)('$rule: $what', ({ rule, edits, file, at, says }) => {
    plant(edits);
    const faults = faultsOf(planted.path(''));
    expect(faults.map(planted.sentence)).toHaveLength(1);
    const [fault] = faults as [Fault];
    expect(fault.rule).toBe(rule);
    const place = at === undefined ? file : `${file}:${planted.lineOf(file, at)}`;
    expect(planted.sentence(fault).slice(0, place.length + 1)).toBe(`${place} `);
    expect(fault.says).toContain(says);
    expect(fault.says).toMatch(/\.$/);
  });
});

it('every rule has a planted fault', () => {
  const found = new Set<Rule>(plants.map(({ rule }) => rule));
  expect(rules.filter((rule) => !found.has(rule))).toEqual([]);
});
