import { expect, it } from 'vitest';
import { exampleGame, shortenTranscript } from '../example-play.fixtures.ts';
import { groupOffersByKind } from '../state.ts';
import {
  arrivingAtGate,
  arrivingAtTorii,
  askHint,
  choosingTea,
  giveAnswer,
  listLastEntries,
  type MemberAction,
  startReplica,
  switchWaitingOff,
  switchWaitingOn,
  undoPartyStep,
  writeLog,
} from './example-party.fixtures.ts';
import type { PartyAction } from './party-action.ts';
import {
  addPendingAction,
  createReplica,
  type DroppedAction,
  type LogEntry,
  type Replica,
  receiveEntries,
  writeNextEntry,
} from './replica.ts';

let ids = 0;

/** Adds actions of the member `me`, who has seen the whole log. */
function act(replica: Replica, ...actions: PartyAction[]): Replica {
  return actions.reduce((now, action) => {
    ids += 1;
    const pending = { id: `p${ids}`, action, atMs: 10_000 + ids, seen: now.sequence };
    return addPendingAction(exampleGame, now, pending).replica;
  }, replica);
}

/** Returns the replica of the member `me` after it has received a log. */
const replicaAfter = (...actions: MemberAction[]) =>
  receiveEntries(exampleGame, startReplica('me'), writeLog(...actions)).replica;

/** Applies a log to a phone. Returns the phone's new replica, its dropped actions, and the received steps. */
function receive(replica: Replica, ...log: MemberAction[]) {
  return receiveEntries(exampleGame, replica, writeLog(...log));
}

const pendingActions = ({ pending }: Replica) => pending.map(({ action }) => action);
const listMissedActions = (droppedActions: DroppedAction[]) =>
  droppedActions.filter(({ isMissed }) => isMissed).map(({ pending }) => pending.action);

/** Returns the log entries that the phone writes for its pending actions. */
function writePending(replica: Replica): LogEntry[] {
  const entries: LogEntry[] = [];
  let currentReplica = replica;
  for (let entry = writeNextEntry(currentReplica); entry; entry = writeNextEntry(currentReplica)) {
    entries.push({ ...entry, sequence: currentReplica.sequence + 1, member: currentReplica.member });
    currentReplica = receiveEntries(exampleGame, currentReplica, entries).replica;
  }
  return entries;
}

it('WALK-X10 own steps are shown at once, and again after those of the others', () => {
  const phone = act(startReplica('me'), arrivingAtTorii, giveAnswer('height', '7'));
  expect(listLastEntries(phone.state, 1)).toMatchObject([{ kind: 'answer', given: '7' }]);
  const { replica, dropped } = receive(phone, ['ann', choosingTea]);
  expect(dropped).toEqual([]);
  expect(listLastEntries(replica.state, 5).slice(0, 2)).toEqual(['crossing.3', 'crossing.1']);
  expect(pendingActions(replica)).toEqual([arrivingAtTorii, giveAnswer('height', '7')]);
});

it('WALK-X10 a step that does not fit any more is dropped, and the later ones that fit stay', () => {
  const phone = act(replicaAfter(['ann', arrivingAtTorii]), giveAnswer('height', '552'), arrivingAtGate);
  const { replica, dropped } = receive(
    phone,
    ['ann', arrivingAtTorii],
    ['ben', { kind: 'clue-skipped', clue: 'height' }],
  );
  expect(listMissedActions(dropped)).toEqual([giveAnswer('height', '552')]);
  expect(pendingActions(replica)).toEqual([arrivingAtGate]);
  expect(groupOffersByKind(replica.state.walk).clue).toBe('beasts');
});

it('WALK-X10 a wrong try stays beside those of the others', () => {
  const phone = act(replicaAfter(['ann', arrivingAtTorii]), giveAnswer('height', '7'));
  const { replica } = receive(phone, ['ann', arrivingAtTorii], ['ben', giveAnswer('height', '8')]);
  expect(listLastEntries(replica.state, 2)).toMatchObject([{ given: '8' }, { given: '7' }]);
});

it.each<[string, MemberAction[], PartyAction, MemberAction]>([
  ['taking back', [['ann', arrivingAtTorii]], undoPartyStep, ['ben', giveAnswer('height', '7')]],
  ['a hint', [['ann', arrivingAtTorii]], askHint('height'), ['ben', askHint('height')]],
  ['the same choice', [], choosingTea, ['ben', choosingTea]],
])('WALK-X11 a step of another member makes it pointless, although the story offers it: %s', (_, log, mine, theirs) => {
  const { replica } = receive(act(replicaAfter(...log), mine), ...log, theirs);
  expect(replica.pending).toEqual([]);
  expect(replica.state).toBe(replica.confirmed);
});

it('WALK-X11 an arrival that the others took back meanwhile does not come again', () => {
  const phone = act(startReplica('me'), arrivingAtTorii);
  expect(receive(phone, ['ann', arrivingAtTorii], ['ben', undoPartyStep]).replica.pending).toEqual([]);
  const replicaWithSeenUndo = act(replicaAfter(['ann', arrivingAtTorii], ['ben', undoPartyStep]), arrivingAtTorii);
  expect(
    pendingActions(
      receive(replicaWithSeenUndo, ['ann', arrivingAtTorii], ['ben', undoPartyStep], ['cat', switchWaitingOn]).replica,
    ),
  ).toEqual([arrivingAtTorii]);
});

it('WALK-X11 taking back stays if only switches came between', () => {
  const phone = act(replicaAfter(['ann', arrivingAtTorii]), undoPartyStep);
  expect(
    pendingActions(
      receive(phone, ['ann', arrivingAtTorii], ['ben', switchWaitingOn], ['ben', switchWaitingOff]).replica,
    ),
  ).toEqual([undoPartyStep]);
});

it('WALK-X11 the own step of a tunnel is taken back after the steps of the others', () => {
  const phone = act(startReplica('me'), arrivingAtTorii, giveAnswer('height', '7'), undoPartyStep);
  const { replica } = receive(phone, ['ann', choosingTea]);
  expect(pendingActions(replica)).toHaveLength(3);
  expect(shortenTranscript(replica.state.walk)).toEqual(shortenTranscript(replica.confirmed.walk));
});

it('WALK-X13 a walker does not miss taking back what another member has taken back', () => {
  const phone = act(replicaAfter(['ann', arrivingAtTorii]), undoPartyStep);
  const { replica, dropped } = receive(phone, ['ann', arrivingAtTorii], ['ben', undoPartyStep]);
  expect(replica.pending).toEqual([]);
  expect(listMissedActions(dropped)).toEqual([]);
});

it('WALK-X11 taking back an own step that the log has stays, unless another step followed', () => {
  const phone = act(startReplica('me'), arrivingAtTorii, undoPartyStep);
  const [first] = writePending(phone);
  const acknowledgedReplica = receiveEntries(exampleGame, phone, first ? [first] : []).replica;
  expect(pendingActions(acknowledgedReplica)).toEqual([undoPartyStep]);
  const [next] = writeLog(['me', arrivingAtTorii], ['ann', giveAnswer('height', '7')]).slice(1);
  const resultAfterOtherStep = receiveEntries(exampleGame, acknowledgedReplica, next ? [next] : []);
  expect(resultAfterOtherStep.replica.pending).toEqual([]);
  expect(listMissedActions(resultAfterOtherStep.dropped)).toEqual([undoPartyStep]);
});

it('WALK-X12 an action that the log holds is not pending any more, however often its entry comes', () => {
  const phone = act(startReplica('me'), choosingTea, arrivingAtTorii);
  const entries = writePending(phone);
  const partlyWritten = receiveEntries(exampleGame, phone, entries.slice(0, 1)).replica;
  expect(pendingActions(partlyWritten)).toEqual([arrivingAtTorii]);
  const replicaAfterAll = receiveEntries(exampleGame, partlyWritten, [...entries, ...entries]).replica;
  expect(replicaAfterAll.pending).toEqual([]);
  expect(shortenTranscript(replicaAfterAll.state.walk)).toEqual(shortenTranscript(phone.state.walk));
  expect(receiveEntries(exampleGame, replicaAfterAll, entries).replica.confirmed).toBe(replicaAfterAll.confirmed);
});

it('WALK-X12 a phone that was closed after a lost acknowledgment finds its entry in the log', () => {
  const phone = act(startReplica('me'), choosingTea);
  const entries = writePending(phone);
  const { sequence, confirmed, pending } = phone;
  const reopenedReplica = createReplica(exampleGame, 'me', { sequence, confirmed, pending }).replica;
  expect(reopenedReplica.state).toEqual(phone.state);
  expect(receiveEntries(exampleGame, reopenedReplica, entries).replica.pending).toEqual([]);
});

it('WALK-X12 entries before a missing one are applied never', () => {
  const [, second] = writeLog(['ann', choosingTea], ['ann', arrivingAtTorii]);
  expect(() => receiveEntries(exampleGame, startReplica('me'), second ? [second] : [])).toThrow(RangeError);
});

it.each<[string, PartyAction, PartyAction, boolean]>([
  ['an answer to a clue that was skipped', giveAnswer('height', '7'), { kind: 'clue-skipped', clue: 'height' }, true],
  ['a wrong answer to a clue that was solved', giveAnswer('height', '7'), giveAnswer('height', '552'), true],
  ['the same right answer', giveAnswer('height', '552'), giveAnswer('height', '552'), false],
  ['a skip', { kind: 'clue-skipped', clue: 'height' }, giveAnswer('height', '552'), false],
])('WALK-X13 a walker is told of what they miss: %s', (_, mine, theirs, isMissed) => {
  const { dropped } = receive(
    act(replicaAfter(['ann', arrivingAtTorii]), mine),
    ['ann', arrivingAtTorii],
    ['ben', theirs],
  );
  expect(dropped).toMatchObject([{ isMissed }]);
});

it.each([
  [choosingTea, true],
  [arrivingAtGate, false],
] as const)(
  'WALK-X13 a walker is told of a choice that the others did not make, not of an arrival',
  (mine, isMissed) => {
    const { dropped } = receive(act(startReplica('me'), mine), ['ann', arrivingAtTorii]);
    expect(dropped).toMatchObject([{ isMissed }]);
  },
);

it('WALK-X2 a phone stops before an entry of a newer version, and keeps its own actions', () => {
  const entries = writeLog(['ann', choosingTea], ['ann', arrivingAtTorii]);
  const [firstEntry, secondEntry] = entries as [LogEntry, LogEntry];
  const phone = act(startReplica('me'), arrivingAtGate);
  const newer = { ...secondEntry, data: '{"version":99}' };
  const { replica } = receiveEntries(exampleGame, phone, [firstEntry, newer, { ...secondEntry, sequence: 3 }]);
  expect(replica).toMatchObject({ sequence: 1, newerEntry: 2 });
  expect(pendingActions(replica)).toEqual([arrivingAtGate]);
});

it('WALK-X1 an entry that no version wrote has no effect', () => {
  const [first] = writeLog(['ann', choosingTea]) as [LogEntry];
  const { replica } = receiveEntries(exampleGame, startReplica('me'), [{ ...first, data: 'damaged' }]);
  expect(replica.sequence).toBe(1);
  expect(replica.state).toEqual(startReplica('me').state);
});

it('WALK-X15 a phone notices that another one knows a different state, until they agree again', () => {
  const entries = writeLog(['ann', arrivingAtTorii], ['ann', askHint('height')], ['ann', askHint('height')]);
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
