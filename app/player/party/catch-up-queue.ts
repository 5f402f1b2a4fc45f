import type { PartyState } from '../../../walk/party/party-state.ts';
import type { ReceivedStep, Replica } from '../../../walk/party/replica.ts';
import { saveWalk } from '../../../walk/saved-walk.ts';
import type { PartyNews } from './party-session.ts';

/** A state of the party that the reader has not seen yet. */
interface UnseenState {
  state: PartyState;
  sequence: number;
  news: readonly PartyNews[];
}

/** The state that a screen shows, and the states that wait until the reader catches up. */
export interface CatchUpQueue {
  shown: PartyState;
  /** The sequence of the last entry whose effect is shown. */
  sequence: number;
  waiting: readonly UnseenState[];
  /** The steps of others that came to this screen, the latest last. */
  news: readonly PartyNews[];
}

const maxNews = 20;

export function createCatchUpQueue({ state, sequence }: Replica): CatchUpQueue {
  return { shown: state, sequence, waiting: [], news: [] };
}

/** Shows the latest state, with everything that waits. */
export function showLatest(queue: CatchUpQueue, { state, sequence }: Replica): CatchUpQueue {
  const news = queue.waiting.flatMap((unseen) => unseen.news);
  return { shown: keepIfSame(queue.shown, state), sequence, waiting: [], news: addNews(queue.news, news) };
}

/** Shows the next waiting state, or the latest if only one waits. */
export function showNext(queue: CatchUpQueue, replica: Replica): CatchUpQueue {
  const [next, ...waiting] = queue.waiting;
  if (!next || waiting.length === 0) return showLatest(queue, replica);
  return { shown: next.state, sequence: next.sequence, waiting, news: addNews(queue.news, next.news) };
}

/**
 * Shows steps of others that the phone has received, or lets them wait if the reader is busy or others wait already. While own actions
 * are pending, the steps wait as one state, because the own actions come after them. A step that does not change the walk is news at
 * once.
 */
export function receiveSteps(
  queue: CatchUpQueue,
  replica: Replica,
  received: readonly ReceivedStep[],
  isBusy: boolean,
): CatchUpQueue {
  const notices = received.filter(({ changesWalk }) => !changesWalk);
  if (notices.length > 0) {
    const informed = { ...queue, news: addNews(queue.news, notices.map(toNews)) };
    const steps = received.filter(({ changesWalk }) => changesWalk);
    return receiveSteps(informed, replica, steps, isBusy);
  }
  const isWaiting = queue.waiting.length > 0;
  if (received.length === 0) return isWaiting ? queue : showLatest(queue, replica);
  const news = received.map(toNews);
  if (!isBusy && !isWaiting) return { ...showLatest(queue, replica), news: addNews(queue.news, news) };
  const unseen =
    replica.pending.length > 0
      ? [{ state: replica.state, sequence: replica.sequence, news }]
      : received.map(({ state, sequence }, index) => ({ state, sequence, news: news.slice(index, index + 1) }));
  return { ...queue, waiting: [...queue.waiting, ...unseen] };
}

/** Shows a change that this phone caused without a tap, such as an arrival by position, or lets it wait like a step of others. */
export function receiveOwnChange(queue: CatchUpQueue, replica: Replica, isBusy: boolean): CatchUpQueue {
  if (!isBusy && queue.waiting.length === 0) return showLatest(queue, replica);
  return {
    ...queue,
    waiting: [...queue.waiting, { state: replica.state, sequence: replica.sequence, news: [] }],
  };
}

function addNews(news: readonly PartyNews[], added: readonly PartyNews[]): readonly PartyNews[] {
  if (added.length === 0) return news;
  return [...news, ...added].sort((one, other) => one.sequence - other.sequence).slice(-maxNews);
}

function toNews({ sequence, member, action }: ReceivedStep): PartyNews {
  return { sequence, member, action };
}

/** Returns the shown state if the other one has the same walk and authors, so that the screen is not rendered again. */
function keepIfSame(shown: PartyState, state: PartyState): PartyState {
  if (shown === state || saveWalk(shown.walk) !== saveWalk(state.walk)) return state;
  // Two members may make the same choice in the same millisecond. The first one in the log is its author.
  const hasSameAuthors = state.origins.every((origin, index) => origin?.member === shown.origins[index]?.member);
  return hasSameAuthors ? shown : state;
}
