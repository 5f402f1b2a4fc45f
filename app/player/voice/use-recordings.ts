import { useEffect, useState } from 'react';
import type { Locale } from '../../locales/locales.ts';
import { useLocale } from '../../locales/messages.tsx';
import { loadPackRecordings } from '../pack/walk-pack.ts';
import { usePlaying } from '../session/playing.tsx';

type Recordings = ReadonlyMap<string, string>;

const none: Recordings = new Map();

/** Returns whether lines of the walk are recorded in the page's language. */
export function useIsRecorded(): boolean {
  const locale = useLocale();
  const { recordedIn } = usePlaying().pack.packed;
  return recordedIn?.includes(locale) ?? false;
}

/** Returns the addresses of the walk's recordings in the page's language, by sound. Empty until they are known, and after a failure. */
export function useRecordings(): Recordings {
  const locale = useLocale();
  const { pack } = usePlaying();
  const isRecorded = useIsRecorded();
  const [found, setFound] = useState<{ locale: Locale; recordings: Recordings }>();
  useEffect(() => {
    if (!isRecorded) return;
    let isShown = true;
    loadPackRecordings(pack, locale).then(
      (recordings) => isShown && setFound({ locale, recordings }),
      // The device's voice reads the lines instead.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [pack, locale, isRecorded]);
  return found?.locale === locale ? found.recordings : none;
}
