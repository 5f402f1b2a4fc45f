import { Activity, memo, useDeferredValue, useEffect, useSyncExternalStore } from 'react';
import { type Location, type RouteObject, useLocation, useRoutes } from 'react-router';
import { preparedPageStore } from './prepared-page.ts';

/**
 * Renders the page of the current URL. Also renders, hidden, the page that the visitor will probably open next.
 * React renders this hidden page when the browser is idle, and runs its effects only when it is shown. A click then
 * only has to show the page.
 */
export function CurrentAndPreparedPages({ routes }: { routes: RouteObject[] }) {
  const location = useLocation();
  const { pathname, hash } = location;
  const preparedPath = useSyncExternalStore(preparedPageStore.subscribe, preparedPageStore.getPath, () => undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation ends the preparation.
  useEffect(() => preparedPageStore.setPath(undefined), [location]);
  // A navigation hides the previous page at once, and removes it a moment later, because removing a page takes time. If
  // the URL has a hash, remove the previous page at once. Otherwise the browser would find the hash target in that page
  // first. The prepared page comes last, so that the browser finds an id in the shown page first.
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
  useEffect(markDocumentInteractive, []);
  return useRoutes(routes, location);
});

/** Marks the document as interactive. Tests and measurements wait for this mark. */
function markDocumentInteractive() {
  document.documentElement.dataset.started = '';
}
