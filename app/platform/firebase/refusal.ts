import { FirebaseError } from 'firebase/app';
import { adapterRefusals, createRefusal } from '../adapter-refusals.ts';
import { callTimeoutMs } from '../platform.ts';
import type { PlatformRefusal, PlatformResult, RefusalReason } from '../platform-result.ts';
import type { FirebaseEnvironment } from './environment.ts';

/** An error that contains a refusal. Functions of the adapter throw this error, and `toRefusal` returns the refusal. */
export class RefusalError extends Error {
  override name = 'RefusalError';
  readonly refusal: PlatformRefusal;

  constructor(refusal: PlatformRefusal) {
    super(refusal.sentence);
    this.refusal = refusal;
  }
}

/** The refusals for error codes of Firestore (without prefix) and of sign-in. All other errors become `broken`. */
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

/** Returns the refusal for any thrown value. */
export function toRefusal(error: unknown): PlatformRefusal {
  if (error instanceof RefusalError) return error.refusal;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : String(error);
  // Firestore's lite client throws this error if no response arrives. Errors in a response have other codes.
  const isUnsent = code === 'unknown' && message.startsWith('Request failed');
  const reason = isUnsent ? 'offline' : (reasons[code] ?? 'broken');
  return createRefusal(reason, `Firebase could not do it: ${message}${message.endsWith('.') ? '' : '.'}`);
}

/** The refusal if a visitor who is not a member of a party tries to change it. */
export const notAMemberRefusal = createRefusal('refused', 'This party has ended, or you are no member of it.');

/** The refusal if a visitor tries to share a position. Firestore would store the position, which must not happen. */
export const positionsUnsupportedRefusal = createRefusal(
  'refused',
  'This platform cannot pass positions on without storing them.',
);

/**
 * Returns whether Firestore's rules refused a request. The rules also refuse to read a missing document if its fields
 * would decide who may read it.
 */
export function isPermissionDenied(error: unknown): boolean {
  return error instanceof FirebaseError && error.code === 'permission-denied';
}

/**
 * The refusal if a deletion secret is not the one of this browser's visitor. Firestore's rules do not let a browser
 * delete another visitor's data.
 */
export const deletionBySecretRefusal = createRefusal(
  'refused',
  'What another browser keeps is deleted there, or by the operator.',
);

/** Runs `work` for at most `callTimeoutMs`. Converts errors and a timeout to refusals. */
export async function runOrReturnRefusal<Value>(
  environment: FirebaseEnvironment,
  work: () => Promise<Value>,
): Promise<PlatformResult<Value>> {
  let cancelTimer = () => {};
  const silence = new Promise<never>((_, reject) => {
    cancelTimer = environment.after(callTimeoutMs, () => reject(new RefusalError(adapterRefusals.deadline)));
  });
  try {
    return { ok: true, value: await Promise.race([work(), silence]) };
  } catch (error) {
    return toRefusal(error);
  } finally {
    cancelTimer();
  }
}
