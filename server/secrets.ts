import { createHmac, randomBytes } from 'node:crypto';

/** Returns a new secret for an identifying cookie: 32 random bytes in base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns whether a cookie's value has the form of `newSecret`. */
export function looksLikeSecret(value: string | undefined): value is string {
  return value !== undefined && /^[\w-]{43}$/.test(value);
}

/**
 * Returns the secret that deletes a visitor from any device: 128 bits, written like a UUID. It is derived from the visitor's cookie,
 * so the visitor's browser is always shown the same one although the server stores only its hash. The cookie cannot be found from it.
 */
export function deletionSecretOf(cookieSecret: string): string {
  const hex = createHmac('sha256', cookieSecret).update('deletion').digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
