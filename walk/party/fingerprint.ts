import type { PartyState } from './party-state.ts';

/**
 * Returns a short text that differs for different states, with a probability of error of about 2⁻⁵³. Each entry of a log
 * contains the fingerprint of the state before it. So a phone notices when its rules differ from those of the others (rule
 * WALK-X15).
 * The fingerprint covers the place in the story and the end of the transcript. An earlier entry has already shown any
 * difference further back.
 */
export function computeFingerprint({ walk, members, waitsForAll, reached }: PartyState): string {
  const { saved, transcript } = walk;
  const rest = [transcript.length, transcript.at(-1), [...members], waitsForAll, [...reached]];
  return hashText(saved + JSON.stringify(rest));
}

/** The hash cyrb53: two multiplicative hashes of 32 bits, of which 53 bits are used. */
function hashText(text: string): string {
  let [first, second] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    first = Math.imul(first ^ code, 2654435761);
    second = Math.imul(second ^ code, 1597334677);
  }
  first = Math.imul(first ^ (first >>> 16), 2246822507) ^ Math.imul(second ^ (second >>> 13), 3266489909);
  second = Math.imul(second ^ (second >>> 16), 2246822507) ^ Math.imul(first ^ (first >>> 13), 3266489909);
  return (2 ** 32 * ((2 ** 21 - 1) & second) + (first >>> 0)).toString(36);
}
