import { onDeletion } from '../../device/deletion-channel.ts';
import type { WalkPack } from '../pack/walk-pack.ts';
import type { WalkSession } from './walk-session.ts';

type PackName = Pick<WalkPack, 'id' | 'hash'>;

/** The walks that this document plays. A change of language opens another page, which continues the same session. */
const sessions = new Map<string, { hash: string; walk: WalkSession }>();

onDeletion(() => sessions.clear());

/** Returns the session of a walk that this document already plays. */
export function activeSession({ id, hash }: PackName): WalkSession | undefined {
  const known = sessions.get(id);
  return known?.hash === hash ? known.walk : undefined;
}

export function registerSession({ id, hash }: PackName, walk: WalkSession): WalkSession {
  sessions.set(id, { hash, walk });
  return walk;
}

/** Ends the session of a walk because another save becomes current. A session with unsaved steps stays, because they exist only here. */
export function forgetSession(walkId: string) {
  if (sessions.get(walkId)?.walk.shown().savingProblem === undefined) sessions.delete(walkId);
}

/** Tells whether any steps of a walk exist in this document alone. */
export function hasUnsaved(): boolean {
  return [...sessions.values()].some(({ walk }) => walk.shown().savingProblem !== undefined);
}
