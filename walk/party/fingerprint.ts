import type { PartyState } from './party-state.ts';

/**
 * Returns a short text that differs for different states, with a probability of error of about 2⁻⁵³. Each entry of a
 * log contains the fingerprint of the state before it. So a phone notices when its rules differ from those of the
 * others (rule WALK-X15).
 * Of the transcript, the fingerprint covers only the length and the last entry. If earlier transcript entries differ,
 * an earlier fingerprint has already differed.
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
