import { type FormEvent, useId, useRef, useState } from 'react';
import { useMessages } from '../../locales/messages.tsx';
import type { RefusalReason, ReportedPlace, ReportKind } from '../../platform/platform.ts';
import { usePlatform } from '../../platform/use-platform.ts';
import { PageLink } from '../../router/page-link.tsx';
import buttons from '../../ui/button.module.css';
import { useIsWatched } from '../../ui/status.tsx';
import { useIntoView } from '../into-view.ts';
import { longestRemarkCharacters, RemarkCount } from './remark-count.tsx';
import styles from './report-form.module.css';
import { type Outcome, ReportOutcome } from './report-outcome.tsx';
import { forgetUnsent, saveUnsent, unsentReport } from './unsent-reports.ts';

const kinds = ['gone', 'changed', 'closed', 'unsafe'] as const satisfies ReportKind[];

interface ReportFormProps {
  place: ReportedPlace & { walk: string; version: number };
  /** Called when a report was sent or withdrawn, because the focused element is then removed. */
  whenSettled: () => void;
}

/**
 * A form for a visitor's remark on a place. The text stays in the form until it has arrived, and on this device after the first attempt
 * to send it.
 */
export function ReportForm({ place, whenSettled }: ReportFormProps) {
  const messages = useMessages('reportForm');
  const { reports } = usePlatform();
  const [unsent] = useState(() => unsentReport(place));
  const [shown, setShown] = useState<{ outcome: Outcome } | undefined>(unsent && { outcome: 'unsent' });
  const [isUnsent, setIsUnsent] = useState(unsent !== undefined);
  const [remarkLength, setRemarkLength] = useState(unsent?.remark.length ?? 0);
  const form = useRef<HTMLFormElement>(null);
  const remarkField = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const outcome = shown?.outcome;
  // The same sentence after another press is a new outcome, so it is announced again.
  const showOutcome = (outcome: Outcome) => setShown({ outcome });

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (outcome === 'busy') return;
    const fields = new FormData(event.currentTarget);
    const kind = kinds.find((known) => known === fields.get('kind'));
    const remark = String(fields.get('remark') ?? '').trim();
    if (!kind) {
      form.current?.querySelector('input')?.focus({ preventScroll: true });
      return showOutcome('noKind');
    }
    if (remark.length > longestRemarkCharacters) {
      remarkField.current?.focus({ preventScroll: true });
      return showOutcome('tooLong');
    }
    showOutcome('busy');
    saveUnsent(place, { kind, remark });
    setIsUnsent(true);
    const answer = await reports.send({ ...place, kind, ...(remark ? { remark } : {}) });
    if (answer.ok) forgetUnsent(place);
    showOutcome(answer.ok ? 'sent' : problemOf(answer.because));
    if (answer.ok) whenSettled();
  }

  function withdraw() {
    forgetUnsent(place);
    for (const field of form.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? []) field.checked = false;
    if (remarkField.current) remarkField.current.value = '';
    setRemarkLength(0);
    setShown(undefined);
    setIsUnsent(false);
    whenSettled();
  }

  return (
    <div className={styles.report}>
      {outcome === 'sent' ? null : (
        <form ref={form} noValidate onSubmit={send}>
          <fieldset>
            <legend className={styles.question}>{messages('kind')}</legend>
            <OutcomeStatus shown={shown} when={(shownOutcome) => shownOutcome === 'noKind'} />
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
              aria-invalid={remarkLength > longestRemarkCharacters}
              onInput={({ currentTarget }) => setRemarkLength(currentTarget.value.trim().length)}
            />
            <RemarkCount id={`${id}-count`} characters={remarkLength} />
            <OutcomeStatus shown={shown} when={(shownOutcome) => shownOutcome === 'tooLong'} />
          </div>
          <p>{messages.rich('cookie', { privacy: (link) => <PageLink to="about-privacy">{link}</PageLink> })}</p>
          <button type="submit" className={buttons.button} aria-disabled={outcome === 'busy'}>
            {messages('send')}
          </button>
          {isUnsent && outcome !== 'busy' ? (
            <button type="button" className={styles.withdraw} onClick={withdraw}>
              {messages('withdraw')}
            </button>
          ) : null}
        </form>
      )}
      <OutcomeStatus shown={shown} when={(shownOutcome) => shownOutcome !== 'noKind' && shownOutcome !== 'tooLong'} />
    </div>
  );
}

interface OutcomeStatusProps {
  shown: { outcome: Outcome } | undefined;
  /** Selects the outcomes that appear here, beside the control they are about. */
  when: (outcome: Outcome) => boolean;
}

/** Shows the outcome of a press. */
function OutcomeStatus({ shown, when }: OutcomeStatusProps) {
  const visible = shown && when(shown.outcome) ? shown : undefined;
  const status = useRef<HTMLDivElement>(null);
  // The form may appear with the outcome of an unsent report. Render it only after screen readers watch the live region.
  const isWatched = useIsWatched();
  // The outcome from when the form appeared does not belong to a press.
  const [first] = useState(visible);
  useIntoView(status, isWatched && visible !== first ? visible : undefined);
  return (
    <div ref={status} role="status" className={styles.status}>
      {visible && isWatched ? <ReportOutcome outcome={visible.outcome} /> : null}
    </div>
  );
}

function problemOf(reason: RefusalReason): Outcome {
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
