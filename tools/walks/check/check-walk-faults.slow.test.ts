import { describe, expect, it } from 'vitest';
import type { Fault } from '../read/fault.ts';
import { type FaultRule, faultRules } from '../read/fault-rules.ts';
import { setUpTemplateWalkCopy } from '../walk-copy.fixtures.ts';
import { checkWalk } from './check-walk.ts';
import { applyFault, type FaultFixture, replaceText } from './fault-fixture.fixtures.ts';
import { faultFixtures as fixtures } from './faults.fixtures.ts';

const walkCopy = setUpTemplateWalkCopy();

// A low limit keeps the check fast for a story with endless states.
const checkFolder = (folder: string): Fault[] => checkWalk(folder, 1000).faults;

const prepareFixture = (edits: FaultFixture['edits']) => applyFault(walkCopy, edits);

it('the template has no fault', () => {
  expect(checkFolder(walkCopy.path(''))).toEqual([]);
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
    for (const folder of ['drawings', 'strings', 'sounds/en']) walkCopy.write(`${folder}/${name}`, '\u0000');
  expect(checkFolder(walkCopy.path(''))).toEqual([]);
});

it('placeNative is written as on local signs, in every language', () => {
  for (const locale of ['en', 'zh', 'jp'])
    prepareFixture([
      replaceText(
        `strings/${locale}.json`,
        '"placeNative": "Null Island"',
        '"placeNative": "浅草・ヌル島と言う島の観音さまの門の前"',
      ),
    ]);
  expect(checkFolder(walkCopy.path(''))).toEqual([]);
});

it('faults come in causal order: files, then walk, places, clues, story and words', () => {
  prepareFixture([
    replaceText('sources.md', walkCopy.read('sources.md'), ''),
    replaceText('walk.yaml', 'distanceMeters: 330', 'distanceMeters: 300'),
    replaceText('walk.yaml', '{ meters: 170,', '{ meters: 700,'),
    replaceText('clues.yaml', 'answer: striped', 'answer: stripy'),
    replaceText('story.ink', '#speaker:keeper #ending', '#speaker:cook #ending'),
    replaceText('strings/zh.json', '"title"', '"subtitle": "無",\n  "title"'),
  ]);
  expect(checkFolder(walkCopy.path('')).map(({ rule }) => rule)).toEqual([
    'file/empty',
    'walk/sums',
    'places/distance',
    'clues/options',
    'story/speaker',
    'words/orphan',
  ]);
});

describe('check reports only the fault of a fixture, with file, line and fix', () => {
  it.each(fixtures)('$rule: $title', ({ rule, edits, file, at, sentence }) => {
    prepareFixture(edits);
    const faults = checkFolder(walkCopy.path(''));
    expect(faults.map(walkCopy.sentence)).toHaveLength(1);
    const [fault] = faults as [Fault];
    expect(fault.rule).toBe(rule);
    const place = at === undefined ? file : `${file}:${walkCopy.lineOf(file, at)}`;
    expect(walkCopy.sentence(fault).slice(0, place.length + 1)).toBe(`${place} `);
    expect(fault.sentence).toContain(sentence);
    expect(fault.sentence).toMatch(/\.$/);
  });
});

it('every rule has a planted fault', () => {
  const testedRules = new Set<FaultRule>(fixtures.map(({ rule }) => rule));
  expect(faultRules.filter((rule) => !testedRules.has(rule))).toEqual([]);
});
