import { onDeletion } from '../../device/deletion-channel.ts';
import type { WalkPack } from '../pack/walk-pack.ts';
import type { WalkSession } from './walk-session.ts';

type PackName = Pick<WalkPack, 'id' | 'hash'>;

/** The walks that this document plays: a change of language makes another page, which goes on with the same walk. */
const inHand = new Map<string, { hash: string; walk: WalkSession }>();

onDeletion(() => inHand.clear());

/** The walk that this document plays already. */
export function activeSession({ id, hash }: PackName): WalkSession | undefined {
  const known = inHand.get(id);
  return known?.hash === hash ? known.walk : undefined;
}

export function registerSession({ id, hash }: PackName, walk: WalkSession): WalkSession {
  inHand.set(id, { hash, walk });
  return walk;
}

/** Another save of a walk is to be gone on with. What could not be saved is here alone, and stays. */
export function forgetSession(walkId: string) {
  if (inHand.get(walkId)?.walk.shown().savingProblem === undefined) inHand.delete(walkId);
}

/** Whether steps of a walk are in this document alone. */
export function hasUnsaved(): boolean {
  return [...inHand.values()].some(({ walk }) => walk.shown().savingProblem !== undefined);
}
