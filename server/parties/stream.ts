import { streamSSE } from 'hono/streaming';
import type { Watch, WatchEvent } from '../live-streams/watches.ts';
import type { ServerContext } from '../request-context.ts';
import { toError } from '../to-error.ts';
import type { PartyFieldsForMember, PartyLogEntry, PartyMember } from './party-store.ts';
import type { SharedPosition } from './positions.ts';

/** The time after which a client reconnects if a limit on streams or bytes ended its stream. */
const laterMs = 60_000;

/**
 * The maximum number of entries in one server-sent event, together at most 400 KB. The server reads further entries
 * only when the client has received the event.
 */
const entriesPerEvent = 100;

export interface PartyStream {
  watch: Watch;
  /** The sequence number of the last entry that the client has. */
  afterSequence: number;
  /** Returns the party; `undefined` if it has ended or the visitor is not a member. */
  find(): PartyFieldsForMember | undefined;
  readEntries(afterSequence: number, limit: number): PartyLogEntry[];
  readMembers(): { members: PartyMember[]; inviteCode?: string };
  readPositions(): Record<string, SharedPosition>;
  /** Counts sent bytes against the visitor's rate limit. Returns false when the limit is exceeded. */
  charge(bytes: number): boolean;
  /** Called when the stream fails. The browser then reconnects by itself. */
  onError(error: Error): void;
}

/**
 * Sends server-sent events until the party, the membership or the connection ends.
 * - `entries`: new log entries in order. The event's id is the sequence number of its last entry. A browser that
 *   reconnects continues after this entry.
 * - `members` and `positions`: sent at first, and after each change.
 * - `alive`: sent when there is no other event.
 * - `later`: the time that the client must wait before it reconnects.
 * - `ended`: sent last, when the party or the membership has ended.
 */
export function streamParty(c: ServerContext, party: PartyStream): Response {
  const { watch, onError } = party;
  const response = streamSSE(c, async (stream) => {
    stream.onAbort(watch.end);
    try {
      const write = (event: string, data: string, id?: number) =>
        stream.writeSSE({ event, data, ...(id !== undefined && { id: `${id}` }) });
      const end = await sendChanges(party, write);
      if (end === 'later') await write('later', `${laterMs}`);
      if (end === 'ended') await write('ended', 'null');
    } catch (error) {
      onError(toError(error));
    } finally {
      watch.end();
    }
  });
  response.headers.set('Cache-Control', 'no-store');
  // Tells nginx not to buffer the events.
  response.headers.set('X-Accel-Buffering', 'no');
  return response;
}

type EventWriter = (event: string, data: string, id?: number) => Promise<void>;

/**
 * Sends all changes until the watch ends.
 * @returns why the stream ends: the party has `ended` for this visitor, or the browser reconnects `soon` or `later`.
 */
async function sendChanges(party: PartyStream, write: EventWriter): Promise<'ended' | 'soon' | 'later'> {
  let sequence = party.afterSequence;
  let membersVersion = -1;
  let members = '';
  let positions = '';
  let event: WatchEvent = 'changed';
  for (;;) {
    const openParty = party.find();
    // After the operator has restored a backup, the log can be shorter than the log that this client has read. The
    // party is then reported as ended.
    if (!openParty || sequence > openParty.head) return 'ended';
    let hasSent = false;
    while (sequence < openParty.head) {
      const entries = party.readEntries(sequence, entriesPerEvent);
      const lastEntry = entries.at(-1);
      if (!lastEntry) return 'soon';
      const data = JSON.stringify(entries);
      if (!party.charge(Buffer.byteLength(data))) return 'later';
      await write('entries', data, lastEntry.sequence);
      sequence = lastEntry.sequence;
      hasSent = true;
    }
    // Also reads the members and the invite code after a quiet interval, because the code expires without any event.
    const isMembersRead = openParty.membersVersion !== membersVersion || event === 'quiet';
    const currentMembers = isMembersRead ? JSON.stringify(party.readMembers()) : members;
    membersVersion = openParty.membersVersion;
    if (currentMembers !== members) {
      members = currentMembers;
      await write('members', members);
      hasSent = true;
    }
    const currentPositions = JSON.stringify(party.readPositions());
    if (currentPositions !== positions) {
      positions = currentPositions;
      await write('positions', positions);
      hasSent = true;
    }
    if (!hasSent) await write('alive', 'null');
    event = await party.watch.next();
    if (event === 'signed out') return 'ended';
    if (event === 'displaced') return 'later';
    if (event === 'ended') return 'soon';
  }
}
