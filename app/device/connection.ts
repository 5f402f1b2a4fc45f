import { mayPrefetchNow } from '../router/prefetch-policy.ts';

/** Whether this visitor's connection can spare bytes that nobody has asked for in so many words. */
export function sparesBytes(): boolean {
  return mayPrefetchNow();
}
