import { createHmac, randomBytes } from 'node:crypto';

/** Returns a new secret for a session or visitor cookie: 32 random bytes in base64url. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns whether a cookie's value has the format of `createSecret`. */
export function looksLikeSecret(value: string | undefined): value is string {
  return value !== undefined && /^[\w-]{43}$/.test(value);
}

/**
 * Derives the deletion secret, with which a visitor can be deleted from any device: 128 bits, formatted like a UUID.
 * The server stores only its hash. To show the secret again, the server derives it again from the visitor's cookie. The
 * cookie's secret cannot be computed from the deletion secret.
 */
export function deriveDeletionSecret(cookieSecret: string): string {
  const hex = createHmac('sha256', cookieSecret).update('deletion').digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
