import type { ReactNode } from 'react';
import { useMessages } from '../../locales/messages.tsx';
import type { RefusalReason } from '../../platform/platform-result.ts';
import styles from './delete-page.module.css';

/** The possible results of the deletion page's forms. Each is a message key. */
export const deletionOutcomeKeys = [
  'deletedVisitor',
  'deletedNothing',
  'resumeCode',
  'received',
  'completed',
  'unknown',
  'problemEmail',
  'problemForm',
  'problemOften',
  'problemOffline',
  'problemServer',
  'problemRefused',
  'problemNotServed',
] as const;

export type DeletionOutcomeKey = (typeof deletionOutcomeKeys)[number];

/** Returns the key of the message that tells the visitor why the deletion request failed. */
export function toDeletionOutcomeKey(reason: RefusalReason): DeletionOutcomeKey {
  switch (reason) {
    case 'too-often':
      return 'problemOften';
    case 'offline':
      return 'problemOffline';
    case 'not-served':
      return 'problemNotServed';
    case 'refused':
      return 'problemRefused';
    default:
      return 'problemServer';
  }
}

/**
 * A placeholder that the server replaces by the request's reference. A real reference is a short code, which never
 * contains a 0 (`short-code.ts`). So it never equals this placeholder.
 */
const placeholderReference = '00000-00000';

/**
 * Renders all outcomes hidden, for visitors without scripts. After a form is sent, the server redirects to this page,
 * with the outcome or the request's reference in the URL. The server then makes that outcome visible and inserts the
 * reference (`server/deletions/outcome-page.ts`). The hosted platform accepts no forms without scripts.
 */
export function NoScriptOutcomes({ outcomes }: { outcomes: readonly DeletionOutcomeKey[] }) {
  if (import.meta.env.HOSTED_PLATFORM) return null;
  return (
    <noscript>
      {outcomes.map((outcome) => (
        <p key={outcome} data-outcome={outcome} data-reference={placeholderReference} className={styles.outcome} hidden>
          <OutcomeMessage outcome={outcome} reference={placeholderReference} />
        </p>
      ))}
    </noscript>
  );
}

export function OutcomeMessage({
  outcome,
  reference = '',
}: {
  outcome: DeletionOutcomeKey;
  reference?: string;
}): ReactNode {
  const messages = useMessages('delete');
  return messages.rich(outcome, {
    reference,
    ref: (shown) => <strong className={styles.code}>{shown}</strong>,
    mail: (address) => <a href={`mailto:${address}`}>{address}</a>,
  });
}
