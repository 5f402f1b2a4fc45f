import { apiBaseUrl } from 'virtual:site';
import type { PlatformAdapter } from '../platform.ts';
import { mayMeasureWithoutConsent } from '../privacy-signals.ts';
import { createEmbeddedPlatform } from './embedded-platform.ts';

/**
 * Starts the platform.
 * @param isServed whether a server is behind this page. A static host has none; offline the value is unknown.
 */
export async function startAdapter(isServed: Promise<boolean | undefined>): Promise<PlatformAdapter> {
  // Our server stores only totals. They identify no visitor, so counting needs no consent. Still, do not count a
  // visitor whose browser sends a privacy signal.
  const mayMeasure = isServed.then((isThere) => isThere && mayMeasureWithoutConsent(navigator));
  return createEmbeddedPlatform(window, apiBaseUrl, isServed, mayMeasure);
}
