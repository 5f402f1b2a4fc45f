import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto';

/** Whose token it is: the session of a browser, and the visitor who is signed in there, if one is. */
export interface CsrfHolder {
  session: string;
  visitor: string | undefined;
}

export interface CsrfTokens {
  /** A new token for a holder: `<nonce>.<HMAC-SHA256(key, session|visitor|nonce)>`, both base64url. */
  issue(holder: CsrfHolder): string;
  /** Whether a token was issued to this holder. Any token of the holder counts, so that several tabs stay valid. */
  accepts(holder: CsrfHolder, token: string): boolean;
}

/** @param keys 32 secret bytes each. The first one signs; tokens of all of them are accepted. */
export function createCsrfTokens(keys: readonly Uint8Array[]): CsrfTokens {
  // Made once: from bare bytes, each token would make them anew.
  const keyObjects = keys.map((key) => createSecretKey(key));
  const [newest] = keyObjects;
  if (!newest) throw new Error('There is no key.');
  const sign = (key: typeof newest, { session, visitor = '' }: CsrfHolder, nonce: string) =>
    createHmac('sha256', key).update(`${session}|${visitor}|${nonce}`).digest('base64url');
  return {
    issue(holder) {
      const nonce = randomBytes(16).toString('base64url');
      return `${nonce}.${sign(newest, holder, nonce)}`;
    },
    accepts(holder, token) {
      const dot = token.indexOf('.');
      if (dot <= 0) return false;
      const given = Buffer.from(token.slice(dot + 1));
      return keyObjects.some((key) => {
        const expected = Buffer.from(sign(key, holder, token.slice(0, dot)));
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
    },
  };
}
