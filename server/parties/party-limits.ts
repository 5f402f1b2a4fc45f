import type { WatchLimits } from '../streams/watches.ts';

/** The maximum number of members of a party at any time. */
export const maxMembers = 20;

/** The maximum number of members of a party, including those who have left. */
export const maxMembersEver = 200;

/** The maximum number of parties of a visitor at any time. */
export const maxPartiesPerVisitor = 20;

export const maxEntries = 5000;

export const maxEntryBytes = 4 * 1024;

/** The maximum size of an initial save, and of a snapshot. */
export const maxStateBytes = 64 * 1024;

/** A snapshot is stored with every entry whose sequence number is a multiple of this interval. */
export const snapshotInterval = 100;

/**
 * The number of entries at the end of the log in which a repeated entry is found. A browser that lacks more entries
 * reads the log before it sends the entry again, and so finds the entry in the log.
 */
export const maxDuplicateSearchEntries = 500;

/** The lifetime of a party after its last entry. */
export const partyLifetimeMs = 24 * 60 * 60 * 1000;

/** The lifetime of an invite code. */
export const inviteCodeLifetimeMs = 24 * 60 * 60 * 1000;

/**
 * The maximum size of a request's body: room for an entry, and for an initial save or snapshot. Both of these are JSON,
 * and encoding them as JSON strings adds a byte for each quote.
 */
export const maxPartyBodyBytes = 160 * 1024;

/**
 * The limits of streams that report a party. A school class may share one address for several parties of 20 members.
 */
export const partyWatchLimits: WatchLimits = { perVisitor: 8, perAddress: 400, total: 2000 };
