import { apiBaseUrl } from 'virtual:site';
import { refusals } from '../answers.ts';
import type { Platform } from '../platform.ts';
import { mayCountWithoutAsking } from '../privacy-signals.ts';
import { createEmbedded } from './embedded.ts';

/** @param isServed whether there is a server behind this page: a host of files has none. */
export async function startPlatform(isServed: Promise<boolean>): Promise<Platform> {
  // Totals tell nothing of anybody, so nobody is asked; who wants no counting is not counted all the same.
  const mayCount = isServed.then((isThere) => isThere && mayCountWithoutAsking(navigator));
  const platform = createEmbedded(window, apiBaseUrl, mayCount);
  const { current, signIn } = platform.auth;
  const { gone } = platform.reports;
  // Pages ask who is there and what may be gone by themselves, and a host of files would be asked in vain each time, with a line in
  // the console. A page that was opened without a connection cannot know, and asks.
  const mayAsk = isServed.then((isThere) => isThere || !navigator.onLine);
  return {
    ...platform,
    auth: {
      ...platform.auth,
      current: async () => ((await mayAsk) ? current() : refusals.offline),
      signIn: async () => ((await mayAsk) ? signIn() : refusals.offline),
    },
    reports: {
      ...platform.reports,
      gone: async (...walk) => ((await mayAsk) ? gone(...walk) : refusals.offline),
    },
  };
}
