import { Activity, memo, useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react';
import { createPath, type Location, type RouteObject, useLocation, useRoutes } from 'react-router';
import { preparedPage } from './prepared-page.ts';

/**
 * Renders the page of the address and, hidden, the page that the visitor is about to open. React renders a hidden page
 * when the browser is idle, and runs its effects when it is shown. So a click only has to show it.
 */
export function Pages({ routes }: { routes: RouteObject[] }) {
  const location = useLocation();
  const { pathname, hash } = location;
  const preparedPath = useSyncExternalStore(preparedPage.subscribe, preparedPage.getPath, () => undefined);
  const [opened, setOpened] = useState(location);
  if (opened.pathname !== pathname) setOpened(location);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is shown ends the preparation.
  useEffect(() => preparedPage.setPath(undefined), [pathname]);
  // The page that the visitor leaves is first hidden and then removed, because its removal takes longer. The target of a
  // hash must not be found in it.
  const settledPath = useDeferredValue(pathname);
  const paths = new Set([hash ? pathname : settledPath, pathname, preparedPath ?? pathname]);
  // A page opens with its address as a text, which is the same as before it was shown. So React renders none of it again.
  const shownLocation = location === opened ? createPath(location) : location;
  return [...paths].map((path) => (
    <Activity key={path} mode={path === pathname ? 'visible' : 'hidden'}>
      <Page routes={routes} location={path === pathname ? shownLocation : path} />
    </Activity>
  ));
}

/** Memoized, because a change of the prepared page changes no other page. */
const Page = memo(({ routes, location }: { routes: RouteObject[]; location: Location | string }) => {
  useEffect(markStarted, []);
  return useRoutes(routes, location);
});

/** Marks the document once the page reacts to the visitor, for tests and measurements. */
function markStarted() {
  document.documentElement.dataset.started = '';
}
