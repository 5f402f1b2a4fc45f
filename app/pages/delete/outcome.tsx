import type { ReactNode } from 'react';
import { useMessages } from '../../locales/messages.tsx';
import type { RefusalReason } from '../../platform/platform.ts';
import styles from './delete-page.module.css';

/** What may come of a form of this page; a key of its words each. */
export const outcomes = [
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

export type Outcome = (typeof outcomes)[number];

/** Why something could not be done, in the visitor's words. */
export function problemOf(reason: RefusalReason): Outcome {
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

/** Cannot be a reference: it has a 0. */
const anyReference = '00000-00000';

/**
 * What the server lets be seen in a page without scripts, which it leads back to with the outcome in the address: it takes the
 * `hidden` off one of these, and puts the real reference in (`server/deletions/outcome-page.ts`). The hosted platform takes no form of
 * a page without scripts.
 */
export function OutcomesWithoutScript({ outcomes }: { outcomes: readonly Outcome[] }) {
  if (import.meta.env.HOSTED_PLATFORM) return null;
  return (
    <noscript>
      {outcomes.map((outcome) => (
        <p key={outcome} data-outcome={outcome} data-reference={anyReference} className={styles.outcome} hidden>
          <OutcomeWords outcome={outcome} reference={anyReference} />
        </p>
      ))}
    </noscript>
  );
}

export function OutcomeWords({ outcome, reference = '' }: { outcome: Outcome; reference?: string }): ReactNode {
  const messages = useMessages('delete');
  return messages.rich(outcome, {
    reference,
    ref: (shown) => <strong className={styles.code}>{shown}</strong>,
    mail: (address) => <a href={`mailto:${address}`}>{address}</a>,
  });
}
