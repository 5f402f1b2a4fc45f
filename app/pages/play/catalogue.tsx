import type { CatalogueContent, WalkSummary } from 'virtual:walks';
import { memo, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useHydrated } from '../../device/use-hydrated.ts';
import { useLocale, useMessages } from '../../locales/messages.tsx';
import { buildPageHref } from '../../locales/urls.ts';
import type { ListedSavedWalk } from '../../player/saves/device-progress.ts';
import { PageLink } from '../../router/page-link.tsx';
import buttons from '../../ui/button.module.css';
import { sortWalksByDistance } from './approximate-distance.ts';
import styles from './catalogue.module.css';
import { useMountedWalkCards } from './use-mounted-walk-cards.ts';
import { type PositionRequestState, usePositionRequest } from './use-position-request.ts';
import { useWalkCriteria } from './use-walk-criteria.ts';
import { WalkCards } from './walk-cards.tsx';
import { filterWalks, hasCriteria, noCriteria } from './walk-criteria.ts';
import { WalkFilter } from './walk-filter.tsx';

interface CatalogueProps {
  /** The walks whose data the page has. Until `isComplete` is true, `others` has the names of the missing walks. */
  walks: readonly WalkSummary[];
  isComplete: boolean;
  others: CatalogueContent['others'];
  /** The walks saved on this device, last played first. */
  saved: readonly ListedSavedWalk[];
}

/** Renders all walks. If there are several, visitors can filter them and sort them by distance. */
export function Catalogue(props: CatalogueProps) {
  const { walks, saved } = props;
  return walks.length > 1 ? <FilteredWalks {...props} /> : <WalkCards walks={walks} saved={saved} isOnlyWalk />;
}

/**
 * The number of cards that the page shows at first, and that it adds each time the visitor asks for more. The
 * prerendered document contains this many cards.
 */
const cardsAtOnce = 12;
/** Matches windows that show about one card at a time. A wider window shows up to four cards in a row. */
const narrowWindow = '(max-width: 639px)';

function FilteredWalks({ walks, isComplete, others, saved }: CatalogueProps) {
  const messages = useMessages('catalogue');
  const { criteria, setCriteria, isSettled: hasAddressFilter } = useWalkCriteria();
  const { state: positionRequest, request, reset } = usePositionRequest();
  const list = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const position = typeof positionRequest === 'object' ? positionRequest : undefined;
  const sortedWalks = useMemo(() => (position ? sortWalksByDistance(walks, position) : walks), [walks, position]);
  const matchingWalks = useMemo(() => filterWalks(sortedWalks, criteria), [sortedWalks, criteria]);
  const [shownCount, showMore] = useShownCount(criteria, position);
  // A change of the filter first shows the cards in view, then the others when the browser has time.
  const isSettled = useDeferredValue(position) === position && hasAddressFilter;
  const cardCount = isSettled ? shownCount : matchMedia(narrowWindow).matches ? 1 : 4;
  const shownWalks = useMemo(() => matchingWalks.slice(0, cardCount), [matchingWalks, cardCount]);
  const mountedWalks = useMountedWalkCards(shownWalks);
  const all = isComplete ? walks.length : walks.length + others.length;
  const isFiltered = hasCriteria(criteria) || position !== undefined;
  return (
    <>
      <div className={styles.choosing} data-ready={isHydrated}>
        <WalkFilter
          criteria={criteria}
          setCriteria={setCriteria}
          searchedWalks={others.length > 0 ? walks : undefined}
          isSortedByDistance={positionRequest === 'asking' || position !== undefined}
          setSortedByDistance={(isWanted) => (isWanted ? request() : reset())}
        />
        <div className={styles.outcome}>
          <ContinueLink walks={walks} saved={saved} />
          <ResultStatus
            count={isFiltered ? matchingWalks.length : all}
            all={all}
            hasSearch={others.length > 0}
            positionRequest={positionRequest}
          />
        </div>
      </div>
      <div ref={list} tabIndex={-1}>
        <WalkCards
          walks={sortedWalks.filter((walk) => mountedWalks.has(walk))}
          shownWalks={shownWalks}
          saved={saved}
          visitorPosition={position}
        />
        {isSettled && matchingWalks.length > shownCount ? (
          <button type="button" className={`${buttons.button} ${styles.more}`} onClick={showMore}>
            {messages('more')}
          </button>
        ) : null}
        {matchingWalks.length > 0 ? null : (
          <button
            type="button"
            className={buttons.button}
            onClick={() => {
              setCriteria(noCriteria);
              // The pressed button disappears. Move the focus to the list, so that keyboard users do not lose the
              // focus.
              list.current?.focus({ preventScroll: true });
            }}
          >
            {messages('showAll')}
          </button>
        )}
        {others.length === 0 ? null : (
          // Hides the links while a filter applies, because removing and adding hundreds of links would make searching
          // slow. Also hides them while the page updates its cards after a change of the filter. During that time the
          // page is so short that the links would come into view, and the browser would lay out all of them.
          <div hidden={isFiltered || !isSettled}>
            <OtherWalks walks={others} />
          </div>
        )}
      </div>
    </>
  );
}

/**
 * Returns how many cards to show, and a function that shows more. After a change of the filter, starts again with the
 * first cards.
 */
function useShownCount(...filter: readonly unknown[]): [count: number, showMore: () => void] {
  const [state, setState] = useState({ filter, count: cardsAtOnce });
  const count = filter.every((part, index) => part === state.filter[index]) ? state.count : cardsAtOnce;
  return [count, () => setState({ filter, count: count + cardsAtOnce })];
}

/**
 * Renders links to the walks without a card in the prerendered document, so that every walk is reachable without
 * JavaScript. Uses plain links, because hundreds of `PageLink`s, which prefetch, would slow down the filter.
 */
const OtherWalks = memo(({ walks }: { walks: CatalogueContent['others'] }) => {
  const locale = useLocale();
  const messages = useMessages('catalogue');
  return (
    <nav className={styles.others} aria-labelledby="other-walks">
      <h2 id="other-walks">{messages('others')}</h2>
      <ul>
        {walks.map(({ id, title, place }) => (
          <li key={id}>
            <a href={buildPageHref(locale, { page: 'game-id', id })}>{title}</a> {place}
          </li>
        ))}
      </ul>
    </nav>
  );
});

/** Renders the number of listed walks, and the state of the request to sort them by distance. */
function ResultStatus({
  count,
  all,
  hasSearch,
  positionRequest,
}: {
  count: number;
  all: number;
  /** Whether the filter has the search by words, length and language. */
  hasSearch: boolean;
  positionRequest: PositionRequestState;
}) {
  const messages = useMessages('catalogue');
  const answer = typeof positionRequest === 'object' ? 'nearestFirst' : positionRequest;
  return (
    <div className={styles.found} role="status">
      <p>
        {count === 0
          ? messages(hasSearch ? 'noneFound' : 'none')
          : count === all
            ? messages('all', { count })
            : messages('some', { count, all })}
      </p>
      {count === 0 || answer === 'unasked' ? null : <p>{messages(answer)}</p>}
    </div>
  );
}

/** Renders a link that continues the last played walk, even if the filter hides its card. */
function ContinueLink({ walks, saved }: Pick<CatalogueProps, 'walks' | 'saved'>) {
  const messages = useMessages('catalogue');
  const walkInProgress = saved.find(
    ({ walkId, save }) => save.summary?.hasEnded === false && walks.some(({ id }) => id === walkId),
  );
  const walk = walks.find(({ id }) => id === walkInProgress?.walkId);
  if (!walk) return null;
  return (
    <PageLink to={{ page: 'game-id', id: walk.id, start: 'walk' }} className={styles.goOn}>
      {messages.rich('goOnWith', { title: walk.title, walk: (name) => <span>{name}</span> })}
    </PageLink>
  );
}
