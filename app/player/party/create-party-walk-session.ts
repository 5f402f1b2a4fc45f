import type { WalkAction } from '../../../walk/events.ts';
import type { PartyState } from '../../../walk/party/party-state.ts';
import { serializeWalk } from '../../../walk/saved-walk.ts';
import type { LoadedWalk } from '../../../walk/step.ts';
import type { PartiesClient, PartyMember, SharedPosition } from '../../platform/parties.ts';
import {
  createWalkSession,
  type ProgressForSession,
  type SavingProblem,
  type SessionSnapshot,
  type WalkSession,
} from '../session/walk-session.ts';
import { appendLeaveEntry, reportLeftParties } from './leave-party.ts';
import type { MembershipStore, StoredMembership } from './membership-store.ts';
import { createPartyConnection, type PartyEnvironment } from './party-connection.ts';
import { createPartyController } from './party-controller.ts';
import { createPartyDispatch } from './party-dispatch.ts';
import { createPartySaveWriter } from './party-save-writer.ts';
import type { PartySession, PartyView } from './party-session.ts';
import { createPartyView } from './party-view.ts';
import { createPositionSharing } from './position-sharing.ts';
import { type SinglePhoneState, toPhoneWalkState } from './single-phone-state.ts';

export interface PartyServices {
  parties: PartiesClient;
  store: MembershipStore;
  environment: PartyEnvironment;
  now(): number;
  createId(): string;
}

/**
 * An opened membership: the stored record, the party's state that was read from the record, and the values that
 * belong to this phone only (`SinglePhoneState`).
 */
export interface OpenedParty {
  game: LoadedWalk;
  stored: StoredMembership;
  confirmed: PartyState;
  phone: SinglePhoneState;
  /**
   * The text of the save on this device that this session's first save replaces. Undefined if the party has no save on
   * this device yet.
   */
  saved: string | undefined;
}

/** A session of a walk that a party plays. */
export type PartyWalkSession = WalkSession & { party: PartySession };

/**
 * Creates the session of a party. An action of this phone takes effect on the screen when the device has stored it. It
 * is sent to the party when there is a connection. When the party ends, the walker continues alone in the same session.
 */
export function createPartyWalkSession(
  { game, stored, confirmed, phone, saved }: OpenedParty,
  { parties, store, environment, now, createId, progress }: PartyServices & { progress: ProgressForSession },
): PartyWalkSession {
  const { partyId, walkId, member } = stored;
  const listeners = new Set<() => void>();
  let members: readonly PartyMember[] = stored.members;
  let positions: Record<string, SharedPosition> = {};
  let inviteCode: string | undefined;
  let { sharesPosition } = stored;
  let isConnected = false;
  let isFull = false;
  let ending: 'left' | 'ended' | undefined;
  let storingProblem: SavingProblem | undefined;
  let savingProblem: SavingProblem | undefined;
  /**
   * The session in which the walker continues alone after the party. Until it exists, actions wait in `waitingActions`.
   */
  let soloSession: WalkSession | undefined;
  const waitingActions: WalkAction[] = [];
  let continuingAlone: Promise<void> | undefined;
  let shownSession: SessionSnapshot | undefined;
  /**
   * The values from which `shownSession` was made. While they are unchanged, `shownSession` stays the same object, so
   * that React does not render the walk screen again.
   */
  let shownValues: readonly unknown[] = [];
  let shownParty: PartyView | undefined;
  let tasks: Promise<void> = Promise.resolve();

  const controller = createPartyController({
    game,
    stored,
    confirmed,
    phone,
    now,
    createId,
    changeStoredMembership,
    onChange() {
      if (ending) return;
      publishPartyChange();
      saveOwnWalk();
      reportMembersWhoLeft();
    },
    onPending: () => connection.send(),
  });
  const positionSharing = createPositionSharing(partyId, parties, environment, now);
  const saveWriter = createPartySaveWriter({
    walkId,
    progress,
    saved,
    async recordSave(text) {
      const changeResult = await store.change(partyId, (record) => ({
        ...record,
        saves: [...record.saves.slice(-1), text],
      }));
      return changeResult.ok ? (changeResult.value?.saves ?? []) : [];
    },
    onSaved(problem) {
      if (problem === savingProblem) return;
      savingProblem = problem;
      publishPartyChange();
    },
  });
  const dispatchTogether = createPartyDispatch({
    game,
    play: controller,
    sharing: positionSharing,
    now,
    onPhoneChange() {
      notifyListeners();
      saveOwnWalk();
    },
    onModeChange(mode) {
      changeStoredMembership((record) => ({ ...record, mode }));
      announceWalkModeToParty();
    },
  });
  const connection = createPartyConnection({
    partyId,
    parties,
    environment,
    sequence: () => controller.replica().sequence,
    nextEntry: controller.nextEntry,
    onEntries: controller.applyEntries,
    onWritten(entry, sequence) {
      const { sequence: applied } = controller.replica();
      if (sequence === applied + 1) controller.applyEntries([{ ...entry, sequence, member }]);
      // This window has already applied the log entry of the action. So only remove the action from the pending ones.
      else if (sequence <= applied) controller.removePending(entry.id);
    },
    onMembers(listed, code) {
      members = listed;
      inviteCode = code;
      changeStoredMembership((record) => ({ ...record, members: listed }));
      publishPartyChange();
      reportMembersWhoLeft();
    },
    onPositions(shared) {
      positions = shared;
      publishPartyChange();
    },
    onConnection(connected) {
      if (connected === isConnected) return;
      isConnected = connected;
      if (!connected) positions = {};
      publishPartyChange();
    },
    onFull() {
      isFull = true;
      publishPartyChange();
    },
    onEnd: () => void continueAlone('ended'),
  });

  function notifyListeners() {
    for (const listener of listeners) listener();
  }

  function publishPartyChange() {
    shownParty = undefined;
    notifyListeners();
  }

  /** Waits until all earlier changes are stored, and then changes the stored membership. */
  function changeStoredMembership(change: (record: StoredMembership) => StoredMembership): Promise<void> {
    tasks = tasks.then(async () => {
      if (ending) return;
      const changeResult = await store.change(partyId, change);
      const problem = changeResult.ok ? undefined : changeResult.reason;
      if (problem !== storingProblem) {
        storingProblem = problem;
        publishPartyChange();
      }
      // Another window of this browser has left the party, so leave it in this window too.
      if (changeResult.ok && (!changeResult.value || changeResult.value.hasLeft)) void continueAlone('left');
    });
    return tasks;
  }

  function saveOwnWalk() {
    const { locale, presence } = controller.phone();
    if (!ending) saveWriter.save(serializeWalk({ ...controller.replica().state.walk, locale, presence }));
  }

  function announceWalkModeToParty() {
    const { mode } = controller.phone();
    if (controller.replica().state.members.get(member) !== mode)
      controller.dispatchAction({ kind: 'member-present', mode }, false);
  }

  /**
   * Appends a `member-left` entry to the log for each member who has left. The party then no longer waits for this
   * member. The member's own phone could not append the entry if it was offline.
   */
  function reportMembersWhoLeft() {
    const { state } = controller.replica();
    if (ending || !isConnected || !state.waitsForAll) return;
    for (const { id, profile } of members)
      if (!profile && state.members.has(id)) controller.dispatchAction({ kind: 'member-left', member: id }, false);
  }

  /** Ends the party on this phone. The walker continues alone from the state on the screen. */
  function continueAlone(reason: 'left' | 'ended'): Promise<void> {
    continuingAlone ??= endParty(reason);
    return continuingAlone;
  }

  async function endParty(reason: 'left' | 'ended') {
    ending = reason;
    connection.close();
    positionSharing.stop();
    const { locale, position, presence, mode } = controller.phone();
    const walk = { ...controller.catchUpQueue().shown.walk, locale, position, presence };
    saveWriter.save(serializeWalk(walk));
    publishPartyChange();
    await saveWriter.settled();
    soloSession = createWalkSession(walk, saveWriter.saved(), { game, progress, now });
    soloSession.subscribe(publishPartyChange);
    for (const action of [{ kind: 'mode-changed', mode } as const, ...waitingActions]) soloSession.dispatch(action);
    publishPartyChange();
    await soloSession.settled();
    // If the walk could not be saved, keep the stored membership, which then contains the only copy of the walk.
    if (reason === 'ended' && !soloSession.shown().savingProblem) await store.remove(partyId);
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  const party: PartySession = {
    shown() {
      shownParty ??= createPartyView({
        partyId,
        replica: controller.replica(),
        queue: controller.catchUpQueue(),
        setAside: controller.setAside(),
        members,
        positions: ending ? {} : positions,
        inviteCode: ending ? undefined : inviteCode,
        ending,
        isConnected,
        isFull,
        sharesPosition: sharesPosition && !ending,
        canSharePositions: parties.canSharePositions,
      });
      return shownParty;
    },
    subscribe,
    setBusy: controller.setBusy,
    catchUp: (steps) => !ending && controller.catchUp(steps),
    setWaitsForAll: (waits) => !ending && controller.dispatchAction({ kind: 'waiting-switched', isOn: waits }, true),
    continueWithoutAll: (stop) => !ending && controller.dispatchAction({ kind: 'went-on', stop }, true),
    setSharesPosition(shares) {
      if (ending) return;
      sharesPosition = shares;
      if (shares) positionSharing.start();
      else positionSharing.stop();
      changeStoredMembership((record) => ({ ...record, sharesPosition: shares }));
      publishPartyChange();
    },
    changeProfile: (profile) => parties.changeProfile(partyId, profile),
    createOrRevokeInviteCode: (isActive) => parties.createOrRevokeInviteCode(partyId, isActive),
    markSetAsideSeen: controller.markSetAsideSeen,
    async leave() {
      if (ending) return continuingAlone;
      await store.change(partyId, (record) => ({ ...record, hasLeft: true }));
      await continueAlone('left');
      // The walker need not wait for the backend. If the backend does not answer, `reportLeftParties` tries again.
      void appendLeaveEntry(partyId, controller.replica(), { parties, now, createId }).then(() =>
        reportLeftParties({ parties, store }),
      );
    },
    connect() {
      if (ending) return () => undefined;
      connection.open();
      if (sharesPosition) positionSharing.start();
      announceWalkModeToParty();
      return () => {
        connection.close();
        positionSharing.stop();
        isConnected = false;
        positions = {};
      };
    },
  };

  return {
    party,
    shown() {
      if (soloSession) return soloSession.shown();
      const { shown } = controller.catchUpQueue();
      const problem = storingProblem ?? savingProblem;
      const values = [shown, controller.phone(), problem, controller.isFromElsewhere()];
      if (shownSession && values.every((value, index) => value === shownValues[index])) return shownSession;
      shownValues = values;
      const state = toPhoneWalkState(shown, controller.phone());
      shownSession = { state, savingProblem: problem, isFromElsewhere: controller.isFromElsewhere() };
      return shownSession;
    },
    dispatch(action) {
      if (soloSession) soloSession.dispatch(action);
      else if (ending) waitingActions.push(action);
      else dispatchTogether(action);
    },
    saveAgain() {
      if (soloSession) return soloSession.saveAgain();
      controller.store();
      saveOwnWalk();
    },
    catchUp() {
      if (soloSession) return soloSession.catchUp();
      tasks = tasks.then(async () => {
        const foundMemberships = await store.list();
        const record = foundMemberships.ok
          ? foundMemberships.value.find((other) => other.partyId === partyId)
          : undefined;
        if (!foundMemberships.ok || ending) return;
        if (!record || record.hasLeft) void continueAlone('left');
        else controller.adoptPending(record.pending);
      });
    },
    subscribe,
    async settled() {
      let knownTasks: Promise<void> | undefined;
      while (knownTasks !== tasks) {
        knownTasks = tasks;
        await knownTasks;
        await saveWriter.settled();
      }
      await soloSession?.settled();
    },
  };
}
