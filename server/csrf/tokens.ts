import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto';

/** The session for which a token is issued, and the visitor if one is signed in. */
export interface CsrfTokenOwner {
  session: string;
  visitor: string | undefined;
}

export interface CsrfTokenIssuer {
  /** Returns a new token: `<nonce>.<HMAC-SHA256(key, session|visitor|nonce)>`, both parts in base64url. */
  issue(owner: CsrfTokenOwner): string;
  /**
   * Returns whether a token was issued for this session and visitor. Earlier tokens stay valid, because several tabs share a
   * session.
   */
  accepts(owner: CsrfTokenOwner, token: string): boolean;
}

/**
 * Creates the issuer and checker of CSRF tokens.
 * @param keys 32 secret bytes each. The first key signs. Tokens that any of the keys signed are accepted.
 */
export function createCsrfTokenIssuer(keys: readonly Uint8Array[]): CsrfTokenIssuer {
  // Creates the key objects once. From raw bytes, Node would create a key object for each token.
  const keyObjects = keys.map((key) => createSecretKey(key));
  const [newestKey] = keyObjects;
  if (!newestKey) throw new Error('There is no key.');
  const signToken = (key: typeof newestKey, { session, visitor = '' }: CsrfTokenOwner, nonce: string) =>
    createHmac('sha256', key).update(`${session}|${visitor}|${nonce}`).digest('base64url');
  return {
    issue(owner) {
      const nonce = randomBytes(16).toString('base64url');
      return `${nonce}.${signToken(newestKey, owner, nonce)}`;
    },
    accepts(owner, token) {
      const dot = token.indexOf('.');
      if (dot <= 0) return false;
      const givenSignature = Buffer.from(token.slice(dot + 1));
      return keyObjects.some((key) => {
        const expected = Buffer.from(signToken(key, owner, token.slice(0, dot)));
        return givenSignature.length === expected.length && timingSafeEqual(givenSignature, expected);
      });
    },
  };
}
