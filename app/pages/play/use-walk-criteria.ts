import { startTransition, useMemo, useOptimistic } from 'react';
import { useLocation } from 'react-router';
import { waitForNextFrame } from '../../device/next-frame.ts';
import { useHydrated } from '../../device/use-hydrated.ts';
import { useNavigate } from '../../router/navigate.ts';
import { buildCriteriaQuery, noCriteria, parseCriteria, type WalkCriteria } from './walk-criteria.ts';

interface WalkCriteriaState {
  criteria: WalkCriteria;
  setCriteria: (choice: WalkCriteria) => void;
  /**
   * Whether the URL already contains the current filter. False after a change of the filter, until the router has
   * updated the URL.
   */
  isSettled: boolean;
}

/**
 * Returns the filter from the URL, so that the Back button undoes each change. A change shows in the next animation
 * frame. The URL changes only after that frame, because the router then updates the whole page, which is slow.
 */
export function useWalkCriteria(): WalkCriteriaState {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const addressCriteria = useMemo(() => (isHydrated ? parseCriteria(search) : noCriteria), [isHydrated, search]);
  const [criteria, showCriteria] = useOptimistic(addressCriteria);
  const setCriteria = (choice: WalkCriteria) =>
    startTransition(async () => {
      showCriteria(choice);
      await waitForNextFrame();
      // Do not navigate if the visitor has opened another page while this code waited for the animation frame. Compare
      // with `location`, because React may not have rendered that page yet.
      if (location.pathname !== pathname) return;
      await navigate(
        { pathname, search: buildCriteriaQuery(choice, search), hash },
        // Replace the history entry while the visitor types, so that Back undoes the whole search and not each letter.
        { preventScrollReset: true, replace: Boolean(choice.text && criteria.text) },
      );
    });
  return { criteria, setCriteria, isSettled: criteria === addressCriteria };
}
