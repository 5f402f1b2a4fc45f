import { expect, it } from 'vitest';
import {
  convertToPartyStoryAction,
  countBytes,
  maxLogEntryDataBytes,
  type PartyAction,
  readLogEntryData,
  serializeLogEntryData,
} from './party-action.ts';

const actions: PartyAction[] = [
  { kind: 'arrived-by-hand', stop: 'torii' },
  { kind: 'stop-closed', stop: 'torii' },
  { kind: 'choice-made', choice: 'crossing.c1' },
  { kind: 'answer-given', clue: 'beasts', given: '獅子' },
  { kind: 'answer-given', clue: 'letters', given: ['a', 'b'] },
  { kind: 'answer-given', clue: 'hill', given: 20.5 },
  { kind: 'hint-asked', clue: 'beasts' },
  { kind: 'clue-revealed', clue: 'beasts' },
  { kind: 'clue-skipped', clue: 'beasts' },
  { kind: 'undone' },
  { kind: 'member-present', mode: 'home' },
  { kind: 'member-left', member: 'a' },
  { kind: 'waiting-switched', isOn: true },
  { kind: 'went-on', stop: 'torii' },
];

it.each(actions)('WALK-X1 an entry is read back equal: $kind', (action) => {
  const record = { action, atMs: 1_700_000_000_000, before: 'abc' };
  expect(readLogEntryData(serializeLogEntryData(record))).toEqual({ kind: 'ready', ...record });
});

it('WALK-X1 an entry stays below 4 KB, and shortening keeps a long answer wrong', () => {
  const longAnswer = '\u0000'.repeat(5000);
  const data = serializeLogEntryData({
    action: { kind: 'answer-given', clue: 'beasts', given: longAnswer },
    atMs: 1,
    before: 'abc',
  });
  expect(countBytes(data)).toBeLessThan(maxLogEntryDataBytes);
  expect(readLogEntryData(data)).toMatchObject({ kind: 'ready', action: { given: '\u0000'.repeat(201) } });
});

const validRecord = JSON.parse(serializeLogEntryData({ action: { kind: 'undone' }, atMs: 1, before: 'abc' }));

it.each([
  ['no JSON', 'no JSON'],
  ['no object', '[]'],
  ['another kind', JSON.stringify({ ...validRecord, action: { kind: 'language-changed', locale: 'en' } })],
  ['a position', JSON.stringify({ ...validRecord, action: { kind: 'arrived-by-hand', stop: 'torii', position: {} } })],
  ['a further property', JSON.stringify({ ...validRecord, more: 1 })],
  ['no time', JSON.stringify({ ...validRecord, atMs: undefined })],
  ['an impossible time', JSON.stringify({ ...validRecord, atMs: 1e17 })],
  ['a negative time', JSON.stringify({ ...validRecord, atMs: -1 })],
  ['a long id', JSON.stringify({ ...validRecord, action: { kind: 'went-on', stop: 'x'.repeat(101) } })],
  [
    'many options',
    JSON.stringify({ ...validRecord, action: { kind: 'answer-given', clue: 'a', given: Array(31).fill('b') } }),
  ],
  ['a text switch', JSON.stringify({ ...validRecord, action: { kind: 'waiting-switched', isOn: 'yes' } })],
  ['more than 4 KB', JSON.stringify({ ...validRecord, before: '貝'.repeat(1400) })],
  ['no version', JSON.stringify({ ...validRecord, version: undefined })],
])('WALK-X1 what no version of the site wrote is unreadable, in one sentence: %s', (_, data) => {
  const readResult = readLogEntryData(data);
  expect(readResult.kind).toBe('unreadable');
  expect('sentence' in readResult && readResult.sentence).toMatch(/^The entry is [^\n]+$/);
});

it('WALK-X2 an entry of a newer version says so, whatever else it holds', () => {
  expect(readLogEntryData('{"version":2,"action":{"kind":"danced"}}').kind).toBe('newer');
});

it('WALK-X3 positions, the language and the mode stay on the phone', () => {
  expect(convertToPartyStoryAction({ kind: 'position-asked' })).toBeUndefined();
  expect(convertToPartyStoryAction({ kind: 'language-changed' })).toBeUndefined();
  expect(convertToPartyStoryAction({ kind: 'mode-changed' })).toBeUndefined();
});

it.each(['', 'abc', 'é', '獅子', '🏮', '\u0000'])('WALK-X1 the bytes of a text are counted as UTF-8: %j', (text) => {
  expect(countBytes(text)).toBe(new TextEncoder().encode(text).length);
});
