import { apiBaseUrl } from 'virtual:site';
import type { Platform } from '../platform.ts';
import { mayCountWithoutConsent } from '../privacy-signals.ts';
import { createEmbedded } from './embedded.ts';

/**
 * Starts the platform.
 * @param isServed whether there is a server behind this page: a static host has none, and offline it is unknown.
 */
export async function startPlatform(isServed: Promise<boolean | undefined>): Promise<Platform> {
  // Totals identify nobody, so no consent is needed. Visitors who refuse counting are still not counted.
  const mayCount = isServed.then((isThere) => isThere && mayCountWithoutConsent(navigator));
  return createEmbedded(window, apiBaseUrl, isServed, mayCount);
}
