import { type FormEvent, useId, useRef, useState } from 'react';
import { useMessages } from '../../locales/messages.tsx';
import type { ReportedStopOrClue, ReportKind } from '../../platform/platform.ts';
import type { RefusalReason } from '../../platform/platform-result.ts';
import { usePlatform } from '../../platform/use-platform.ts';
import { PageLink } from '../../router/page-link.tsx';
import buttons from '../../ui/button.module.css';
import { useIsLiveRegionReady } from '../../ui/status-message.tsx';
import { useScrollIntoView } from '../scroll-into-view.ts';
import { maxRemarkCharacters, RemarkCharacterCount } from './remark-character-count.tsx';
import styles from './report-form.module.css';
import { ReportOutcome, type ReportOutcomeKey } from './report-outcome.tsx';
import { readUnsentReport, removeUnsentReport, saveUnsentReport } from './unsent-reports.ts';

const kinds = ['gone', 'changed', 'closed', 'unsafe'] as const satisfies ReportKind[];

interface ReportFormProps {
  place: ReportedStopOrClue & { walk: string; version: number };
  /**
   * Called when a report was sent or withdrawn. The caller then moves the focus, because the focused button is removed.
   */
  whenSettled: () => void;
}

/**
 * Renders a form that reports a problem with a place. The first attempt to send stores the report on this device, until
 * the server has received it.
 */
export function ReportForm({ place, whenSettled }: ReportFormProps) {
  const messages = useMessages('reportForm');
  const { reports } = usePlatform();
  const [unsent] = useState(() => readUnsentReport(place));
  const [shownOutcome, setShownOutcome] = useState<{ outcome: ReportOutcomeKey } | undefined>(
    unsent && { outcome: 'unsent' },
  );
  const [isUnsent, setIsUnsent] = useState(unsent !== undefined);
  const [remarkLength, setRemarkLength] = useState(unsent?.remark.length ?? 0);
  const form = useRef<HTMLFormElement>(null);
  const remarkField = useRef<HTMLTextAreaElement>(null);
  /** Prevents sending twice: a ref changes at once, but two presses may come before React renders `busy`. */
  const isSending = useRef(false);
  const id = useId();
  const currentOutcome = shownOutcome?.outcome;
  // Store a new object for each press, so that screen readers announce the same outcome again.
  const showOutcome = (outcome: ReportOutcomeKey) => setShownOutcome({ outcome });

  async function sendReport(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;
    const fields = new FormData(event.currentTarget);
    const kind = kinds.find((known) => known === fields.get('kind'));
    const remark = String(fields.get('remark') ?? '').trim();
    if (!kind) {
      form.current?.querySelector('input')?.focus({ preventScroll: true });
      return showOutcome('noKind');
    }
    if (remark.length > maxRemarkCharacters) {
      remarkField.current?.focus({ preventScroll: true });
      return showOutcome('tooLong');
    }
    isSending.current = true;
    showOutcome('busy');
    saveUnsentReport(place, { kind, remark });
    setIsUnsent(true);
    const answer = await reports.send({ ...place, kind, ...(remark ? { remark } : {}) });
    isSending.current = false;
    if (answer.ok) removeUnsentReport(place);
    showOutcome(answer.ok ? 'sent' : toReportOutcomeKey(answer.reason));
    if (answer.ok) whenSettled();
  }

  function withdrawReport() {
    removeUnsentReport(place);
    for (const field of form.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? []) field.checked = false;
    if (remarkField.current) remarkField.current.value = '';
    setRemarkLength(0);
    setShownOutcome(undefined);
    setIsUnsent(false);
    whenSettled();
  }

  return (
    <div className={styles.report}>
      {currentOutcome === 'sent' ? null : (
        <form ref={form} noValidate onSubmit={sendReport}>
          <fieldset>
            <legend className={styles.question}>{messages('kind')}</legend>
            <OutcomeStatus shown={shownOutcome} when={(shownOutcome) => shownOutcome === 'noKind'} />
            {kinds.map((kind) => (
              <label key={kind}>
                <input type="radio" name="kind" value={kind} defaultChecked={kind === unsent?.kind} required />
                {messages(kind)}
              </label>
            ))}
          </fieldset>
          <div className={styles.remark}>
            <label htmlFor={`${id}-remark`} className={styles.question}>
              {messages('remark')}
            </label>
            <p id={`${id}-how`}>{messages('remarkHow')}</p>
            <textarea
              ref={remarkField}
              id={`${id}-remark`}
              name="remark"
              rows={3}
              defaultValue={unsent?.remark}
              aria-describedby={`${id}-how ${id}-count`}
              aria-invalid={remarkLength > maxRemarkCharacters}
              onInput={({ currentTarget }) => setRemarkLength(currentTarget.value.trim().length)}
            />
            <RemarkCharacterCount id={`${id}-count`} characters={remarkLength} />
            <OutcomeStatus shown={shownOutcome} when={(shownOutcome) => shownOutcome === 'tooLong'} />
          </div>
          <p>{messages.rich('cookie', { privacy: (link) => <PageLink to="about-privacy">{link}</PageLink> })}</p>
          <button type="submit" className={buttons.button} aria-disabled={currentOutcome === 'busy'}>
            {messages('send')}
          </button>
          {isUnsent && currentOutcome !== 'busy' ? (
            <button type="button" className={styles.withdraw} onClick={withdrawReport}>
              {messages('withdraw')}
            </button>
          ) : null}
        </form>
      )}
      <OutcomeStatus
        shown={shownOutcome}
        when={(shownOutcome) => shownOutcome !== 'noKind' && shownOutcome !== 'tooLong'}
      />
    </div>
  );
}

interface OutcomeStatusProps {
  shown: { outcome: ReportOutcomeKey } | undefined;
  /**
   * Returns whether this status shows the outcome. The form has several statuses, each beside the field or button that
   * its outcomes are about.
   */
  when: (outcome: ReportOutcomeKey) => boolean;
}

/** Renders the outcome of sending the report. */
function OutcomeStatus({ shown, when }: OutcomeStatusProps) {
  const visibleOutcome = shown && when(shown.outcome) ? shown : undefined;
  const status = useRef<HTMLDivElement>(null);
  // The form may open with the outcome of an earlier attempt. Insert this outcome after the live region is ready,
  // because screen readers do not announce initial content.
  const isWatched = useIsLiveRegionReady();
  // Scroll only to an outcome that appears while the form is open, not to the outcome of an earlier attempt.
  const [first] = useState(visibleOutcome);
  useScrollIntoView(status, isWatched && visibleOutcome !== first ? visibleOutcome : undefined);
  return (
    <div ref={status} role="status" className={styles.status}>
      {visibleOutcome && isWatched ? <ReportOutcome outcome={visibleOutcome.outcome} /> : null}
    </div>
  );
}

function toReportOutcomeKey(reason: RefusalReason): ReportOutcomeKey {
  switch (reason) {
    case 'offline':
      return 'offline';
    case 'not-served':
      return 'notServed';
    case 'deadline':
      return 'late';
    case 'too-often':
      return 'often';
    default:
      return 'notKept';
  }
}
