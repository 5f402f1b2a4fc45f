import type { PartyAction } from '../../../walk/party/party-action.ts';
import { applyPartyEvent, type PartyState } from '../../../walk/party/party-state.ts';
import {
  addPendingAction,
  createPartyReplica,
  type DroppedAction,
  type PartyReplica,
  type PendingAction,
  receiveEntries,
  writeNextEntry,
} from '../../../walk/party/replica.ts';
import { serializePartyState, serializeSnapshot } from '../../../walk/party/snapshot.ts';
import type { LoadedWalk } from '../../../walk/step.ts';
import type { PartyLogEntry } from '../../platform/parties.ts';
import {
  type CatchUpQueue,
  createCatchUpQueue,
  receiveActionsOfOtherMembers,
  receiveChangeFromThisPhone,
  showLatestState,
  showNextState,
} from './catch-up-queue.ts';
import type { StoredMembership } from './membership-store.ts';
import type { EntryToAppend } from './party-connection.ts';
import type { DroppedActionNotice } from './party-session.ts';
import { findStopReachedByPhone, type SinglePhoneState, updateStopsAfterArrivalUndo } from './single-phone-state.ts';

interface PartyControllerOptions {
  game: LoadedWalk;
  stored: StoredMembership;
  confirmed: PartyState;
  phone: SinglePhoneState;
  now(): number;
  createId(): string;
  /** Changes the membership on this device. Resolves when the change is stored, or could not be stored. */
  changeStoredMembership(change: (record: StoredMembership) => StoredMembership): Promise<void>;
  /** Called when the state of the party or the queue of states for the screen has changed. */
  onChange(): void;
  /** Called when an action of this phone is stored and can be sent. */
  onPending(): void;
}

/**
 * A party as this phone plays it: the copy of the party's log, this phone's actions that are not in the log yet, and
 * the queue of states for the screen.
 */
export interface PartyController {
  replica(): PartyReplica;
  catchUpQueue(): CatchUpQueue;
  phone(): SinglePhoneState;
  setAside(): readonly DroppedActionNotice[];
  /** Whether the latest change came from another window of this browser. */
  isFromElsewhere(): boolean;
  changePhone(phone: SinglePhoneState): void;
  /**
   * Adds an action of this phone. The screen shows its effect when the action is stored.
   * @param isByHand whether the walker caused the action by a tap. If so, the screen skips the states in the catch-up
   * queue, and shows the latest state.
   */
  dispatchAction(action: PartyAction, isByHand: boolean): void;
  /**
   * Applies entries of the log.
   * @throws {RangeError} if an entry is missing between the last applied entry and these.
   */
  applyEntries(entries: readonly PartyLogEntry[]): void;
  /** Removes a pending action, because this window has already applied its log entry. */
  removePending(id: string): void;
  /** Adds the pending actions of another window of this browser. */
  adoptPending(pending: readonly PendingAction[]): void;
  /** Stores this window's copy of the log, its pending actions and its dropped actions in the membership. */
  store(): Promise<void>;
  nextEntry(): EntryToAppend | undefined;
  setBusy(isBusy: boolean): void;
  catchUp(steps: 'next' | 'all'): void;
  markSetAsideSeen(): void;
  /** If this phone is at a stop where the story offers an arrival, adds the action that reports the arrival. */
  arriveByPosition(): void;
}

/**
 * If an entry's sequence number is a multiple of this value, the phone sends a snapshot of the party's state with it. A
 * phone that joins then replays only the entries after the snapshot.
 */
const entriesPerSnapshot = 100;

export function createPartyController(options: PartyControllerOptions): PartyController {
  const { game, stored, now, createId, changeStoredMembership, onChange, onPending } = options;
  const { member, sequence, pending } = stored;
  const { confirmed } = options;
  const openedReplica = createPartyReplica(game, member, { sequence, confirmed, pending });
  let { replica } = openedReplica;
  let queue = createCatchUpQueue(replica);
  let { phone } = options;
  let setAside: readonly DroppedActionNotice[] = stored.setAside;
  let isBusy = false;
  let isFromElsewhere = false;
  /**
   * The ids of this phone's actions that are in the log or were dropped. Another window may still have them as
   * pending.
   */
  const settledIds = new Set<string>();
  const ownIds = new Set(pending.map(({ id }) => id));

  function changeReplica(next: PartyReplica, droppedActions: readonly DroppedAction[]) {
    phone = updateStopsAfterArrivalUndo(phone, replica.state, next.state);
    replica = next;
    for (const { pending: action } of droppedActions) settledIds.add(action.id);
    const missedActions = droppedActions.filter(({ isMissed }) => isMissed);
    if (missedActions.length === 0) return;
    const reachedStop = findReachedStop(replica.state);
    setAside = [
      ...setAside,
      ...missedActions.map(({ pending: { id, action, atMs } }) => ({ id, action, atMs, reachedStop, isSeen: false })),
    ];
  }

  /**
   * Stores this window's copy of the log, its pending actions and its dropped actions in the membership. Does not remove
   * actions that another window has stored in the meantime.
   */
  function storeReplicaInMembership(): Promise<void> {
    return changeStoredMembership((record) => {
      const knownIds = new Set(record.setAside.map(({ id }) => id));
      const otherActions = record.pending.filter(({ id }) => !settledIds.has(id) && !ownIds.has(id));
      const ownActions = replica.pending.filter(({ id }) => ownIds.has(id));
      return {
        ...record,
        ...(replica.sequence > record.sequence && {
          sequence: replica.sequence,
          confirmed: serializePartyState(replica.confirmed),
        }),
        pending: [...otherActions, ...ownActions],
        setAside: [...record.setAside, ...setAside.filter(({ id }) => !knownIds.has(id))],
      };
    });
  }

  function arriveByPosition() {
    const stop = findStopReachedByPhone(game, replica.state, phone, now());
    // While the party waits for all members, the phone may report the same arrival several times. Repeated reports have
    // no effect.
    if (stop !== undefined) dispatchAction({ kind: 'arrived-by-hand', stop }, false);
  }

  function dispatchAction(action: PartyAction, isByHand: boolean) {
    const { walk } = replica.state;
    const seenSequence = queue.waiting.length > 0 ? queue.sequence : replica.sequence;
    const madeAction = { id: createId(), action, atMs: now(), seen: seenSequence };
    const addResult = addPendingAction(game, replica, madeAction);
    if (addResult.dropped.length > 0) {
      // Ignore an action that the story does not offer. But tell the walker about the dropped action (`DroppedActionNotice`)
      // if the other members have already left the passage that this walker saw.
      if (!isByHand || queue.waiting.length === 0) return;
      changeReplica(replica, addResult.dropped);
      queue = showLatestState(queue, replica);
      storeReplicaInMembership();
      return onChange();
    }
    ownIds.add(madeAction.id);
    changeReplica(addResult.replica, []);
    const changesWalk = replica.state.walk !== walk;
    storeReplicaInMembership().then(() => {
      isFromElsewhere = false;
      if (changesWalk)
        queue = isByHand ? showLatestState(queue, replica) : receiveChangeFromThisPhone(queue, replica, isBusy);
      onChange();
      onPending();
      arriveByPosition();
    });
  }

  /**
   * Applies a change that comes from the log to this phone's copy of the party. Shows the new state at once, or adds it
   * to the catch-up queue while the walker is busy.
   */
  function applyChangeFromLog(
    next: Parameters<typeof changeReplica>,
    steps: Parameters<typeof receiveActionsOfOtherMembers>[2] = [],
  ) {
    changeReplica(...next);
    queue = receiveActionsOfOtherMembers(queue, replica, steps, isBusy);
    storeReplicaInMembership();
    onChange();
    arriveByPosition();
  }

  // While the walk was closed, other members may have continued the story. Then some pending actions of this phone no
  // longer fit. Record these dropped actions, so that the walker is told (`DroppedActionNotice`).
  if (openedReplica.dropped.length > 0) changeReplica(replica, openedReplica.dropped);

  return {
    replica: () => replica,
    catchUpQueue: () => queue,
    phone: () => phone,
    setAside: () => setAside,
    isFromElsewhere: () => isFromElsewhere,
    changePhone(changed) {
      phone = changed;
    },
    dispatchAction,
    applyEntries(entries) {
      const receiveResult = receiveEntries(game, replica, entries);
      const ownEntries = entries.filter((entry) => entry.member === member);
      for (const { id } of ownEntries) settledIds.add(id);
      isFromElsewhere = ownEntries.some(({ id }) => !ownIds.has(id));
      const steps = receiveResult.steps.filter((step) => step.member !== member);
      applyChangeFromLog([receiveResult.replica, receiveResult.dropped], steps);
    },
    removePending(id) {
      settledIds.add(id);
      const rest = replica.pending.filter((action) => action.id !== id);
      const { replica: next, dropped } = createPartyReplica(game, member, { ...replica, pending: rest });
      applyChangeFromLog([next, dropped]);
    },
    adoptPending(stored) {
      const pendingIds = new Set(replica.pending.map(({ id }) => id));
      const addedActions = stored.filter(({ id }) => !pendingIds.has(id) && !settledIds.has(id));
      if (addedActions.length === 0) return;
      const { walk } = replica.state;
      const pending = [...replica.pending, ...addedActions];
      const { replica: next, dropped } = createPartyReplica(game, member, { ...replica, pending });
      changeReplica(next, dropped);
      if (replica.state.walk !== walk) queue = receiveChangeFromThisPhone(queue, replica, isBusy);
      isFromElsewhere = true;
      onChange();
      onPending();
    },
    store: storeReplicaInMembership,
    nextEntry() {
      const entry = replica.newerEntry === undefined ? writeNextEntry(replica) : undefined;
      const [nextAction] = replica.pending;
      if (!entry || !nextAction) return undefined;
      const { sequence: afterSequence } = replica;
      if ((afterSequence + 1) % entriesPerSnapshot !== 0) return { entry, afterSequence, snapshot: undefined };
      const { action, atMs } = nextAction;
      const state = applyPartyEvent(game, replica.confirmed, { member, sequence: afterSequence + 1, action, atMs });
      return { entry, afterSequence, snapshot: serializeSnapshot(state) };
    },
    setBusy(busy) {
      isBusy = busy;
    },
    catchUp(steps) {
      queue = steps === 'all' ? showLatestState(queue, replica) : showNextState(queue, replica);
      onChange();
    },
    markSetAsideSeen() {
      const markSeen = (steps: readonly DroppedActionNotice[]) => steps.map((step) => ({ ...step, isSeen: true }));
      setAside = markSeen(setAside);
      changeStoredMembership((record) => ({ ...record, setAside: markSeen(record.setAside) }));
      onChange();
    },
    arriveByPosition,
  };
}

function findReachedStop({ walk }: PartyState): string | undefined {
  const arrival = walk.transcript.findLast((entry) => entry.kind === 'arrival' || entry.kind === 'closure');
  return arrival?.stop;
}
