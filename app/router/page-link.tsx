import { createContext, type MouseEvent, type ReactNode, use, useEffect, useRef } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router';
import { useLocale } from '../locales/messages.tsx';
import { type PageTarget, pageHref } from '../locales/urls.ts';
import { whenWanted } from './prefetch-policy.ts';

/** What the running app can do for links: fetch a page's chunks ahead, and tell which pages are all here. */
export interface PageSupply {
  /** Resolves when the page's chunks have loaded or have failed to. */
  prefetch: (path: string) => Promise<void>;
  isLoaded: (path: string) => boolean;
}

/** Given by whoever starts the app; absent in prerendering. */
export const Pages = createContext<PageSupply | undefined>(undefined);

type Keys = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click is for this page to handle: not one that opens a tab or a menu. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: Keys): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** The second click of a double click may hit what the first one has put in its place: it is nobody's intent. */
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
  const supply = use(Pages);
  const navigate = useNavigate();
  const location = useLocation();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (supply && link.current) return whenWanted(link.current, () => supply.prefetch(path));
  }, [supply, path]);
  function open(event: MouseEvent) {
    if (!supply || !isPlainClick(event)) return;
    event.preventDefault();
    if (isEndOfDoubleClick(event)) return;
    // A page that is all here is shown in the click itself; any other leaves the present one in view until it is.
    navigate(path, { flushSync: supply.isLoaded(path), replace: createPath(location) === path });
  }
  return (
    <a ref={link} href={path} onClick={open} {...attributes}>
      {children}
    </a>
  );
}
