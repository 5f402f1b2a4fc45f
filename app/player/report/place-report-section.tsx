import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { AdditionalMessagesProvider, useLocale, useMessages } from '../../locales/messages.tsx';
import type { ReportedStopOrClue } from '../../platform/platform.ts';
import { StatusMessage } from '../../ui/status-message.tsx';
import { useScrollDetailsIntoView } from '../scroll-into-view.ts';
import { GonePlaceNote } from './gone-place-note.tsx';
import styles from './place-report-section.module.css';
import { loadReportComponents, type ReportComponents } from './report-components.ts';
import { readUnsentReport } from './unsent-reports.ts';

interface PlaceReportSectionProps {
  /** A stop or a clue, with the id and the version of its walk. */
  place: ReportedStopOrClue & { walk: string; version: number };
  /** Whether the place may be gone, according to `usePlacesReportedGone`. */
  isGone: boolean;
  /** The id of the element that contains the place's name. */
  namedBy: string;
}

/** Warns if the place may be gone. Lets the visitor open a form to report a problem with the place. */
export function PlaceReportSection({ place, isGone, namedBy }: PlaceReportSectionProps) {
  const messages = useMessages('report');
  const summary = useRef<HTMLElement>(null);
  const [timesOpened, setTimesOpened] = useState(0);
  const parts = useReportComponents(isGone, timesOpened);
  const opening = useScrollDetailsIntoView(parts);
  const details = opening.details.ref;
  const showUnsent = useEffectEvent(() => {
    // If the visitor opened the form before hydration, React missed the toggle event. So count the opening now, which
    // loads and shows the form.
    if (details.current?.open) setTimesOpened(1);
    // Open the form if it has an unsent report, so that the returning visitor sees the report.
    else if (details.current && readUnsentReport(place)) details.current.open = true;
  });
  useEffect(() => showUnsent(), []);
  return (
    <>
      {isGone && typeof parts === 'object' ? (
        <AdditionalMessagesProvider messages={parts.messages}>
          <GonePlaceNote />
        </AdditionalMessagesProvider>
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
          <AdditionalMessagesProvider messages={parts.messages}>
            <parts.ReportForm place={place} whenSettled={() => summary.current?.focus()} />
          </AdditionalMessagesProvider>
        ) : timesOpened > 0 ? (
          <StatusMessage>{parts === 'notLoaded' ? messages('notLoaded') : messages('loading')}</StatusMessage>
        ) : (
          <p>{messages('loading')}</p>
        )}
      </details>
    </>
  );
}

/**
 * Loads the form and its messages after the visitor has opened it. Also loads them if `isGone`, because the note about
 * a gone place needs the messages. Opening the form again retries a failed load.
 */
function useReportComponents(isGone: boolean, timesOpened: number): ReportComponents | 'notLoaded' | undefined {
  const locale = useLocale();
  const [parts, setParts] = useState<ReportComponents | 'notLoaded'>();
  useEffect(() => {
    if (!isGone && timesOpened === 0) return;
    let isShown = true;
    const setPartsIfMounted = (outcome: ReportComponents | 'notLoaded') => {
      if (isShown) setParts(outcome);
    };
    loadReportComponents(locale).then(setPartsIfMounted, () => setPartsIfMounted('notLoaded'));
    return () => {
      isShown = false;
    };
  }, [locale, isGone, timesOpened]);
  return parts;
}
