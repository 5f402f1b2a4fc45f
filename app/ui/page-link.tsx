import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { whenWanted } from '../deployment/prefetch-policy.ts';
import { type PageTarget, pageHref } from '../locales/urls.ts';
import { useLocale } from '../locales/words.tsx';

/** Fetches what the page at a path needs, ahead of a navigation. Given by whoever starts the app; absent in prerendering. */
export const PrefetchPage = createContext<((path: string) => void) | undefined>(undefined);

interface PageLinkProps {
  to: PageTarget;
  /** With its `#`. */
  hash?: string;
  className?: string | undefined;
  'aria-label'?: string;
  children: ReactNode;
}

/** A link to a page in the reader's own locale. Its page is prefetched when the link is seen, pointed at or focused. */
export function PageLink({ to, hash = '', children, ...attributes }: PageLinkProps) {
  const path = pageHref(useLocale(), to);
  const prefetch = use(PrefetchPage);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (prefetch && link.current) return whenWanted(link.current, () => prefetch(path));
  }, [prefetch, path]);
  return (
    <Link ref={link} to={path + hash} discover="none" {...attributes}>
      {children}
    </Link>
  );
}
