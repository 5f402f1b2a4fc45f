import { type RefObject, useEffect, useState } from 'react';
import { runWhenIdle } from '../../device/idle.ts';
import { useLocale } from '../../locales/messages.tsx';
import { type DownloadComponents, loadDownloadComponents } from './download-components.ts';

/** Load the components when their place on the page is this close to the viewport. */
const loadDistance = '300px';

/**
 * Loads the components for downloads when their place on the page is nearly in view and the browser is idle. Returns
 * `undefined` until then, and if loading fails.
 */
export function useLazyDownloadComponents(place: RefObject<Element | null>): DownloadComponents | undefined {
  const locale = useLocale();
  const [parts, setParts] = useState<DownloadComponents>();
  useEffect(() => {
    let isShown = true;
    const loadComponents = () =>
      loadDownloadComponents(locale).then(
        (components) => {
          if (isShown) setParts(components);
        },
        () => undefined,
      );
    const loadWhenNear = (entries: IntersectionObserverEntry[]) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      runWhenIdle(() => void loadComponents());
    };
    const observer = new IntersectionObserver(loadWhenNear, { rootMargin: loadDistance });
    if (place.current) observer.observe(place.current);
    return () => {
      isShown = false;
      observer.disconnect();
    };
  }, [locale, place]);
  return parts;
}
