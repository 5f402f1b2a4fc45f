import type { WatchLimits } from '../live-streams/watches.ts';

/** The maximum number of members of a party at any time. */
export const maxMembers = 20;

/** The maximum number of members of a party, including those who have left. */
export const maxMembersIncludingFormer = 200;

/** The maximum number of parties of a visitor at any time. */
export const maxPartiesPerVisitor = 20;

export const maxLogEntries = 5000;

export const maxLogEntryBytes = 4 * 1024;

/**
 * The maximum size of a party's initial save (the progress with which the party begins), and of a snapshot (the later
 * progress).
 */
export const maxStateBytes = 64 * 1024;

/** A snapshot is stored with every entry whose sequence number is a multiple of this interval. */
export const snapshotIntervalEntries = 100;

/**
 * The number of newest log entries in which the server searches for an entry that a browser has sent twice. If the
 * first copy is older, the server responds with `behind`. The browser then reads the log, finds the entry there, and
 * does not send it again.
 */
export const maxEntriesCheckedForDuplicate = 500;

/** The lifetime of a party after its last entry. */
export const partyLifetimeMs = 24 * 60 * 60 * 1000;

/** The lifetime of an invite code. */
export const inviteCodeLifetimeMs = 24 * 60 * 60 * 1000;

/**
 * The maximum size of a request's body. It has room for an entry with a snapshot, or for an initial save. Snapshots and
 * saves are JSON inside a JSON string, in which each quote needs an additional byte.
 */
export const maxPartyBodyBytes = 160 * 1024;

/**
 * The limits of the streams that send the changes of a party to its members. Several parties of 20 members may share
 * one IP address, for example in a school class.
 */
export const partyWatchLimits: WatchLimits = { perVisitor: 8, perAddress: 400, total: 2000 };
