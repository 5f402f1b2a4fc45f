import type { PartyState } from '../../../walk/party/party-state.ts';
import type { ReceivedStep, Replica } from '../../../walk/party/replica.ts';
import { saveWalk } from '../../../walk/saved-walk.ts';
import type { PartyNews } from './party-session.ts';

/** A state of the party that the reader has not seen yet. */
interface WaitingPassage {
  state: PartyState;
  sequence: number;
  news: readonly PartyNews[];
}

/** The state that a screen shows, and the states that wait until the reader catches up. */
export interface PartyScreen {
  shown: PartyState;
  /** The sequence of the last entry whose effect is shown. */
  sequence: number;
  waiting: readonly WaitingPassage[];
  /** The steps of others that came to this screen, the latest last. */
  news: readonly PartyNews[];
}

const maxNews = 20;

export function openScreen({ state, sequence }: Replica): PartyScreen {
  return { shown: state, sequence, waiting: [], news: [] };
}

/** Shows the latest state, with everything that waits. */
export function showLatest(screen: PartyScreen, { state, sequence }: Replica): PartyScreen {
  const news = screen.waiting.flatMap((passage) => passage.news);
  return { shown: keepIfSame(screen.shown, state), sequence, waiting: [], news: addNews(screen.news, news) };
}

/** Shows the next waiting state, or the latest if only one waits. */
export function showNext(screen: PartyScreen, replica: Replica): PartyScreen {
  const [next, ...waiting] = screen.waiting;
  if (!next || waiting.length === 0) return showLatest(screen, replica);
  return { shown: next.state, sequence: next.sequence, waiting, news: addNews(screen.news, next.news) };
}

/**
 * Shows steps of others that the phone has received, or lets them wait if the reader is busy or others wait already. While own actions
 * are pending, the steps wait as one passage, because the own actions come after them.
 */
export function receiveSteps(
  screen: PartyScreen,
  replica: Replica,
  steps: readonly ReceivedStep[],
  isBusy: boolean,
): PartyScreen {
  const isWaiting = screen.waiting.length > 0;
  if (steps.length === 0) return isWaiting ? screen : showLatest(screen, replica);
  const news = steps.map(({ sequence, member, action }) => ({ sequence, member, action }));
  if (!isBusy && !isWaiting) return { ...showLatest(screen, replica), news: addNews(screen.news, news) };
  const passages =
    replica.pending.length > 0
      ? [{ state: replica.state, sequence: replica.sequence, news }]
      : steps.map(({ state, sequence }, index) => ({ state, sequence, news: news.slice(index, index + 1) }));
  return { ...screen, waiting: [...screen.waiting, ...passages] };
}

/** Shows a change that this phone caused without a tap, such as an arrival by position, or lets it wait like a step of others. */
export function receiveOwnChange(screen: PartyScreen, replica: Replica, isBusy: boolean): PartyScreen {
  if (!isBusy && screen.waiting.length === 0) return showLatest(screen, replica);
  return {
    ...screen,
    waiting: [...screen.waiting, { state: replica.state, sequence: replica.sequence, news: [] }],
  };
}

function addNews(news: readonly PartyNews[], added: readonly PartyNews[]): readonly PartyNews[] {
  return added.length === 0 ? news : [...news, ...added].slice(-maxNews);
}

/** Returns the shown state if the other one has the same walk and authors, so that the screen is not rendered again. */
function keepIfSame(shown: PartyState, state: PartyState): PartyState {
  if (shown === state || saveWalk(shown.walk) !== saveWalk(state.walk)) return state;
  // Two members may make the same choice in the same millisecond. The first one in the log is its author.
  const hasSameAuthors = state.origins.every((origin, index) => origin?.member === shown.origins[index]?.member);
  return hasSameAuthors ? shown : state;
}
