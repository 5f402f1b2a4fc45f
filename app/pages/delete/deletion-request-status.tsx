import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useLocale, useMessages } from '../../locales/messages.tsx';
import { buildPageHref } from '../../locales/urls.ts';
import { usePlatform } from '../../platform/use-platform.ts';
import buttons from '../../ui/button.module.css';
import styles from './delete-page.module.css';
import { type DeletionOutcomeKey, OutcomeMessage, toDeletionOutcomeKey } from './deletion-outcome.tsx';

/**
 * Renders the status of a deletion request. The URL contains the request's reference (`?request=`), so visitors can
 * bookmark the page.
 */
export function DeletionRequestStatus() {
  const messages = useMessages('delete');
  const reference = new URLSearchParams(useLocation().search).get('request');
  return (
    <>
      <h3 id="status">{messages('statusHeading')}</h3>
      <form className={styles.form} action={`${buildPageHref(useLocale(), 'delete')}#mail`}>
        <label>
          {messages('reference')}
          <input
            name="request"
            required
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className={styles.code}
          />
        </label>
        <button type="submit" className={`${buttons.button} ${buttons.quiet}`}>
          {messages('showStatus')}
        </button>
      </form>
      <div role="status" className={styles.status}>
        {reference ? <RequestOutcome key={reference} reference={reference} /> : null}
      </div>
    </>
  );
}

function RequestOutcome({ reference }: { reference: string }) {
  const { deletions } = usePlatform();
  const [outcome, setOutcome] = useState<DeletionOutcomeKey>();
  useEffect(() => {
    let isMounted = true;
    deletions.status(reference).then((answer) => {
      if (isMounted) setOutcome(answer.ok ? (answer.value ?? 'unknown') : toDeletionOutcomeKey(answer.reason));
    });
    return () => {
      isMounted = false;
    };
  }, [deletions, reference]);
  if (!outcome) return null;
  return (
    <p>
      <OutcomeMessage outcome={outcome} reference={reference} />
    </p>
  );
}
