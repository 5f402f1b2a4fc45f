import { type RefObject, useEffect, useState } from 'react';
import { whenIdle } from '../../device/idle.ts';
import { useLocale } from '../../locales/messages.tsx';
import { type DownloadParts, loadDownloadParts } from './download-parts.ts';

/** Fetch the parts when their place is within this distance of the viewport. */
const near = '300px';

/**
 * Returns the parts once their place is nearly in view and the browser is idle. Returns `undefined` before that, and if they cannot be
 * loaded.
 */
export function useDownloadParts(place: RefObject<Element | null>): DownloadParts | undefined {
  const locale = useLocale();
  const [parts, setParts] = useState<DownloadParts>();
  useEffect(() => {
    let isShown = true;
    const load = () =>
      loadDownloadParts(locale).then(
        (loaded) => {
          if (isShown) setParts(loaded);
        },
        () => undefined,
      );
    const loadWhenNear = (entries: IntersectionObserverEntry[]) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      whenIdle(load);
    };
    const observer = new IntersectionObserver(loadWhenNear, { rootMargin: near });
    if (place.current) observer.observe(place.current);
    return () => {
      isShown = false;
      observer.disconnect();
    };
  }, [locale, place]);
  return parts;
}
