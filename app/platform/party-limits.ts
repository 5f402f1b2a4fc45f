import { createRefusal } from './adapter-refusals.ts';
import type { PartyMemberProfile } from './parties.ts';
import type { PlatformRefusal } from './platform-result.ts';

const maxLogEntryBytes = 4 * 1024;

const maxStateBytes = 64 * 1024;

export const maxLogEntries = 5000;

/** The maximum number of members of a party at any time. */
export const maxMembers = 20;

/**
 * Matches one line of text without characters that reverse the writing direction. The backends check names by the same
 * rule.
 */
const nameCharacters = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]{1,24}$/u;

const countBytes = (text: string) => new TextEncoder().encode(text).length;

/** Returns why an entry cannot be written; `undefined` if it is valid. */
export function findLogEntryRefusal(
  entry: { id: string; data: string },
  afterSequence: number,
  snapshot: string | undefined,
): PlatformRefusal | undefined {
  if (!/^[\w-]{1,64}$/.test(entry.id)) return badEntryId;
  if (!Number.isInteger(afterSequence) || afterSequence < 0) return badSequence;
  if (countBytes(entry.data) > maxLogEntryBytes) return entryTooLarge;
  return snapshot === undefined ? undefined : findPartyStateRefusal(snapshot);
}

/** Returns why an initial save or a snapshot cannot be stored; `undefined` if it is valid. */
export function findPartyStateRefusal(state: string): PlatformRefusal | undefined {
  return countBytes(state) > maxStateBytes ? stateTooLarge : undefined;
}

/** Returns why a member cannot have this profile; `undefined` if the profile is valid. */
export function findProfileRefusal({ name, lantern }: PartyMemberProfile): PlatformRefusal | undefined {
  if (!nameCharacters.test(name.trim())) return badName;
  return Number.isInteger(lantern) && lantern >= 0 && lantern <= 99 ? undefined : badLantern;
}

const badEntryId = createRefusal('refused', "An entry's id is 1 to 64 letters, digits, - and _.");
const badSequence = createRefusal('refused', 'An entry comes after another one, or after 0.');
const entryTooLarge = createRefusal('too-large', 'An entry has 4 KB at most.');
const stateTooLarge = createRefusal('too-large', 'The save of a party has 64 KB at most.');
const badName = createRefusal('refused', 'A name is one line of 1 to 24 characters.');
const badLantern = createRefusal('refused', 'A lantern is a number from 0 to 99.');
