import type { ComponentProps, ReactNode } from 'react';
import { storedDataKinds } from '../device/clear-browser-storage.ts';
import type { InAppBrowser } from '../device/in-app-browser.ts';
import deletePage from '../pages/delete/delete-page.module.css';
import { OutcomeMessage, deletionOutcomeKeys as requestOutcomes } from '../pages/delete/deletion-outcome.tsx';
import { DeletionResultMessage } from '../pages/delete/deletion-result-message.tsx';
import type { RefusalReason } from '../platform/platform-result.ts';
import { BriefInAppBrowserNote, InAppBrowserNote } from '../player/in-app-browser/in-app-browser-note.tsx';
import { ReportForm } from '../player/report/report-form.tsx';
import { ReportOutcome, reportOutcomeKeys } from '../player/report/report-outcome.tsx';
import { ConsentContext, ConsentFooterLine, type ConsentStore } from '../ui/consent.tsx';
import { ConsentBanner } from '../ui/consent-banner.tsx';
import styles from './forms-and-notices.module.css';

/**
 * Renders the empty report form and all its results. The reports name a place that no walk has, so they cannot affect a
 * real place.
 */
export function ReportForms() {
  return (
    <>
      <ReportForm place={{ walk: 'none', version: 1, stop: 'none' }} whenSettled={() => undefined} />
      <ul className={styles.states}>
        {reportOutcomeKeys.map((outcome) => (
          <LabelledState key={outcome} name={outcome}>
            <ReportOutcome outcome={outcome} />
          </LabelledState>
        ))}
      </ul>
    </>
  );
}

const inAppBrowsers: InAppBrowser[] = [
  { app: 'line', system: 'ios' },
  { app: 'instagram', system: 'ios' },
  { app: 'facebook', system: 'ios' },
  { app: 'facebook', system: 'android' },
  { app: 'other', system: 'android' },
];

/** Renders the notes for every in-app browser: at the start of a walk, at the download, and in the list of walks. */
export function InAppBrowserNotes() {
  return (
    <ul className={styles.states}>
      {inAppBrowsers.map((browser) => (
        <LabelledState key={browser.app + browser.system} name={`${browser.app}, ${browser.system}`}>
          <div data-ground="dark">
            <InAppBrowserNote browser={browser} walk="none" purpose="begin" isInProgress />
          </div>
          <InAppBrowserNote browser={browser} walk="none" purpose="download" />
          <BriefInAppBrowserNote browser={browser} walk="none" />
        </LabelledState>
      ))}
    </ul>
  );
}

const choices = ['none', 'granted', 'refused', 'by-browser'] as const;

/** Shows the consent banner before and after each answer, and the footer line that opens the banner again. */
export function ConsentBanners() {
  return (
    <ul className={styles.states}>
      {choices.map((choice) => (
        <LabelledState key={choice} name={choice}>
          <ConsentContext value={createFakeConsentStore(choice)}>
            <div data-ground="dark">
              <ConsentFooterLine />
            </div>
            {choice === 'by-browser' ? null : (
              <div className={styles.window}>
                <ConsentBanner />
              </div>
            )}
          </ConsentContext>
        </LabelledState>
      ))}
    </ul>
  );
}

/** Returns a fake consent. Its choice never changes, even if a button is pressed. */
function createFakeConsentStore(choice: (typeof choices)[number]): ConsentStore {
  const state = { choice, isShown: true };
  return { state: () => state, choose: () => undefined, show: () => undefined, onChange: () => () => undefined };
}

type DeletionResultProps = ComponentProps<typeof DeletionResultMessage>;

const deletedAtMs = Date.UTC(2026, 3, 5, 6);
const createPlatformRefusal = (reason: RefusalReason): DeletionResultProps['backend'] => ({
  ok: false,
  reason,
  sentence: '',
});
const deletions: [name: string, Omit<DeletionResultProps, 'deletedAtMs'>][] = [
  ['everything', { notDeleted: [], backend: { ok: true, value: { walks: 1, reports: 2 } } }],
  ['everything, on a host of files', { notDeleted: [], backend: createPlatformRefusal('not-served') }],
  ['offline', { notDeleted: [], backend: createPlatformRefusal('offline') }],
  ['the backend fails', { notDeleted: [], backend: createPlatformRefusal('broken') }],
  [
    'the browser fails in part',
    { notDeleted: ['walks', 'files'], backend: { ok: true, value: { walks: 0, reports: 0 } } },
  ],
  ['everything fails', { notDeleted: [...storedDataKinds], backend: createPlatformRefusal('offline') }],
];

/**
 * Renders all messages of the deletion page. Some tell whether this browser's data was deleted; the others are the
 * results of the forms.
 */
export function DeletionMessages() {
  return (
    <ul className={styles.states}>
      {deletions.map(([name, deletion]) => (
        <LabelledState key={name} name={name}>
          <div className={deletePage.status}>
            <DeletionResultMessage deletedAtMs={deletedAtMs} {...deletion} />
          </div>
        </LabelledState>
      ))}
      {requestOutcomes.map((outcome) => (
        <LabelledState key={outcome} name={outcome}>
          <p className={deletePage.outcome}>
            <OutcomeMessage outcome={outcome} reference="7KQ2M-XR4TD" />
          </p>
        </LabelledState>
      ))}
    </ul>
  );
}

function LabelledState({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li>
      <p className={styles.name}>{name}</p>
      {children}
    </li>
  );
}
