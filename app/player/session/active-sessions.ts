import { onStoredDataDeletion } from '../../device/deletion-channel.ts';
import type { WalkPack } from '../pack/walk-pack.ts';
import type { PartySession } from '../party/party-session.ts';
import type { WalkSession } from './walk-session.ts';

type SessionPack = Pick<WalkPack, 'id' | 'hash'>;

/**
 * The sessions of this browser tab, by walk id. A change of language renders another page, which continues the same
 * session.
 */
const sessions = new Map<string, { hash: string; walk: WalkSession }>();

onStoredDataDeletion(() => sessions.clear());

/** Returns the session of a walk, if this browser tab already plays the walk with the same pack. */
export function findActiveSession({ id, hash }: SessionPack): WalkSession | undefined {
  const activeSession = sessions.get(id);
  return activeSession?.hash === hash ? activeSession.walk : undefined;
}

/** Returns the party of a walk's session in this browser tab, whichever pack the session uses. */
export function findActiveParty(walkId: string): PartySession | undefined {
  return sessions.get(walkId)?.walk.party;
}

export function registerSession({ id, hash }: SessionPack, walk: WalkSession): WalkSession {
  sessions.set(id, { hash, walk });
  return walk;
}

/**
 * Removes the session of a walk, because another save on this device is now current. Keeps a session with unsaved
 * progress, so that the progress is not lost.
 */
export function forgetSession(walkId: string) {
  if (sessions.get(walkId)?.walk.shown().savingProblem === undefined) sessions.delete(walkId);
}

/** Returns whether any session has progress that could not be saved. Such progress exists only in memory. */
export function hasUnsavedProgress(): boolean {
  return [...sessions.values()].some(({ walk }) => walk.shown().savingProblem !== undefined);
}
