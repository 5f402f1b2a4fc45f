import { createHmac, randomBytes } from 'node:crypto';
import { encodeShortCode, parseShortCode } from '../../app/platform/short-code.ts';
import type { ServerKeys } from '../keys/key-file.ts';

/**
 * The number of characters in an invite code. Six are enough, because the server limits attempts and a code expires
 * after a day.
 */
const characterCount = 6;

/** The stored data of an invite code. Without the server's key it does not reveal the code. */
export interface StoredInviteCode {
  hash: Uint8Array;
  nonce: Uint8Array;
}

/**
 * Invite codes of parties. A code is computed from the server's key and a stored random nonce. So the server does not
 * store the code, but can compute it again to show it to every member. Nobody can find a code from a backup, because a
 * backup does not contain the key.
 */
export interface InviteCodes {
  create(): StoredInviteCode;
  /**
   * Derives a code again from its stored data. Returns `undefined` if the server no longer has the key that made the
   * code.
   */
  codeOf(stored: StoredInviteCode): string | undefined;
  /**
   * Returns the hashes of a typed code, one for each server key. If the code belongs to a party, one of these hashes is
   * stored with the party. Returns an empty list if the text is not a code.
   */
  hashesOf(typedCode: string): Uint8Array[];
}

/**
 * Creates the object that creates and recognizes invite codes.
 * @param keys the first key makes new codes; codes of all keys are valid.
 */
export function createInviteCodes(keys: ServerKeys): InviteCodes {
  const [newestKey] = keys;
  if (!newestKey) throw new Error('There is no key.');
  return {
    create() {
      const nonce = randomBytes(16);
      return { hash: hashInviteCode(newestKey, deriveInviteCode(newestKey, nonce)), nonce };
    },
    codeOf: ({ hash, nonce }) =>
      keys
        .map((key) => ({ key, code: deriveInviteCode(key, nonce) }))
        .find(({ key, code }) => hashInviteCode(key, code).equals(hash))?.code,
    hashesOf(typed) {
      const code = parseShortCode(typed, characterCount);
      return code === undefined ? [] : keys.map((key) => hashInviteCode(key, code));
    },
  };
}

function deriveInviteCode(key: Uint8Array, nonce: Uint8Array): string {
  const digest = createHmac('sha256', key).update('code').update(nonce).digest();
  return encodeShortCode(digest.readBigUInt64BE(), characterCount);
}

function hashInviteCode(key: Uint8Array, code: string): Buffer {
  return createHmac('sha256', key).update('hash').update(code).digest();
}
