import type { WalkStartOptions } from '../../open-player.ts';
import { readPartyHash } from '../party-link.ts';

/**
 * What the hash of a page's URL asks for. `together`: show the screen where the visitor creates or joins a party.
 * `join`: join the party with this code.
 */
export type PartyEntranceRequest = { entrance: 'together' } | { entrance: 'join'; code: string };

export type PlayerStart = WalkStartOptions | PartyEntranceRequest;

/** The hash of a walk's page that offers to walk together. */
export const walkTogetherHash = '#together';

/** Returns the request in a hash to walk together; undefined for any other hash. */
export function parsePartyEntranceRequest(hash: string): PartyEntranceRequest | undefined {
  if (hash === walkTogetherHash) return { entrance: 'together' };
  const code = readPartyHash(hash);
  return code === undefined ? undefined : { entrance: 'join', code };
}
