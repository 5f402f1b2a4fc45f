import { expect, it } from 'vitest';
import { countDoneStops, deriveJournal } from './journal.ts';
import type { TranscriptEntry } from './transcript.ts';
import type { Walk } from './walk.ts';

function createLine(id: string, tags: { spot?: string; found?: string; ending?: string } = {}): TranscriptEntry {
  return { kind: 'line', line: { id, arguments: {}, ...tags } };
}

const transcript: TranscriptEntry[] = [
  createLine('opening.1'),
  { kind: 'choice', choice: 'opening.c1' },
  { kind: 'arrival', stop: 'torii', by: 'position' },
  createLine('torii.1', { spot: 'tea-house' }),
  { kind: 'hint', clue: 'height', hint: 'where' },
  { kind: 'answer', clue: 'height', given: '5', outcome: 'rejected' },
  { kind: 'answer', clue: 'height', given: '552', outcome: 'right' },
  createLine('torii.2', { found: 'first-piece' }),
  { kind: 'closure', stop: 'gate' },
  createLine('gate.1', { spot: 'tea-house' }),
  { kind: 'arrival', stop: 'cave', by: 'hand' },
  { kind: 'answer', clue: 'hill', given: 200, outcome: 'wrong' },
  { kind: 'hint', clue: 'hill', hint: 'where' },
  { kind: 'hint', clue: 'hill', hint: 'how' },
  { kind: 'reveal', clue: 'hill' },
  { kind: 'skip', clue: 'letters' },
  createLine('cave.1', { ending: 'letter', found: 'letter' }),
];

it('WALK-W14 the journal holds stops, clues, finds and endings in their order', () => {
  expect(deriveJournal({ transcript })).toEqual({
    stops: new Map([
      ['torii', 'by-position'],
      ['gate', 'closed'],
      ['cave', 'by-hand'],
    ]),
    clues: new Map([
      ['height', { hints: ['where'], attempts: 2, latest: 'right', end: 'answered' }],
      ['hill', { hints: ['where', 'how'], attempts: 1, latest: 'wrong', end: 'revealed' }],
      ['letters', { hints: [], attempts: 0, end: 'skipped' }],
    ]),
    spots: new Set(['tea-house']),
    found: new Set(['first-piece', 'letter']),
    ending: 'letter',
  });
});

it('WALK-W14 a clue with only failed attempts is open', () => {
  expect(deriveJournal({ transcript: transcript.slice(0, 6) }).clues.get('height')).toEqual({
    hints: ['where'],
    attempts: 1,
    latest: 'rejected',
    end: 'open',
  });
});

it('WALK-W14 a closed stop counts as done', () => {
  const stops = ['torii', 'gate', 'bell', 'cave'].map((id) => ({ id, lat: 0, lon: 0, radiusMeters: 10 }));
  const walk: Walk = { id: 'example', version: 1, stops, clues: [], story: '' };
  expect(countDoneStops(walk, deriveJournal({ transcript: [] }))).toEqual({ done: 0, all: 4 });
  expect(countDoneStops(walk, deriveJournal({ transcript }))).toEqual({ done: 3, all: 4 });
});
