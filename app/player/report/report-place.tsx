import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MessageGroups, useLocale, useMessages } from '../../locales/messages.tsx';
import type { ReportedPlace } from '../../platform/platform.ts';
import { Status } from '../../ui/status.tsx';
import { useOpenedIntoView } from '../into-view.ts';
import { GoneNote } from './gone-note.tsx';
import { loadReportParts, type ReportParts } from './report-parts.ts';
import styles from './report-place.module.css';
import { unsentReport } from './unsent-reports.ts';

interface ReportPlaceProps {
  /** A stop of a walk's version, or one clue there. */
  place: ReportedPlace & { walk: string; version: number };
  /** Whether the place may be gone, according to `useGonePlaces`. */
  isGone: boolean;
  /** The id of the element that names the place. */
  namedBy: string;
}

/** Tells that a place may be gone, and lets the visitor report a problem in a form that opens there. */
export function ReportPlace({ place, isGone, namedBy }: ReportPlaceProps) {
  const messages = useMessages('report');
  const summary = useRef<HTMLElement>(null);
  const [timesOpened, setTimesOpened] = useState(0);
  const parts = useReportParts(isGone, timesOpened);
  const opening = useOpenedIntoView(parts);
  const details = opening.details.ref;
  const showUnsent = useEffectEvent(() => {
    // The visitor opened it before hydration.
    if (details.current?.open) setTimesOpened(1);
    // Open it for an unsent report, so that the returning visitor finds it.
    else if (details.current && unsentReport(place)) details.current.open = true;
  });
  useEffect(() => showUnsent(), []);
  return (
    <>
      {isGone && typeof parts === 'object' ? (
        <MessageGroups messages={parts.words}>
          <GoneNote />
        </MessageGroups>
      ) : null}
      <details
        ref={details}
        className={styles.report}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open) setTimesOpened(timesOpened + 1);
          opening.details.onToggle();
        }}
      >
        <summary ref={summary} aria-describedby={namedBy} {...opening.summary}>
          {messages('open')}
        </summary>
        {typeof parts === 'object' && timesOpened > 0 ? (
          <MessageGroups messages={parts.words}>
            <parts.ReportForm place={place} whenSettled={() => summary.current?.focus()} />
          </MessageGroups>
        ) : timesOpened > 0 ? (
          <Status>{parts === 'notLoaded' ? messages('notLoaded') : messages('loading')}</Status>
        ) : (
          <p>{messages('loading')}</p>
        )}
      </details>
    </>
  );
}

/** Returns the parts once a note or an opened form needs them. Opening again after a failure loads them again. */
function useReportParts(isGone: boolean, timesOpened: number): ReportParts | 'notLoaded' | undefined {
  const locale = useLocale();
  const [parts, setParts] = useState<ReportParts | 'notLoaded'>();
  useEffect(() => {
    if (!isGone && timesOpened === 0) return;
    let isShown = true;
    const show = (outcome: ReportParts | 'notLoaded') => {
      if (isShown) setParts(outcome);
    };
    loadReportParts(locale).then(show, () => show('notLoaded'));
    return () => {
      isShown = false;
    };
  }, [locale, isGone, timesOpened]);
  return parts;
}
