import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '../../device/use-hydrated.ts';
import { useMessages } from '../../locales/messages.tsx';
import type { ListedWalk } from '../../player/saves/device-progress.ts';
import { PageLink } from '../../router/page-link.tsx';
import buttons from '../../ui/button.module.css';
import { sortByDistance } from './approximate-distance.ts';
import styles from './catalogue.module.css';
import { type PositionRequestState, usePositionRequest } from './use-position-request.ts';
import { WalkCards } from './walk-cards.tsx';
import {
  buildCriteriaQuery,
  filterWalks,
  noCriteria,
  parseCriteria,
  type WalkCriteria,
  type WalkSummary,
} from './walk-criteria.ts';
import { WalkFilter } from './walk-filter.tsx';

interface CatalogueProps {
  walks: readonly WalkSummary[];
  /** The walks saved on this device, last played first. */
  saved: readonly ListedWalk[];
}

/** Renders all walks. If there are several, visitors can filter them and sort them by distance. */
export function Catalogue({ walks, saved }: CatalogueProps) {
  return walks.length > 1 ? (
    <FilteredWalks walks={walks} saved={saved} />
  ) : (
    <WalkCards walks={walks} saved={saved} isOnlyWalk />
  );
}

function FilteredWalks({ walks, saved }: CatalogueProps) {
  const messages = useMessages('catalogue');
  const [criteria, setCriteria] = useCriteria();
  const { state: positionRequest, request, reset } = usePositionRequest();
  const list = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const foundWalks = filterWalks(walks, criteria);
  const position = typeof positionRequest === 'object' ? positionRequest : undefined;
  return (
    <>
      <div className={styles.choosing} data-ready={isHydrated}>
        <WalkFilter
          criteria={criteria}
          setCriteria={setCriteria}
          isSortedByDistance={positionRequest === 'asking' || position !== undefined}
          setSortedByDistance={(isWanted) => (isWanted ? request() : reset())}
        />
        <div className={styles.outcome}>
          <ContinueLink walks={walks} saved={saved} />
          <ResultStatus count={foundWalks.length} all={walks.length} positionRequest={positionRequest} />
        </div>
      </div>
      <div ref={list} tabIndex={-1}>
        {foundWalks.length > 0 ? (
          <WalkCards
            walks={position ? sortByDistance(foundWalks, position) : foundWalks}
            saved={saved}
            visitorPosition={position}
          />
        ) : (
          <button
            type="button"
            className={buttons.button}
            onClick={() => {
              setCriteria(noCriteria);
              // The pressed button disappears. Move the focus to the list, so that keyboard users keep their place.
              list.current?.focus({ preventScroll: true });
            }}
          >
            {messages('showAll')}
          </button>
        )}
      </div>
    </>
  );
}

/** Returns the filter from the address, so that Back undoes each change. The prerendered page lists all walks. */
function useCriteria(): [WalkCriteria, (choice: WalkCriteria) => void] {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  // `flushSync` updates the address before the next click. The click's handler changes the filter in the current
  // address.
  const setCriteria = (choice: WalkCriteria) =>
    navigate(
      { pathname, search: buildCriteriaQuery(choice, search), hash },
      { preventScrollReset: true, flushSync: true },
    );
  return [isHydrated ? parseCriteria(search) : noCriteria, setCriteria];
}

/** Renders the number of listed walks, and the state of the request to sort them by distance. */
function ResultStatus({
  count,
  all,
  positionRequest,
}: {
  count: number;
  all: number;
  positionRequest: PositionRequestState;
}) {
  const messages = useMessages('catalogue');
  const answer = typeof positionRequest === 'object' ? 'nearestFirst' : positionRequest;
  return (
    <div className={styles.found} role="status">
      <p>
        {count === 0 ? messages('none') : count === all ? messages('all', { count }) : messages('some', { count, all })}
      </p>
      {count === 0 || answer === 'unasked' ? null : <p>{messages(answer)}</p>}
    </div>
  );
}

/** Renders a link that continues the last played walk, even if the filter hides its card. */
function ContinueLink({ walks, saved }: CatalogueProps) {
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
