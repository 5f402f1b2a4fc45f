import { expect, it } from 'vitest';
import { parseInkStory } from '../../documents/ink-reader.ts';
import type { FileEdit } from '../workspace/open-file.ts';
import {
  addCounterIncrement,
  findIncrementedCounter,
  listCounters,
  parseCounterName,
  readCounterShownInLine,
  setCounterShownInLine,
} from './story-counters.ts';
import { addStatement } from './story-edits.ts';
import { applyFileEdits, findStatementById, listStatements, readEditedWalkFiles } from './walk-files.fixtures.ts';

const original = readEditedWalkFiles('tools/walks/new-walk/template');
const source = original['story.ink'] ?? '';
const { knots } = parseInkStory(source);
const findStatement = (id: string, story = source) => findStatementById(story, id);
const applyEdits = (edits: readonly FileEdit[]) => applyFileEdits(edits, original);

const readMessageFromStrings = (files: Record<string, string>, locale: string, id: string) =>
  JSON.parse(files[`strings/${locale}.json`] ?? '')[id];

it('SITE-D9 counts one more behind a line, of what the story counts already', () => {
  const edited = applyEdits([addCounterIncrement(findStatement('pier.4'), 'shells', false)])['story.ink'] ?? '';
  const lines = edited.split('\n');
  expect(lines[findStatement('pier.4').line]).toBe('~ shells += 1');
  expect(lines).toHaveLength((original['story.ink'] ?? '').split('\n').length + 1);
});

it('SITE-D9 a new count begins at 0, and belongs to the choice behind which it is added', () => {
  const edited = applyEdits([addCounterIncrement(findStatement('bell.c1'), 'rings', true)])['story.ink'] ?? '';
  expect(edited).toContain('VAR shells = 0\nVAR rings = 0\n');
  expect(edited).toContain('+ [Ring the bell. #id:bell.c1]\n  ~ rings += 1\n  -> rung\n');
  expect(listCounters(parseInkStory(edited).knots)).toEqual(['shells', 'rings']);
});

it('a story without values gets its first one at the top', () => {
  const [line] = listStatements('A line. #id:opening.1\n');
  if (line === undefined) throw new Error('The story has no line.');
  expect(addCounterIncrement(line, 'rings', true).apply('A line. #id:opening.1\n')).toBe(
    'VAR rings = 0\nA line. #id:opening.1\n~ rings += 1\n',
  );
});

it.each([
  ['~ shells += 1', 'shells'],
  ['  ~ shells++', 'shells'],
  ['~ shells = shells + 1 // one more', 'shells'],
  ['~ shells += 2', undefined],
  ['~ shells = stones + 1', undefined],
  ['shells += 1', undefined],
])('%s counts %s', (source, counted) => {
  const [statement] = listStatements(`${source}\n`);
  expect(statement && findIncrementedCounter(statement)).toBe(counted);
});

it.each([
  ['Lucky shells', { name: 'lucky_shells' }],
  ['貝殼', { problem: 'letters' }],
  ['shells', { problem: 'taken' }],
  ['pier', { problem: 'taken' }],
])('names a count “%s”', (typed, read) => expect(parseCounterName(typed, knots)).toEqual(read));

const counted = {
  en: '{n, plural, one {One shell.} other {# shells.}}',
  zh: '{n}個貝殼。',
  jp: '貝がらは{n}個。',
};

it('SITE-D9 a new line says the number in each language, and prints it in the story', () => {
  const order = ['bell.1', 'bell.9'];
  const edited = applyEdits(
    addStatement(findStatement('bell.3'), { kind: 'line', id: 'bell.9', texts: counted, count: 'shells', order }),
  );
  expect(edited['story.ink']).toContain('\n{shells} shells. #id:bell.9 #n:{shells}\n');
  expect(readMessageFromStrings(edited, 'en', 'bell.9')).toBe(counted.en);
  expect(readMessageFromStrings(edited, 'jp', 'bell.9')).toBe(counted.jp);
});

it('SITE-D9 a line that says no number any more has plain words in each language', () => {
  const line = findStatement('bell.2');
  expect(readCounterShownInLine(line)).toBe('shells');
  const edited = applyEdits(setCounterShownInLine(line, undefined, readMessageFromStrings(original, 'en', 'bell.2')));
  const english = 'You have … shells; the bell doesn’t charge. Nobody has ever rung it.';
  expect(edited['story.ink']).toContain(`\n${english} #id:bell.2 #speaker:keeper\n`);
  expect(readMessageFromStrings(edited, 'en', 'bell.2')).toBe(english);
  for (const locale of ['zh', 'jp']) expect(readMessageFromStrings(edited, locale, 'bell.2')).not.toMatch(/[{}#]/);
});

it('a line is given a number, which its words then say', () => {
  const edited = applyEdits(setCounterShownInLine(findStatement('pier.4'), 'shells', ''));
  expect(readCounterShownInLine(findStatement('pier.4', edited['story.ink']))).toBe('shells');
  expect(edited['strings/en.json']).toBe(original['strings/en.json']);
});
