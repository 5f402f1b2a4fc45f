import type { Answer, RefusalReason } from '../platform.ts';
import { deadlineMs } from '../platform.ts';
import type { FirebaseWorld } from './world.ts';

/** Thrown within the adapter where the reason is known; it leaves as a `Refusal`. */
export class Refused extends Error {
  override name = 'Refused';
  readonly because: RefusalReason;

  constructor(because: RefusalReason, sentence: string) {
    super(sentence);
    this.because = because;
  }
}

/** The codes of Firestore (without prefix) and of sign-in. What is not here is `broken`. */
const reasons: Record<string, RefusalReason> = {
  unavailable: 'offline',
  'deadline-exceeded': 'deadline',
  unauthenticated: 'signed-out',
  'permission-denied': 'refused',
  aborted: 'conflict',
  'already-exists': 'conflict',
  'failed-precondition': 'conflict',
  'resource-exhausted': 'too-often',
  'auth/network-request-failed': 'offline',
  'auth/timeout': 'deadline',
  'auth/too-many-requests': 'too-often',
  'auth/quota-exceeded': 'too-often',
  'auth/admin-restricted-operation': 'refused',
  'auth/operation-not-allowed': 'refused',
  'auth/user-disabled': 'refused',
  'auth/invalid-user-token': 'signed-out',
  'auth/user-not-found': 'signed-out',
  'auth/user-token-expired': 'signed-out',
};

/** @returns the refusal that an error stands for, whatever was thrown. */
export function refusalOf(error: unknown) {
  if (error instanceof Refused) return refusal(error.because, error.message);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : String(error);
  // So the small client of Firestore says that a request got no answer; an answer with a status has another code.
  const isUnsent = code === 'unknown' && message.startsWith('Request failed');
  return refusal(isUnsent ? 'offline' : (reasons[code] ?? 'broken'), `Firebase could not do it: ${message}`);
}

function refusal(because: RefusalReason, sentence: string) {
  return { ok: false, because, sentence: sentence.endsWith('.') ? sentence : `${sentence}.` } as const;
}

export const unanswered = () => new Refused('deadline', `Firebase did not answer within ${deadlineMs} ms.`);

export const offline = () => new Refused('offline', 'There is no connection to Firebase.');

/** Runs `work` for at most `deadlineMs`. What it throws, and its silence, become refusals. */
export async function answer<Value>(world: FirebaseWorld, work: () => Promise<Value>): Promise<Answer<Value>> {
  let callOff = () => {};
  const silence = new Promise<never>((_, reject) => {
    callOff = world.after(deadlineMs, () => reject(unanswered()));
  });
  try {
    return { ok: true, value: await Promise.race([work(), silence]) };
  } catch (error) {
    return refusalOf(error);
  } finally {
    callOff();
  }
}
