import { listAwaitedMembers, type PartyState } from '../../../walk/party/party-state.ts';
import type { PartyReplica } from '../../../walk/party/replica.ts';
import type { TranscriptEntry } from '../../../walk/transcript.ts';
import type { PartyMember, SharedPosition } from '../../platform/parties.ts';
import type { CatchUpQueue } from './catch-up-queue.ts';
import type { DroppedActionNotice, PartyStatus, PartyView } from './party-session.ts';

interface PartyViewInput extends Pick<PartyView, 'partyId' | 'inviteCode' | 'sharesPosition' | 'canSharePositions'> {
  /** How the party ended for this phone; undefined until then. */
  ending: 'left' | 'ended' | undefined;
  isConnected: boolean;
  isFull: boolean;
  replica: PartyReplica;
  queue: CatchUpQueue;
  members: readonly PartyMember[];
  positions: Readonly<Record<string, SharedPosition>>;
  setAside: readonly DroppedActionNotice[];
}

/** Creates the snapshot of a party that the components render. */
export function createPartyView(values: PartyViewInput): PartyView {
  const { replica, queue, members, positions, setAside } = values;
  const { partyId, inviteCode, sharesPosition, canSharePositions } = values;
  const { state, member, pending } = replica;
  return {
    status: findPartyStatus(values),
    partyId,
    members: members.map(({ id, profile }) => ({
      id,
      profile,
      isMe: id === member,
      mode: state.members.get(id),
      position: id === member ? undefined : positions[id],
    })),
    inviteCode,
    authors: mapTranscriptEntriesToMembers(queue.shown),
    stepsAhead: queue.waiting.length,
    news: queue.news,
    unsentSteps: pending.length,
    setAside,
    waitsForAll: state.waitsForAll,
    reached: Object.fromEntries(state.reached),
    awaitedMembers: listAwaitedMembers(state),
    sharesPosition,
    canSharePositions,
  };
}

function findPartyStatus({ ending, isConnected, isFull, replica }: PartyViewInput): PartyStatus {
  if (ending) return ending;
  if (replica.newerEntry !== undefined || !replica.agrees) return 'outdated';
  if (isFull) return 'full';
  return isConnected ? 'together' : 'alone';
}

function mapTranscriptEntriesToMembers({ walk, origins }: PartyState): ReadonlyMap<TranscriptEntry, string> {
  const authors = new Map<TranscriptEntry, string>();
  for (const [index, entry] of walk.transcript.entries()) {
    const origin = origins[index];
    if (origin) authors.set(entry, origin.member);
  }
  return authors;
}
