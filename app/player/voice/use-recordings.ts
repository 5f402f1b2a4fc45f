import { useEffect, useState } from 'react';
import type { Locale } from '../../locales/locales.ts';
import { useLocale } from '../../locales/messages.tsx';
import { loadPackRecordings } from '../pack/walk-pack.ts';
import { useCurrentWalk } from '../session/current-walk.tsx';

type Recordings = ReadonlyMap<string, string>;

const noRecordings: Recordings = new Map();

/** Returns whether the walk has recordings in the page's language. */
export function useHasRecordings(): boolean {
  const locale = useLocale();
  const { recordedIn } = useCurrentWalk().pack.packed;
  return recordedIn?.includes(locale) ?? false;
}

/**
 * Returns a `Map` from the `sound` values of lines to the URLs of the walk's recordings in the page's language. The `Map`
 * is empty until the recordings are loaded, and stays empty if loading fails.
 */
export function useRecordings(): Recordings {
  const locale = useLocale();
  const { pack } = useCurrentWalk();
  const isRecorded = useHasRecordings();
  const [foundRecordings, setFoundRecordings] = useState<{ locale: Locale; recordings: Recordings }>();
  useEffect(() => {
    if (!isRecorded) return;
    let isShown = true;
    loadPackRecordings(pack, locale).then(
      (recordings) => isShown && setFoundRecordings({ locale, recordings }),
      // Ignore recordings that cannot be loaded, because the device's voice can read the lines instead.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [pack, locale, isRecorded]);
  return foundRecordings?.locale === locale ? foundRecordings.recordings : noRecordings;
}
