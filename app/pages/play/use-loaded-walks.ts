import type { CatalogueContent, WalkSummary } from 'virtual:walks';
import { useEffect, useMemo, useState } from 'react';
import { useLocale } from '../../locales/messages.tsx';
import { fetchContentFile } from '../../router/page-content-file.ts';

/**
 * Returns the walks that the page has loaded. The document contains the first walks. If there are more, the page
 * fetches them after hydration.
 */
export function useLoadedWalks({ walks, others }: CatalogueContent): {
  walks: readonly WalkSummary[];
  isComplete: boolean;
} {
  const locale = useLocale();
  const [more, setMore] = useState<{ locale: string; walks: WalkSummary[] }>();
  const isPartial = others.length > 0;
  useEffect(() => {
    if (!isPartial) return;
    let isShown = true;
    fetchContentFile<WalkSummary[]>(locale, 'play', 'more')
      // Ignore failures. The links to all walks stay on the page.
      .catch(() => undefined)
      .then((loadedWalks) => isShown && loadedWalks && setMore({ locale, walks: loadedWalks }));
    return () => {
      isShown = false;
    };
  }, [isPartial, locale]);
  const walksInLocale = more?.locale === locale ? more.walks : undefined;
  return useMemo(
    () => ({
      walks: walksInLocale ? [...walks, ...walksInLocale] : walks,
      isComplete: !isPartial || walksInLocale !== undefined,
    }),
    [walks, walksInLocale, isPartial],
  );
}
