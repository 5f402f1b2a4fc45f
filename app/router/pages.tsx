import { Activity, memo, useDeferredValue, useEffect, useSyncExternalStore } from 'react';
import { type Location, type RouteObject, useLocation, useRoutes } from 'react-router';
import { preparedPage } from './prepared-page.ts';

/**
 * Renders the page of the address and, hidden, the page that the visitor is about to open. React renders a hidden page
 * when the browser is idle, and runs its effects when it is shown. So a click only has to show it.
 */
export function Pages({ routes }: { routes: RouteObject[] }) {
  const location = useLocation();
  const { pathname, hash } = location;
  const preparedPath = useSyncExternalStore(preparedPage.subscribe, preparedPage.getPath, () => undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation ends the preparation.
  useEffect(() => preparedPage.setPath(undefined), [location]);
  // Hides the previous page immediately, and removes it later, because the removal takes longer. The previous page
  // comes first in the document. If the new address has a hash, removes the previous page immediately. Otherwise the
  // browser could find the target of the hash in that page. The prepared page comes last, so that the browser finds an
  // id in the shown page first.
  const settledPath = useDeferredValue(pathname);
  const paths = new Set([hash ? pathname : settledPath, pathname, preparedPath ?? pathname]);
  return [...paths].map((path) => (
    <Activity key={path} mode={path === pathname ? 'visible' : 'hidden'}>
      <Page routes={routes} location={path === pathname ? location : path} />
    </Activity>
  ));
}

/** Memoized, so that a change of the prepared page does not render the other pages again. */
const Page = memo(({ routes, location }: { routes: RouteObject[]; location: Location | string }) => {
  useEffect(markStarted, []);
  return useRoutes(routes, location);
});

/** Marks the document once the page reacts to the visitor, for tests and measurements. */
function markStarted() {
  document.documentElement.dataset.started = '';
}
