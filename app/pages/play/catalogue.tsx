import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '../../device/use-hydrated.ts';
import { useMessages } from '../../locales/messages.tsx';
import type { ListedWalk } from '../../player/saves/device-progress.ts';
import { PageLink } from '../../router/page-link.tsx';
import buttons from '../../ui/button.module.css';
import styles from './catalogue.module.css';
import { nearestFirst } from './nearness.ts';
import { type Here, useHere } from './use-here.ts';
import { WalkCards } from './walk-cards.tsx';
import { anyWalk, choiceIn, chosenWalks, searchFor, type WalkChoice, type WalkSummary } from './walk-choice.ts';
import { WalkFilter } from './walk-filter.tsx';

interface CatalogueProps {
  walks: readonly WalkSummary[];
  /** Saved walks on this device, the last played first. */
  saved: readonly ListedWalk[];
}

/** Lists all walks. If there are several, visitors can filter them by the address' query and sort them by distance. */
export function Catalogue({ walks, saved }: CatalogueProps) {
  return walks.length > 1 ? (
    <ChosenWalks walks={walks} saved={saved} />
  ) : (
    <WalkCards walks={walks} saved={saved} isAlone />
  );
}

function ChosenWalks({ walks, saved }: CatalogueProps) {
  const messages = useMessages('catalogue');
  const [choice, choose] = useChoice();
  const { here, ask, forget } = useHere();
  const list = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const found = chosenWalks(walks, choice);
  const known = typeof here === 'object' ? here : undefined;
  return (
    <>
      <div className={styles.choosing} data-ready={isHydrated}>
        <WalkFilter
          choice={choice}
          choose={choose}
          isNearFirst={here === 'asking' || known !== undefined}
          putNearFirst={(isWanted) => (isWanted ? ask() : forget())}
        />
        <div className={styles.outcome}>
          <GoOn walks={walks} saved={saved} />
          <Found count={found.length} all={walks.length} here={here} />
        </div>
      </div>
      <div ref={list} tabIndex={-1}>
        {found.length > 0 ? (
          <WalkCards walks={known ? nearestFirst(found, known) : found} saved={saved} here={known} />
        ) : (
          <button
            type="button"
            className={buttons.button}
            onClick={() => {
              choose(anyWalk);
              // The button has disappeared, so the focus moves to the list for keyboard users.
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

/** Returns the filter in the address; Back undoes each change. The prerendered page lists all walks. */
function useChoice(): [WalkChoice, (choice: WalkChoice) => void] {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  // Computed in the click handler, so that the next click sees the address that this one set.
  const choose = (choice: WalkChoice) =>
    navigate({ pathname, search: searchFor(choice, search), hash }, { preventScrollReset: true, flushSync: true });
  return [isHydrated ? choiceIn(search) : anyWalk, choose];
}

/** Shows the number of listed walks, and the state of the request to sort them by distance. */
function Found({ count, all, here }: { count: number; all: number; here: Here }) {
  const messages = useMessages('catalogue');
  const answer = typeof here === 'object' ? 'nearestFirst' : here;
  return (
    <div className={styles.found} role="status">
      <p>
        {count === 0 ? messages('none') : count === all ? messages('all', { count }) : messages('some', { count, all })}
      </p>
      {count === 0 || answer === 'unasked' ? null : <p>{messages(answer)}</p>}
    </div>
  );
}

/** Renders a link that continues the last played walk, wherever its card is. */
function GoOn({ walks, saved }: CatalogueProps) {
  const messages = useMessages('catalogue');
  const underWay = saved.find(
    ({ walkId, save }) => save.summary?.hasEnded === false && walks.some(({ id }) => id === walkId),
  );
  const walk = walks.find(({ id }) => id === underWay?.walkId);
  if (!walk) return null;
  return (
    <PageLink to={{ page: 'game-id', id: walk.id, isUnderWay: true }} className={styles.goOn}>
      {messages.rich('goOnWith', { title: walk.title, walk: (name) => <span>{name}</span> })}
    </PageLink>
  );
}
