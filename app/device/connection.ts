import { mayPrefetchNow } from '../router/prefetch-policy.ts';

/**
 * Returns whether the app may download data that the visitor did not ask for. Returns false if data saver is on, or on a 2G
 * connection.
 */
export function mayDownloadInBackground(): boolean {
  return mayPrefetchNow();
}
