import { deadlineMs, type Refusal, type RefusalReason } from './platform.ts';

/**
 * Creates a refusal.
 * @param sentence one sentence, in English.
 */
export function refusal(because: RefusalReason, sentence: string): Refusal {
  return { ok: false, because, sentence };
}

/** The refusals that all adapters share. */
export const refusals = {
  offline: refusal('offline', 'There is no connection.'),
  deadline: refusal('deadline', `There was no answer within ${deadlineMs / 1000} seconds.`),
  signedOut: refusal('signed-out', 'Nobody is signed in.'),
  badId: refusal('refused', "A document's id is 1 to 64 letters, digits, - and _."),
  tooLarge: refusal('too-large', 'A document has 64 KB at most.'),
};
