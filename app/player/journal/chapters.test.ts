import { expect, it } from 'vitest';
import type { TranscriptEntry } from '../../../walk/transcript.ts';
import { splitIntoChapters } from './chapters.ts';

function createLine(id: string, tags: { art?: string; found?: string; spot?: string } = {}): TranscriptEntry {
  return { kind: 'line', line: { id, arguments: {}, ...tags } };
}

const transcript: TranscriptEntry[] = [
  createLine('opening.1', { found: 'map', art: 'map' }),
  { kind: 'arrival', stop: 'torii', by: 'hand' },
  createLine('torii.1', { spot: 'tea-house' }),
  { kind: 'answer', clue: 'height', given: '552', outcome: 'right' },
  createLine('torii.2', { found: 'piece' }),
  { kind: 'closure', stop: 'gate' },
  { kind: 'arrival', stop: 'gate', by: 'hand' },
  createLine('gate.1'),
];

it('PLAY-G91 a chapter begins with each stop, and has what was found, asked and mentioned until the next one', () => {
  const chapters = splitIntoChapters(transcript);
  const toIds = ({ stop, foundItems, clues, spots }: (typeof chapters)[0]) => {
    return { stop, foundItems: foundItems.map(({ id }) => id), clues: [...clues.keys()], spots: [...spots] };
  };
  expect(chapters.map(toIds)).toEqual([
    { stop: undefined, foundItems: ['map'], clues: [], spots: [] },
    { stop: 'torii', foundItems: ['piece'], clues: ['height'], spots: ['tea-house'] },
    { stop: 'gate', foundItems: [], clues: [], spots: [] },
  ]);
  expect(chapters[0]?.foundItems).toEqual([{ id: 'map', art: 'map' }]);
  expect(chapters.flatMap(({ entries }) => entries)).toEqual(transcript);
});

it('PLAY-G91 a chapter tells that its stop was closed, unless the walker got in after all', () => {
  const isClosedAfter = (entries: number) => splitIntoChapters(transcript.slice(0, entries)).at(-1)?.isClosed;
  expect([isClosedAfter(2), isClosedAfter(6), isClosedAfter(7)]).toEqual([false, true, false]);
});
