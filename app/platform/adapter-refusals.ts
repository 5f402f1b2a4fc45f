import { callTimeoutMs } from './platform.ts';
import type { PlatformRefusal, RefusalReason } from './platform-result.ts';

/**
 * Creates a refusal.
 * @param sentence one English sentence for logs.
 */
export function createRefusal(reason: RefusalReason, sentence: string): PlatformRefusal {
  return { ok: false, reason, sentence };
}

/** The refusals that all adapters share. */
export const adapterRefusals = {
  offline: createRefusal('offline', 'There is no connection.'),
  deadline: createRefusal('deadline', `There was no answer within ${callTimeoutMs / 1000} seconds.`),
  signedOut: createRefusal('signed-out', 'Nobody is signed in.'),
  badId: createRefusal('refused', "A document's id is 1 to 64 letters, digits, - and _."),
  tooLarge: createRefusal('too-large', 'A document has 64 KB at most.'),
};
