import { randomBytes } from 'node:crypto';

/** What a cookie holds that knows a browser again: 32 random bytes in base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a cookie's value could be one that `newSecret` made. */
export function looksLikeSecret(value: string | undefined): value is string {
  return value !== undefined && /^[\w-]{43}$/.test(value);
}
