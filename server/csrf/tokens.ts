import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto';

export interface CsrfTokens {
  /** A new token for a session: `<nonce>.<HMAC-SHA256(key, session|nonce)>`, both base64url. */
  issue(session: string): string;
  /** Whether a token was issued for this session. Any token of the session counts, so that several tabs stay valid. */
  accepts(session: string, token: string): boolean;
}

/** @param key 32 secret bytes. */
export function createCsrfTokens(key: Uint8Array): CsrfTokens {
  // Made once: from bare bytes, each token would make it anew.
  const keyObject = createSecretKey(key);
  const sign = (session: string, nonce: string) =>
    createHmac('sha256', keyObject).update(`${session}|${nonce}`).digest('base64url');
  return {
    issue(session) {
      const nonce = randomBytes(16).toString('base64url');
      return `${nonce}.${sign(session, nonce)}`;
    },
    accepts(session, token) {
      const dot = token.indexOf('.');
      const given = Buffer.from(token.slice(dot + 1));
      const expected = Buffer.from(sign(session, token.slice(0, dot)));
      return dot > 0 && given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
