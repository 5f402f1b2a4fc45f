import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto';

/** The owner of a token: a browser's session, and its signed-in visitor, if any. */
export interface CsrfHolder {
  session: string;
  visitor: string | undefined;
}

export interface CsrfTokens {
  /** Returns a new token for a holder: `<nonce>.<HMAC-SHA256(key, session|visitor|nonce)>`, both base64url. */
  issue(holder: CsrfHolder): string;
  /** Returns whether a token was issued to this holder. Accepts every token of the holder, so that several tabs stay valid. */
  accepts(holder: CsrfHolder, token: string): boolean;
}

/**
 * Creates the tokens.
 * @param keys 32 secret bytes each. The first one signs; tokens of all keys are accepted.
 */
export function createCsrfTokens(keys: readonly Uint8Array[]): CsrfTokens {
  // Created once: from raw bytes, each token would create them again.
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
