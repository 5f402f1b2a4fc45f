import type { WalkStartOptions } from '../../open-player.ts';
import { readPartyHash } from '../party-link.ts';

/**
 * A request in the hash of a URL. `together`: show the screen where the visitor creates or joins a party. `join`: join
 * the party with this code.
 */
export type PartyEntranceRequest = { entrance: 'together' } | { entrance: 'join'; code: string };

export type PlayerStartRequest = WalkStartOptions | PartyEntranceRequest;

/** The hash that makes a walk's page show the screen where the visitor creates or joins a party. */
export const walkTogetherHash = '#together';

/** Reads from the hash of a URL the request to create or join a party. Returns undefined for any other hash. */
export function parsePartyEntranceRequest(hash: string): PartyEntranceRequest | undefined {
  if (hash === walkTogetherHash) return { entrance: 'together' };
  const code = readPartyHash(hash);
  return code === undefined ? undefined : { entrance: 'join', code };
}
