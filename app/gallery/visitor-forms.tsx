import type { ComponentProps, ReactNode } from 'react';
import { storedKinds } from '../device/browser-data.ts';
import deletePage from '../pages/delete/delete-page.module.css';
import { DeletionReport } from '../pages/delete/deletion-messages.tsx';
import { OutcomeMessage, outcomes as requestOutcomes } from '../pages/delete/outcome.tsx';
import type { RefusalReason } from '../platform/platform.ts';
import { ReportForm } from '../player/report/report-form.tsx';
import { outcomes, ReportOutcome } from '../player/report/report-outcome.tsx';
import { Consent, ConsentLine, type ConsentSource } from '../ui/consent.tsx';
import { ConsentBanner } from '../ui/consent-banner.tsx';
import styles from './visitor-forms.module.css';

/** The empty report form and all its results. The place belongs to no walk. */
export function ReportForms() {
  return (
    <>
      <ReportForm place={{ walk: 'none', version: 1, stop: 'none' }} whenSettled={() => undefined} />
      <ul className={styles.states}>
        {outcomes.map((outcome) => (
          <State key={outcome} name={outcome}>
            <ReportOutcome outcome={outcome} />
          </State>
        ))}
      </ul>
    </>
  );
}

const choices = ['none', 'granted', 'refused', 'by-browser'] as const;

/** The consent banner before and after each answer, and the footer line that opens it again. */
export function Consents() {
  return (
    <ul className={styles.states}>
      {choices.map((choice) => (
        <State key={choice} name={choice}>
          <Consent value={fixedConsent(choice)}>
            <div data-ground="dark">
              <ConsentLine />
            </div>
            {choice === 'by-browser' ? null : (
              <div className={styles.window}>
                <ConsentBanner />
              </div>
            )}
          </Consent>
        </State>
      ))}
    </ul>
  );
}

/** A choice that never changes, whichever button is pressed. */
function fixedConsent(choice: (typeof choices)[number]): ConsentSource {
  const state = { choice, isShown: true };
  return { state: () => state, choose: () => undefined, show: () => undefined, onChange: () => () => undefined };
}

type Deletion = ComponentProps<typeof DeletionReport>;

const deletedAtMs = Date.UTC(2026, 3, 5, 6);
const refused = (because: RefusalReason): Deletion['backend'] => ({ ok: false, because, sentence: '' });
const deletions: [name: string, Omit<Deletion, 'deletedAtMs'>][] = [
  ['everything', { left: [], backend: { ok: true, value: { walks: 1, reports: 2 } } }],
  ['everything, on a host of files', { left: [], backend: refused('not-served') }],
  ['offline', { left: [], backend: refused('offline') }],
  ['the backend fails', { left: [], backend: refused('broken') }],
  ['the browser fails in part', { left: ['walks', 'files'], backend: { ok: true, value: { walks: 0, reports: 0 } } }],
  ['everything fails', { left: [...storedKinds], backend: refused('offline') }],
];

/** The deletion page's texts about this browser and its forms. */
export function Deletions() {
  return (
    <ul className={styles.states}>
      {deletions.map(([name, deletion]) => (
        <State key={name} name={name}>
          <div className={deletePage.status}>
            <DeletionReport deletedAtMs={deletedAtMs} {...deletion} />
          </div>
        </State>
      ))}
      {requestOutcomes.map((outcome) => (
        <State key={outcome} name={outcome}>
          <p className={deletePage.outcome}>
            <OutcomeMessage outcome={outcome} reference="7KQ2M-XR4TD" />
          </p>
        </State>
      ))}
    </ul>
  );
}

function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li>
      <p className={styles.name}>{name}</p>
      {children}
    </li>
  );
}
