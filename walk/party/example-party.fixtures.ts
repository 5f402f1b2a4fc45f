import { exampleGame, shortenTranscript, startExample } from '../example-play.fixtures.ts';
import { computeFingerprint } from './fingerprint.ts';
import { type PartyAction, serializeLogEntryData } from './party-action.ts';
import { applyPartyEvent, beginParty, type PartyState } from './party-state.ts';
import { createPartyReplica, type LogEntry, type PartyReplica, receiveEntries } from './replica.ts';

export const arriveAtToriiPartyAction: PartyAction = { kind: 'arrived-by-hand', stop: 'torii' };
export const arriveAtGatePartyAction: PartyAction = { kind: 'arrived-by-hand', stop: 'gate' };
export const chooseTeaAtCrossingPartyAction: PartyAction = { kind: 'choice-made', choice: 'crossing.c1' };
export const undoPartyAction: PartyAction = { kind: 'undone' };
export const joinOnTheSpotAction: PartyAction = { kind: 'member-present', mode: 'spot' };
export const joinAtHomeAction: PartyAction = { kind: 'member-present', mode: 'home' };
export const enableWaitingForMembersAction: PartyAction = { kind: 'waiting-switched', isOn: true };
export const disableWaitingForMembersAction: PartyAction = { kind: 'waiting-switched', isOn: false };
export const giveAnswer = (clue: string, given: string): PartyAction => ({ kind: 'answer-given', clue, given });
export const askHint = (clue: string): PartyAction => ({ kind: 'hint-asked', clue });

export type MemberAction = readonly [member: string, action: PartyAction];

export const startParty = (): PartyState => beginParty(startExample());

/** Applies actions, one per second. Their sequence numbers continue from `state.lastStep`. */
export function applyMemberActions(state: PartyState, ...actions: MemberAction[]): PartyState {
  return actions.reduce(
    (now, [member, action], index) =>
      applyPartyEvent(exampleGame, now, {
        member,
        action,
        sequence: state.lastStep + index + 1,
        atMs: state.walk.changedAtMs + 1000 * (index + 1),
      }),
    state,
  );
}

/** Returns the log that results if members make these actions one after the other. */
export function createPartyLog(...actions: MemberAction[]): LogEntry[] {
  const entries: LogEntry[] = [];
  let writer = startReplica('writer');
  for (const [member, action] of actions) {
    const sequence = entries.length + 1;
    const atMs = 1000 * (sequence + 1);
    const fingerprintBefore = computeFingerprint(writer.confirmed);
    entries.push({
      sequence,
      member,
      id: `w${sequence}`,
      data: serializeLogEntryData({ action, atMs, before: fingerprintBefore }),
    });
    writer = receiveEntries(exampleGame, writer, entries).replica;
  }
  return entries;
}

export function startReplica(member: string): PartyReplica {
  return createPartyReplica(exampleGame, member, { sequence: 0, confirmed: startParty(), pending: [] }).replica;
}

/** Returns the last entries of the transcript, with each line replaced by its id. */
export function listLastEntries({ walk }: PartyState, count: number): unknown[] {
  return shortenTranscript(walk).slice(-count);
}
