import { useMemo, useState } from 'react';
import { type Locale, localeTags } from '../../../app/locales/locales.ts';
import type { CreateWalkResult, MapExtract } from '../../map-api.ts';
import type { ServerTaskOptions } from '../connection/map-client.ts';
import { ServerTaskRunner } from '../connection/server-task-runner.ts';
import { useInterfaceLanguage } from '../messages/studio-messages.tsx';
import type { NewWalkDraft } from './new-walk-request.ts';
import { findComputerTimeZone, guessCountry, updateTimeZoneForPlace } from './time-zones.ts';

/** The state of a new walk while the author creates it. */
export interface NewWalkState {
  draft: NewWalkDraft;
  extract: MapExtract | undefined;
  /** The task that receives or fetches the extract. */
  extraction: ServerTaskRunner<MapExtract>;
  making: ServerTaskRunner<CreateWalkResult>;
  change: (part: Partial<NewWalkDraft>) => void;
  /**
   * Gets an extract by calling `run`, and takes the start, the country and the time zone from it. Returns whether the
   * extract was received.
   */
  receiveExtract: (run: (options: ServerTaskOptions) => Promise<MapExtract>) => Promise<boolean>;
  /** Discards the author's entries. */
  reset: () => void;
}

/** Holds the author's entries for a new walk, and its running tasks, as long as the calling component is mounted. */
export function useNewWalk(): NewWalkState {
  const { locale } = useInterfaceLanguage();
  const [edited, setEdited] = useState<NewWalkDraft>();
  const [extract, setExtract] = useState<MapExtract>();
  const [tasks] = useState(() => ({
    extraction: new ServerTaskRunner<MapExtract>(),
    making: new ServerTaskRunner<CreateWalkResult>(),
  }));
  const draft = useMemo(() => edited ?? createDraft(locale), [edited, locale]);
  return {
    draft,
    extract,
    ...tasks,
    change: (part) => setEdited((before = createDraft(locale)) => ({ ...before, ...part })),
    async receiveExtract(run) {
      const found = await tasks.extraction.start(run);
      if (found === undefined) return false;
      setExtract(found);
      const { start } = found;
      setEdited((before = createDraft(locale)) => {
        const country =
          before.country || guessCountry([localeTags[locale].htmlLang, ...navigator.languages], start.lon);
        return { ...before, start, country, timeZone: updateTimeZoneForPlace(before.timeZone, country, start.lon) };
      });
      return true;
    },
    reset() {
      setEdited(undefined);
      setExtract(undefined);
      tasks.extraction.reset();
      tasks.making.reset();
    },
  };
}

function createDraft(locale: Locale): NewWalkDraft {
  return {
    titles: { en: '', zh: '', jp: '' },
    id: undefined,
    locales: locale === 'en' ? ['en'] : ['en', locale],
    city: '',
    country: '',
    timeZone: findComputerTimeZone(),
    start: undefined,
  };
}
