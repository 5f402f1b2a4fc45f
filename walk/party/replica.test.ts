import { expect, it } from 'vitest';
import { exampleGame, shortenTranscript } from '../example-play.fixtures.ts';
import { groupStoryOffersByKind } from '../state.ts';
import {
  arriveAtGatePartyAction,
  arriveAtToriiPartyAction,
  askHint,
  chooseTeaAtCrossingPartyAction,
  createPartyLog,
  disableWaitingForMembersAction,
  enableWaitingForMembersAction,
  giveAnswer,
  listLastEntries,
  type MemberAction,
  startReplica,
  undoPartyAction,
} from './example-party.fixtures.ts';
import type { PartyAction } from './party-action.ts';
import {
  addPendingAction,
  createPartyReplica,
  type DroppedAction,
  type LogEntry,
  type PartyReplica,
  receiveEntries,
  writeNextEntry,
} from './replica.ts';

let ids = 0;

function takeActionsOnReplica(replica: PartyReplica, ...actions: PartyAction[]): PartyReplica {
  return actions.reduce((now, action) => {
    ids += 1;
    const pending = { id: `p${ids}`, action, atMs: 10_000 + ids, seen: now.sequence };
    return addPendingAction(exampleGame, now, pending).replica;
  }, replica);
}

/** Returns the replica of the member `me` after it has received a log. */
const createReplicaAfterActions = (...actions: MemberAction[]) =>
  receiveEntries(exampleGame, startReplica('me'), createPartyLog(...actions)).replica;

/** Applies a log to a phone. Returns the phone's new replica, its dropped actions, and the received steps. */
function receiveActions(replica: PartyReplica, ...log: MemberAction[]) {
  return receiveEntries(exampleGame, replica, createPartyLog(...log));
}

const pendingActions = ({ pending }: PartyReplica) => pending.map(({ action }) => action);
const listMissedActions = (droppedActions: DroppedAction[]) =>
  droppedActions.filter(({ isMissed }) => isMissed).map(({ pending }) => pending.action);

/** Returns the log entries that the phone writes for its pending actions. */
function writePendingEntries(replica: PartyReplica): LogEntry[] {
  const entries: LogEntry[] = [];
  let currentReplica = replica;
  for (let entry = writeNextEntry(currentReplica); entry; entry = writeNextEntry(currentReplica)) {
    entries.push({ ...entry, sequence: currentReplica.sequence + 1, member: currentReplica.member });
    currentReplica = receiveEntries(exampleGame, currentReplica, entries).replica;
  }
  return entries;
}

it('WALK-X10 own steps are shown at once, and again after those of the others', () => {
  const phone = takeActionsOnReplica(startReplica('me'), arriveAtToriiPartyAction, giveAnswer('height', '7'));
  expect(listLastEntries(phone.state, 1)).toMatchObject([{ kind: 'answer', given: '7' }]);
  const { replica, dropped } = receiveActions(phone, ['ann', chooseTeaAtCrossingPartyAction]);
  expect(dropped).toEqual([]);
  expect(listLastEntries(replica.state, 5).slice(0, 2)).toEqual(['crossing.3', 'crossing.1']);
  expect(pendingActions(replica)).toEqual([arriveAtToriiPartyAction, giveAnswer('height', '7')]);
});

it('WALK-X10 a step that does not fit any more is dropped, and the later ones that fit stay', () => {
  const phone = takeActionsOnReplica(
    createReplicaAfterActions(['ann', arriveAtToriiPartyAction]),
    giveAnswer('height', '552'),
    arriveAtGatePartyAction,
  );
  const { replica, dropped } = receiveActions(
    phone,
    ['ann', arriveAtToriiPartyAction],
    ['ben', { kind: 'clue-skipped', clue: 'height' }],
  );
  expect(listMissedActions(dropped)).toEqual([giveAnswer('height', '552')]);
  expect(pendingActions(replica)).toEqual([arriveAtGatePartyAction]);
  expect(groupStoryOffersByKind(replica.state.walk).clue).toBe('beasts');
});

it('WALK-X10 a wrong try stays beside those of the others', () => {
  const phone = takeActionsOnReplica(
    createReplicaAfterActions(['ann', arriveAtToriiPartyAction]),
    giveAnswer('height', '7'),
  );
  const { replica } = receiveActions(phone, ['ann', arriveAtToriiPartyAction], ['ben', giveAnswer('height', '8')]);
  expect(listLastEntries(replica.state, 2)).toMatchObject([{ given: '8' }, { given: '7' }]);
});

it.each<[string, MemberAction[], PartyAction, MemberAction]>([
  ['taking back', [['ann', arriveAtToriiPartyAction]], undoPartyAction, ['ben', giveAnswer('height', '7')]],
  ['a hint', [['ann', arriveAtToriiPartyAction]], askHint('height'), ['ben', askHint('height')]],
  ['the same choice', [], chooseTeaAtCrossingPartyAction, ['ben', chooseTeaAtCrossingPartyAction]],
])('WALK-X11 a step of another member makes it pointless, although the story offers it: %s', (_, log, mine, theirs) => {
  const { replica } = receiveActions(takeActionsOnReplica(createReplicaAfterActions(...log), mine), ...log, theirs);
  expect(replica.pending).toEqual([]);
  expect(replica.state).toBe(replica.confirmed);
});

it('WALK-X11 an arrival that the others took back meanwhile does not come again', () => {
  const phone = takeActionsOnReplica(startReplica('me'), arriveAtToriiPartyAction);
  expect(receiveActions(phone, ['ann', arriveAtToriiPartyAction], ['ben', undoPartyAction]).replica.pending).toEqual(
    [],
  );
  const replicaWithSeenUndo = takeActionsOnReplica(
    createReplicaAfterActions(['ann', arriveAtToriiPartyAction], ['ben', undoPartyAction]),
    arriveAtToriiPartyAction,
  );
  expect(
    pendingActions(
      receiveActions(
        replicaWithSeenUndo,
        ['ann', arriveAtToriiPartyAction],
        ['ben', undoPartyAction],
        ['cat', enableWaitingForMembersAction],
      ).replica,
    ),
  ).toEqual([arriveAtToriiPartyAction]);
});

it('WALK-X11 taking back stays if only switches came between', () => {
  const phone = takeActionsOnReplica(createReplicaAfterActions(['ann', arriveAtToriiPartyAction]), undoPartyAction);
  expect(
    pendingActions(
      receiveActions(
        phone,
        ['ann', arriveAtToriiPartyAction],
        ['ben', enableWaitingForMembersAction],
        ['ben', disableWaitingForMembersAction],
      ).replica,
    ),
  ).toEqual([undoPartyAction]);
});

it('WALK-X11 the own step of a tunnel is taken back after the steps of the others', () => {
  const phone = takeActionsOnReplica(
    startReplica('me'),
    arriveAtToriiPartyAction,
    giveAnswer('height', '7'),
    undoPartyAction,
  );
  const { replica } = receiveActions(phone, ['ann', chooseTeaAtCrossingPartyAction]);
  expect(pendingActions(replica)).toHaveLength(3);
  expect(shortenTranscript(replica.state.walk)).toEqual(shortenTranscript(replica.confirmed.walk));
});

it('WALK-X13 a walker does not miss taking back what another member has taken back', () => {
  const phone = takeActionsOnReplica(createReplicaAfterActions(['ann', arriveAtToriiPartyAction]), undoPartyAction);
  const { replica, dropped } = receiveActions(phone, ['ann', arriveAtToriiPartyAction], ['ben', undoPartyAction]);
  expect(replica.pending).toEqual([]);
  expect(listMissedActions(dropped)).toEqual([]);
});

it('WALK-X11 taking back an own step that the log has stays, unless another step followed', () => {
  const phone = takeActionsOnReplica(startReplica('me'), arriveAtToriiPartyAction, undoPartyAction);
  const [first] = writePendingEntries(phone);
  const acknowledgedReplica = receiveEntries(exampleGame, phone, first ? [first] : []).replica;
  expect(pendingActions(acknowledgedReplica)).toEqual([undoPartyAction]);
  const [next] = createPartyLog(['me', arriveAtToriiPartyAction], ['ann', giveAnswer('height', '7')]).slice(1);
  const resultAfterOtherStep = receiveEntries(exampleGame, acknowledgedReplica, next ? [next] : []);
  expect(resultAfterOtherStep.replica.pending).toEqual([]);
  expect(listMissedActions(resultAfterOtherStep.dropped)).toEqual([undoPartyAction]);
});

it('WALK-X12 an action that the log holds is not pending any more, however often its entry comes', () => {
  const phone = takeActionsOnReplica(startReplica('me'), chooseTeaAtCrossingPartyAction, arriveAtToriiPartyAction);
  const entries = writePendingEntries(phone);
  const partlyWritten = receiveEntries(exampleGame, phone, entries.slice(0, 1)).replica;
  expect(pendingActions(partlyWritten)).toEqual([arriveAtToriiPartyAction]);
  const replicaAfterAll = receiveEntries(exampleGame, partlyWritten, [...entries, ...entries]).replica;
  expect(replicaAfterAll.pending).toEqual([]);
  expect(shortenTranscript(replicaAfterAll.state.walk)).toEqual(shortenTranscript(phone.state.walk));
  expect(receiveEntries(exampleGame, replicaAfterAll, entries).replica.confirmed).toBe(replicaAfterAll.confirmed);
});

it('WALK-X12 a phone that was closed after a lost acknowledgment finds its entry in the log', () => {
  const phone = takeActionsOnReplica(startReplica('me'), chooseTeaAtCrossingPartyAction);
  const entries = writePendingEntries(phone);
  const { sequence, confirmed, pending } = phone;
  const reopenedReplica = createPartyReplica(exampleGame, 'me', { sequence, confirmed, pending }).replica;
  expect(reopenedReplica.state).toEqual(phone.state);
  expect(receiveEntries(exampleGame, reopenedReplica, entries).replica.pending).toEqual([]);
});

it('WALK-X12 entries before a missing one are applied never', () => {
  const [, second] = createPartyLog(['ann', chooseTeaAtCrossingPartyAction], ['ann', arriveAtToriiPartyAction]);
  expect(() => receiveEntries(exampleGame, startReplica('me'), second ? [second] : [])).toThrow(RangeError);
});

it.each<[string, PartyAction, PartyAction, boolean]>([
  ['an answer to a clue that was skipped', giveAnswer('height', '7'), { kind: 'clue-skipped', clue: 'height' }, true],
  ['a wrong answer to a clue that was solved', giveAnswer('height', '7'), giveAnswer('height', '552'), true],
  ['the same right answer', giveAnswer('height', '552'), giveAnswer('height', '552'), false],
  ['a skip', { kind: 'clue-skipped', clue: 'height' }, giveAnswer('height', '552'), false],
])('WALK-X13 a walker is told of what they miss: %s', (_, mine, theirs, isMissed) => {
  const { dropped } = receiveActions(
    takeActionsOnReplica(createReplicaAfterActions(['ann', arriveAtToriiPartyAction]), mine),
    ['ann', arriveAtToriiPartyAction],
    ['ben', theirs],
  );
  expect(dropped).toMatchObject([{ isMissed }]);
});

it.each([
  [chooseTeaAtCrossingPartyAction, true],
  [arriveAtGatePartyAction, false],
] as const)(
  'WALK-X13 a walker is told of a choice that the others did not make, not of an arrival',
  (mine, isMissed) => {
    const { dropped } = receiveActions(takeActionsOnReplica(startReplica('me'), mine), [
      'ann',
      arriveAtToriiPartyAction,
    ]);
    expect(dropped).toMatchObject([{ isMissed }]);
  },
);

it('WALK-X2 a phone stops before an entry of a newer version, and keeps its own actions', () => {
  const entries = createPartyLog(['ann', chooseTeaAtCrossingPartyAction], ['ann', arriveAtToriiPartyAction]);
  const [firstEntry, secondEntry] = entries as [LogEntry, LogEntry];
  const phone = takeActionsOnReplica(startReplica('me'), arriveAtGatePartyAction);
  const newer = { ...secondEntry, data: '{"version":99}' };
  const { replica } = receiveEntries(exampleGame, phone, [firstEntry, newer, { ...secondEntry, sequence: 3 }]);
  expect(replica).toMatchObject({ sequence: 1, newerEntry: 2 });
  expect(pendingActions(replica)).toEqual([arriveAtGatePartyAction]);
});

it('WALK-X1 an entry that no version wrote has no effect', () => {
  const [first] = createPartyLog(['ann', chooseTeaAtCrossingPartyAction]) as [LogEntry];
  const { replica } = receiveEntries(exampleGame, startReplica('me'), [{ ...first, data: 'damaged' }]);
  expect(replica.sequence).toBe(1);
  expect(replica.state).toEqual(startReplica('me').state);
});

it('WALK-X15 a phone notices that another one knows a different state, until they agree again', () => {
  const entries = createPartyLog(
    ['ann', arriveAtToriiPartyAction],
    ['ann', askHint('height')],
    ['ann', askHint('height')],
  );
  const [firstEntry, secondEntry, thirdEntry] = entries as [LogEntry, LogEntry, LogEntry];
  // The damaged first entry has no effect on this phone, so its state differs from that of the other phone.
  const different = receiveEntries(exampleGame, startReplica('me'), [
    { ...firstEntry, data: 'damaged' },
    secondEntry,
  ]).replica;
  expect(different.agrees).toBe(false);
  expect(receiveEntries(exampleGame, startReplica('me'), [firstEntry, secondEntry, thirdEntry]).replica.agrees).toBe(
    true,
  );
});
