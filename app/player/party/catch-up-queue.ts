import type { PartyState } from '../../../walk/party/party-state.ts';
import type { AppliedLogEntry, PartyReplica } from '../../../walk/party/replica.ts';
import { serializeWalk } from '../../../walk/saved-walk.ts';
import type { MemberActionNotice } from './party-session.ts';

/** A state of the party that this phone has received but its screen has not shown yet. */
interface UnshownPartyState {
  state: PartyState;
  sequence: number;
  news: readonly MemberActionNotice[];
}

/** The state that a screen shows, and the later states that wait until the walker at this screen catches up. */
export interface CatchUpQueue {
  shown: PartyState;
  /** The sequence number of the last entry of the party's log whose effect is shown. */
  sequence: number;
  waiting: readonly UnshownPartyState[];
  /** Notices about actions of other members that this screen has shown, the oldest first. */
  news: readonly MemberActionNotice[];
}

const maxMemberActionNotices = 20;

export function createCatchUpQueue({ state, sequence }: PartyReplica): CatchUpQueue {
  return { shown: state, sequence, waiting: [], news: [] };
}

/** Shows the party's latest state, and empties the queue `waiting`. */
export function showLatestState(queue: CatchUpQueue, { state, sequence }: PartyReplica): CatchUpQueue {
  const news = queue.waiting.flatMap((unseenState) => unseenState.news);
  return {
    shown: reuseShownStateIfEqual(queue.shown, state),
    sequence,
    waiting: [],
    news: addMemberActionNotices(queue.news, news),
  };
}

/**
 * Shows the first state of the queue `waiting`, and removes it from the queue. If the queue has at most one state,
 * shows `replica.state` instead, which also includes this phone's pending actions.
 */
export function showNextState(queue: CatchUpQueue, replica: PartyReplica): CatchUpQueue {
  const [next, ...waiting] = queue.waiting;
  if (!next || waiting.length === 0) return showLatestState(queue, replica);
  return { shown: next.state, sequence: next.sequence, waiting, news: addMemberActionNotices(queue.news, next.news) };
}

/**
 * Processes actions of other members (`received`). Shows the new state and a notice of each action at once. If the
 * walker is busy (reading or typing), or `waiting` has states, appends to `waiting` instead:
 * - Usually one state for each action.
 * - If this phone has pending actions, only the latest state. The states before it lack the pending actions.
 *
 * Some actions do not change the walk, such as a new member. Their notices always appear at once.
 */
export function receiveActionsOfOtherMembers(
  queue: CatchUpQueue,
  replica: PartyReplica,
  received: readonly AppliedLogEntry[],
  isBusy: boolean,
): CatchUpQueue {
  const notices = received.filter(({ changesWalk }) => !changesWalk);
  if (notices.length > 0) {
    const informedQueue = { ...queue, news: addMemberActionNotices(queue.news, notices.map(toMemberActionNotice)) };
    const steps = received.filter(({ changesWalk }) => changesWalk);
    return receiveActionsOfOtherMembers(informedQueue, replica, steps, isBusy);
  }
  const isWaiting = queue.waiting.length > 0;
  if (received.length === 0) return isWaiting ? queue : showLatestState(queue, replica);
  const receivedNews = received.map(toMemberActionNotice);
  if (!isBusy && !isWaiting)
    return { ...showLatestState(queue, replica), news: addMemberActionNotices(queue.news, receivedNews) };
  const unseenStates =
    replica.pending.length > 0
      ? [{ state: replica.state, sequence: replica.sequence, news: receivedNews }]
      : received.map(({ state, sequence }, index) => ({ state, sequence, news: receivedNews.slice(index, index + 1) }));
  return { ...queue, waiting: [...queue.waiting, ...unseenStates] };
}

/**
 * Shows a change that this phone caused without a tap, such as an arrival by position. If the walker is busy, or
 * `waiting` has states, appends the changed state to `waiting` instead.
 */
export function receiveChangeFromThisPhone(queue: CatchUpQueue, replica: PartyReplica, isBusy: boolean): CatchUpQueue {
  if (!isBusy && queue.waiting.length === 0) return showLatestState(queue, replica);
  return {
    ...queue,
    waiting: [...queue.waiting, { state: replica.state, sequence: replica.sequence, news: [] }],
  };
}

function addMemberActionNotices(
  news: readonly MemberActionNotice[],
  newNews: readonly MemberActionNotice[],
): readonly MemberActionNotice[] {
  if (newNews.length === 0) return news;
  return [...news, ...newNews].sort((one, other) => one.sequence - other.sequence).slice(-maxMemberActionNotices);
}

function toMemberActionNotice({ sequence, member, action }: AppliedLogEntry): MemberActionNotice {
  return { sequence, member, action };
}

/**
 * Returns `shownState` if both states have the same walk, and the same members caused the entries of its transcript.
 * Otherwise returns `state`. If the object stays the same, React does not render the screen again.
 */
function reuseShownStateIfEqual(shownState: PartyState, state: PartyState): PartyState {
  if (shownState === state || serializeWalk(shownState.walk) !== serializeWalk(state.walk)) return state;
  // Also compare the members who caused the entries, because they can differ between equal walks. This happens if two
  // members make the same choice in the same millisecond.
  const hasSameAuthors = state.origins.every((origin, index) => origin?.member === shownState.origins[index]?.member);
  return hasSameAuthors ? shownState : state;
}
