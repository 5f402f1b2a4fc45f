import { createContext, type MouseEvent, type ReactNode, use, useEffect, useRef } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router';
import { useLocale } from '../locales/messages.tsx';
import { type PageTarget, pageHref } from '../locales/urls.ts';
import { prefetchOnIntent } from './prefetch-policy.ts';

/** Services of the running app for links: prefetching a page's chunks, and whether a page is completely loaded. */
export interface PageLoader {
  /** Resolves when the page's chunks have loaded or have failed to. */
  prefetch: (path: string) => Promise<void>;
  isLoaded: (path: string) => boolean;
}

/** Provided by the code that starts the app; absent in prerendering. */
export const Pages = createContext<PageLoader | undefined>(undefined);

type Keys = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Returns whether the page should handle a click: it opens no tab and no menu. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: Keys): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** Returns whether a click ends a double click. It may hit a control that the first click put in its place, unintentionally. */
export function isEndOfDoubleClick({ detail }: MouseEvent): boolean {
  return detail > 1;
}

interface PageLinkProps {
  to: PageTarget;
  className?: string | undefined;
  'aria-label'?: string;
  children: ReactNode;
}

/** A link to a page in the reader's own locale. Its page is prefetched when the link is seen, pointed at or focused. */
export function PageLink({ to, children, ...attributes }: PageLinkProps) {
  const path = pageHref(useLocale(), to);
  const loader = use(Pages);
  const navigate = useNavigate();
  const location = useLocation();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (loader && link.current) return prefetchOnIntent(link.current, () => loader.prefetch(path));
  }, [loader, path]);
  function open(event: MouseEvent) {
    if (!loader || !isPlainClick(event)) return;
    event.preventDefault();
    if (isEndOfDoubleClick(event)) return;
    // A loaded page is shown within the click. Otherwise the current page stays in view until the next one has loaded.
    navigate(path, { flushSync: loader.isLoaded(path), replace: createPath(location) === path });
  }
  return (
    <a ref={link} href={path} onClick={open} {...attributes}>
      {children}
    </a>
  );
}
