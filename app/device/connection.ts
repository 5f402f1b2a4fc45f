import { mayPrefetchNow } from '../router/prefetch-policy.ts';

/** Returns whether the connection can carry bytes that the visitor did not ask for explicitly. */
export function sparesBytes(): boolean {
  return mayPrefetchNow();
}
