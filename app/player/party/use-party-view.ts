import { useSyncExternalStore } from 'react';
import { useCurrentWalk } from '../session/current-walk.tsx';
import type { PartySession, PartyView, ShownMember } from './party-session.ts';

/** A party in which the walker takes part. */
export interface JoinedPartyView {
  party: PartySession;
  view: PartyView;
  /** This browser's own member; undefined while the member list does not contain it. */
  me: ShownMember | undefined;
}

const subscribeToNothing = () => () => undefined;

/**
 * Returns the values of the played walk's party, also after the party has ended. Undefined if the walk was never played in
 * a party.
 */
export function usePartyView(): PartyView | undefined {
  const { party } = useCurrentWalk();
  return useSyncExternalStore(party?.subscribe ?? subscribeToNothing, () => party?.shown());
}

/** Returns the party in which the walker takes part now; undefined before it began and after it has ended. */
export function useJoinedParty(): JoinedPartyView | undefined {
  const { party } = useCurrentWalk();
  const view = usePartyView();
  if (!party || !view || view.status === 'left' || view.status === 'ended') return undefined;
  return { party, view, me: view.members.find(({ isMe }) => isMe) };
}

/**
 * Returns why the walker does not have to tap to arrive at a stop. Returns undefined if a tap is needed, or if the
 * party does not wait for all members.
 * - `reached`: the walker is already there.
 * - `carried`: the walker is at home, and arrives together with the members on the spot.
 */
export function findReasonToSkipArrivalTap(
  joinedParty: JoinedPartyView | undefined,
  stop: string,
): 'reached' | 'carried' | undefined {
  if (!joinedParty?.me || !joinedParty.view.waitsForAll) return undefined;
  const { view, me } = joinedParty;
  if (view.reached[stop]?.includes(me.id)) return 'reached';
  return me.mode === 'home' && view.awaitedMembers.length > 0 ? 'carried' : undefined;
}
