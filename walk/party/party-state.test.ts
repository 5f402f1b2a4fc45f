import { expect, it } from 'vitest';
import { applyActions, exampleGame, standStillAtPosition, startExample, toriiStop } from '../example-play.fixtures.ts';
import { groupStoryOffersByKind } from '../state.ts';
import {
  applyMemberActions,
  arriveAtGatePartyAction,
  arriveAtToriiPartyAction,
  askHint,
  chooseTeaAtCrossingPartyAction,
  disableWaitingForMembersAction,
  enableWaitingForMembersAction,
  giveAnswer,
  joinAtHomeAction,
  joinOnTheSpotAction,
  listLastEntries,
  startParty,
  undoPartyAction,
} from './example-party.fixtures.ts';
import { applyPartyEvent, beginParty, type PartyState } from './party-state.ts';

const isAtTorii = (state: PartyState) => groupStoryOffersByKind(state.walk).clue === 'height';
const twoOnTheSpot = () => applyMemberActions(startParty(), ['ann', joinOnTheSpotAction], ['ben', joinOnTheSpotAction]);

it('WALK-X3 a party begins with the walk of its initial save, without the position', () => {
  const walk = applyActions(startExample(), ...standStillAtPosition({ ...toriiStop, lat: toriiStop.lat + 0.01 }));
  const { walk: begun } = beginParty(walk);
  expect(begun).toEqual({ ...walk, position: { kind: 'off' }, presence: startExample().presence });
});

it('WALK-X3 an action without use returns the very same state', () => {
  const state = applyMemberActions(startParty(), ['ann', joinOnTheSpotAction]);
  const uselessActions = [
    giveAnswer('height', '552'),
    undoPartyAction,
    joinOnTheSpotAction,
    disableWaitingForMembersAction,
    { kind: 'went-on', stop: 'torii' },
  ] as const;
  for (const action of [...uselessActions, { kind: 'member-left', member: 'nobody' } as const])
    expect(applyMemberActions(state, ['ann', action])).toBe(state);
});

it('WALK-X4 a wrong clock never moves the time of the walk back, and forward by a day at most', () => {
  const state = applyMemberActions(startParty(), ['ann', chooseTeaAtCrossingPartyAction]);
  const { changedAtMs } = state.walk;
  const createWaitEvent = (atMs: number) =>
    applyPartyEvent(exampleGame, state, { member: 'ben', sequence: 9, action: chooseTeaAtCrossingPartyAction, atMs })
      .walk.changedAtMs;
  expect(createWaitEvent(0)).toBe(changedAtMs);
  expect(createWaitEvent(changedAtMs + 5000)).toBe(changedAtMs + 5000);
  expect(createWaitEvent(8e15)).toBe(changedAtMs + 86_400_000);
});

it('WALK-X5 each transcript entry has the member who caused it, also a wrong try, until it is taken back', () => {
  const state = applyMemberActions(
    startParty(),
    ['ann', arriveAtToriiPartyAction],
    ['ben', giveAnswer('height', '7')],
    ['ann', giveAnswer('height', '552')],
  );
  const authorOf = (party: PartyState, kind: string) =>
    party.origins.filter((_, index) => party.walk.transcript[index]?.kind === kind).map((origin) => origin?.member);
  expect(authorOf(state, 'arrival')).toEqual(['ann']);
  expect(authorOf(state, 'answer')).toEqual(['ben', 'ann']);
  expect(state.origins[0]).toBeNull();
  const undoneParty = applyMemberActions(state, ['ben', undoPartyAction]);
  expect(authorOf(undoneParty, 'answer')).toEqual(['ben']);
  expect(undoneParty.origins).toHaveLength(undoneParty.walk.transcript.length);
});

it('WALK-X5 the authors survive when the transcript forgets entries', () => {
  const guesses = Array.from({ length: 8 }, (_, index) => [`m${index}`, giveAnswer('height', `${index}`)] as const);
  const state = applyMemberActions(startParty(), ['ann', arriveAtToriiPartyAction], ...guesses);
  expect(state.origins.slice(-5).map((origin) => origin?.member)).toEqual(['m3', 'm4', 'm5', 'm6', 'm7']);
});

it('WALK-X6 without waiting the first member who arrives takes the party there', () => {
  expect(isAtTorii(applyMemberActions(twoOnTheSpot(), ['ben', arriveAtToriiPartyAction]))).toBe(true);
});

it('WALK-X6 while the party waits, it arrives when all members on the spot have reached the stop', () => {
  const firstParty = applyMemberActions(
    twoOnTheSpot(),
    ['ann', enableWaitingForMembersAction],
    ['ann', arriveAtToriiPartyAction],
  );
  expect(isAtTorii(firstParty)).toBe(false);
  expect(firstParty.reached).toEqual(new Map([['torii', ['ann']]]));
  expect(applyMemberActions(firstParty, ['ann', arriveAtToriiPartyAction])).toBe(firstParty);
  const partyWithBenAtGate = applyMemberActions(firstParty, ['ben', arriveAtGatePartyAction]);
  expect(partyWithBenAtGate.walk).toBe(firstParty.walk);
  const partyWithBoth = applyMemberActions(partyWithBenAtGate, ['ben', arriveAtToriiPartyAction]);
  expect(isAtTorii(partyWithBoth)).toBe(true);
  expect(partyWithBoth.reached).toEqual(new Map());
});

it('WALK-X6 a stop that the story does not offer cannot be reached', () => {
  const state = applyMemberActions(twoOnTheSpot(), ['ann', enableWaitingForMembersAction]);
  expect(applyMemberActions(state, ['ann', { kind: 'arrived-by-hand', stop: 'cave' }])).toBe(state);
});

it('WALK-X7 members at home are carried along', () => {
  const state = applyMemberActions(twoOnTheSpot(), ['cat', joinAtHomeAction], ['ann', enableWaitingForMembersAction]);
  expect(applyMemberActions(state, ['cat', arriveAtToriiPartyAction])).toBe(state);
  expect(
    isAtTorii(applyMemberActions(state, ['ann', arriveAtToriiPartyAction], ['ben', arriveAtToriiPartyAction])),
  ).toBe(true);
});

it('WALK-X7 a party at home does not wait', () => {
  expect(
    isAtTorii(
      applyMemberActions(
        startParty(),
        ['ann', joinAtHomeAction],
        ['ben', joinAtHomeAction],
        ['ann', enableWaitingForMembersAction],
        ['ben', arriveAtToriiPartyAction],
      ),
    ),
  ).toBe(true);
});

it.each([
  ['leaves', { kind: 'member-left', member: 'ben' }],
  ['goes home', joinAtHomeAction],
] as const)('WALK-X7 the party goes on when the last awaited member %s', (_, action) => {
  const state = applyMemberActions(
    twoOnTheSpot(),
    ['ann', enableWaitingForMembersAction],
    ['ann', arriveAtToriiPartyAction],
  );
  expect(isAtTorii(applyMemberActions(state, ['ben', action]))).toBe(true);
});

it('WALK-X7 whoever joins while the party waits is awaited as well', () => {
  const state = applyMemberActions(
    twoOnTheSpot(),
    ['ann', enableWaitingForMembersAction],
    ['ann', arriveAtToriiPartyAction],
    ['cat', joinOnTheSpotAction],
    ['ben', arriveAtToriiPartyAction],
  );
  expect(isAtTorii(state)).toBe(false);
  expect(isAtTorii(applyMemberActions(state, ['cat', arriveAtToriiPartyAction]))).toBe(true);
});

it('WALK-X8 anyone goes on without the others, and the party keeps waiting at later stops', () => {
  const state = applyMemberActions(
    twoOnTheSpot(),
    ['ann', enableWaitingForMembersAction],
    ['ann', arriveAtToriiPartyAction],
    ['cat', { kind: 'went-on', stop: 'torii' }],
  );
  expect(isAtTorii(state)).toBe(true);
  expect(state.waitsForAll).toBe(true);
});

it('WALK-X8 when the waiting ends, the party arrives where the first of them are', () => {
  const state = applyMemberActions(
    twoOnTheSpot(),
    ['ann', enableWaitingForMembersAction],
    ['ann', arriveAtToriiPartyAction],
    ['ben', disableWaitingForMembersAction],
  );
  expect(isAtTorii(state)).toBe(true);
  expect(state.waitsForAll).toBe(false);
});

it('WALK-X9 an arrival that was taken back is held back for all, until the party arrives there again', () => {
  const undoneParty = applyMemberActions(startParty(), ['ann', arriveAtToriiPartyAction], ['ben', undoPartyAction]);
  expect(undoneParty.walk.presence.heldBack).toEqual(['torii']);
  expect(applyMemberActions(undoneParty, ['ann', chooseTeaAtCrossingPartyAction]).walk.presence.heldBack).toEqual([
    'torii',
  ]);
  expect(applyMemberActions(undoneParty, ['ann', arriveAtToriiPartyAction]).walk.presence.heldBack).toEqual([]);
  expect(
    applyMemberActions(startParty(), ['ann', chooseTeaAtCrossingPartyAction], ['ben', undoPartyAction]).walk.presence
      .heldBack,
  ).toEqual([]);
});

it('WALK-X3 hints and answers of several members continue one clue', () => {
  const state = applyMemberActions(
    startParty(),
    ['ann', arriveAtToriiPartyAction],
    ['ben', askHint('height')],
    ['cat', askHint('height')],
  );
  expect(listLastEntries(state, 2)).toEqual([{ kind: 'hint', clue: 'height', hint: 'how' }, 'torii.3']);
});
