import { mayPrefetchNow } from '../router/prefetch-policy.ts';

/**
 * Returns whether the app may download data that the visitor did not request. Returns false on a 2G connection, or if
 * data saver is on.
 */
export function mayDownloadInBackground(): boolean {
  return mayPrefetchNow();
}
