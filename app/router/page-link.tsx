import { createContext, type MouseEvent, type ReactNode, use, useEffect, useRef } from 'react';
import { createPath } from 'react-router';
import { useLocale } from '../locales/messages.tsx';
import { buildPageHref, type PageTarget } from '../locales/urls.ts';
import { useNavigate } from './navigate.ts';
import { prefetchOnIntent } from './prefetch-policy.ts';

/** Functions that the running app provides to links. */
export interface PageLoader {
  /** Prefetches a page's chunks. Resolves when they have loaded or failed. */
  prefetch: (path: string) => Promise<void>;
  /** Prefetches a page that the visitor probably opens next, and renders it hidden. */
  prepare: (path: string) => Promise<void>;
  isLoaded: (path: string) => boolean;
}

/** The app's functions for links. Absent in prerendering, and before the app starts. */
export const PageLoaderContext = createContext<PageLoader | undefined>(undefined);

type ClickModifiers = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/**
 * Returns whether the app should handle a click. With a modifier key or another mouse button, the browser opens a tab
 * or a menu.
 */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: ClickModifiers): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/**
 * Returns whether this is the second click of a double click. Such a click may hit a control that appeared after the
 * first click.
 */
export function isEndOfDoubleClick({ detail }: MouseEvent): boolean {
  return detail > 1;
}

interface PageLinkProps {
  to: PageTarget;
  className?: string | undefined;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  children: ReactNode;
}

/**
 * Renders a link to a page in the current locale. Prefetches the page when the link becomes visible, and prepares it
 * when the link is hovered, touched or focused.
 */
export function PageLink({ to, children, ...attributes }: PageLinkProps) {
  const path = buildPageHref(useLocale(), to);
  const loader = use(PageLoaderContext);
  const navigate = useNavigate();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (loader && link.current) return prefetchOnIntent(link.current, () => loader.prefetch(path));
  }, [loader, path]);
  const prepare = () => void loader?.prepare(path);
  function openPage(event: MouseEvent) {
    if (!loader || !isPlainClick(event)) return;
    event.preventDefault();
    if (isEndOfDoubleClick(event)) return;
    // If the target page has loaded, render it synchronously within the click. Otherwise React keeps the current page
    // until the target page has loaded.
    navigate(path, { flushSync: loader.isLoaded(path), replace: createPath(window.location) === path });
  }
  return (
    <a ref={link} href={path} onClick={openPage} onPointerEnter={prepare} onFocus={prepare} {...attributes}>
      {children}
    </a>
  );
}
