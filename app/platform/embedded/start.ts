import { apiBaseUrl } from 'virtual:site';
import type { Platform } from '../platform.ts';
import { mayCountWithoutAsking } from '../privacy-signals.ts';
import { createEmbedded } from './embedded.ts';

/** @param isServed whether there is a server behind this page: a host of files has none, and without a connection nobody knows. */
export async function startPlatform(isServed: Promise<boolean | undefined>): Promise<Platform> {
  // Totals tell nothing of anybody, so nobody is asked; who wants no counting is not counted all the same.
  const mayCount = isServed.then((isThere) => isThere && mayCountWithoutAsking(navigator));
  return createEmbedded(window, apiBaseUrl, isServed, mayCount);
}
