import { expect, it } from 'vitest';
import { exampleGame, startExample } from '../example-play.fixtures.ts';
import { serializeWalk } from '../saved-walk.ts';
import {
  applyMemberActions,
  arriveAtGatePartyAction,
  arriveAtToriiPartyAction,
  askHint,
  enableWaitingForMembersAction,
  giveAnswer,
  joinAtHomeAction,
  joinOnTheSpotAction,
  startParty,
  undoPartyAction,
} from './example-party.fixtures.ts';
import { beginParty } from './party-state.ts';
import { readInitialSave, readSnapshot, serializePartyState, serializeSnapshot } from './snapshot.ts';

const states = {
  'before the first entry': startParty(),
  'at a clue': applyMemberActions(
    startParty(),
    ['ann', arriveAtToriiPartyAction],
    ['ben', giveAnswer('height', '7')],
    ['ann', askHint('height')],
  ),
  'while it waits': applyMemberActions(
    startParty(),
    ['ann', joinOnTheSpotAction],
    ['ben', joinOnTheSpotAction],
    ['cat', joinAtHomeAction],
    ['ann', enableWaitingForMembersAction],
    ['ben', arriveAtGatePartyAction],
  ),
  'after taking back': applyMemberActions(startParty(), ['ann', arriveAtToriiPartyAction], ['ben', undoPartyAction]),
};

it.each(Object.entries(states))('WALK-X14 a snapshot is read back equal: %s', (_, state) => {
  expect(readSnapshot(exampleGame, serializeSnapshot(state) ?? '')).toEqual({ kind: 'ready', state });
});

it('WALK-X14 a party begins with the save of a walk', () => {
  expect(readInitialSave(exampleGame, serializeWalk(startExample()))).toEqual({
    kind: 'ready',
    state: beginParty(startExample()),
  });
});

it('WALK-X14 there is no snapshot of more than 64 KB', () => {
  const state = states['at a clue'];
  const longEntry = { kind: 'line', line: { id: 'x'.repeat(70_000), arguments: {} } } as const;
  const largeState = { ...state, walk: { ...state.walk, transcript: [...state.walk.transcript, longEntry] } };
  expect(serializeSnapshot(largeState)).toBeUndefined();
});

const writtenState = JSON.parse(serializePartyState(states['while it waits']));

it.each([
  ['no JSON', 'no JSON'],
  ['another version', JSON.stringify({ ...writtenState, version: 2 })],
  ['another walk', JSON.stringify({ ...writtenState, walk: { ...writtenState.walk, walkId: 'other' } })],
  ['no origins', JSON.stringify({ ...writtenState, origins: [] })],
  ['an unknown member', JSON.stringify({ ...writtenState, members: [{ member: 99, mode: 'spot' }] })],
  ['a broken origin', JSON.stringify({ ...writtenState, origins: writtenState.origins.map(() => [1]) })],
])('WALK-X14 what is no snapshot is unreadable, in one sentence: %s', (_, data) => {
  const readResult = readSnapshot(exampleGame, data);
  expect(readResult.kind).toBe('unreadable');
  expect('sentence' in readResult && readResult.sentence).toMatch(/^[A-Z][^\n]+$/);
});
