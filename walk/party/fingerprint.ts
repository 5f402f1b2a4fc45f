import type { PartyState } from './party-state.ts';

/**
 * Returns the fingerprint of a state: a hash as a short text. Two different states have the same fingerprint with a
 * probability of about 2⁻⁵³.
 * Each log entry contains the fingerprint of the state before the entry. So a phone notices if another phone computed a
 * different state (rule WALK-X15).
 * The fingerprint covers only the length and the last entry of the transcript. The fingerprints in earlier log entries
 * cover the earlier transcript entries.
 */
export function computeFingerprint({ walk, members, waitsForAll, reached }: PartyState): string {
  const { saved, transcript } = walk;
  const otherState = [transcript.length, transcript.at(-1), [...members], waitsForAll, [...reached]];
  return hashText(saved + JSON.stringify(otherState));
}

/** The hash cyrb53: two multiplicative hashes of 32 bits, of which 53 bits are used. */
function hashText(text: string): string {
  let [firstHash, secondHash] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    firstHash = Math.imul(firstHash ^ code, 2654435761);
    secondHash = Math.imul(secondHash ^ code, 1597334677);
  }
  firstHash =
    Math.imul(firstHash ^ (firstHash >>> 16), 2246822507) ^ Math.imul(secondHash ^ (secondHash >>> 13), 3266489909);
  secondHash =
    Math.imul(secondHash ^ (secondHash >>> 16), 2246822507) ^ Math.imul(firstHash ^ (firstHash >>> 13), 3266489909);
  return (2 ** 32 * ((2 ** 21 - 1) & secondHash) + (firstHash >>> 0)).toString(36);
}
