import { useEffect, useState } from 'react';
import { useHydrated } from '../../device/use-hydrated.ts';
import { useMessages } from '../../locales/messages.tsx';
import { usePlatform } from '../../platform/use-platform.ts';
import buttons from '../../ui/button.module.css';
import { useConsent } from '../../ui/consent.tsx';
import { deleteVisitorData } from '../clear-browser-data.ts';
import styles from './delete-page.module.css';
import { type DeletionResult, DeletionResultMessage } from './deletion-result-message.tsx';

/** Renders the button that clears this browser and deletes its data in the backend. Afterwards renders the result. */
export function BrowserDataDeletion() {
  const messages = useMessages('delete');
  const [deletion, setDeletion] = useState<'none' | 'busy' | DeletionResult>('none');
  const { auth } = usePlatform();
  const consent = useConsent();
  const identifier = useDeletionSecret();

  async function deleteEverything() {
    setDeletion('busy');
    // Withdraw the analytics consent first. Otherwise analytics would store new data during the deletion.
    consent?.choose('refused');
    setDeletion(await deleteVisitorData(auth));
  }

  return (
    <>
      <p>{messages('browserHow')}</p>
      {identifier && deletion === 'none' ? (
        <p>
          {messages.rich('identifier', { id: identifier, code: (id) => <code className={styles.code}>{id}</code> })}
        </p>
      ) : null}
      <button
        type="button"
        className={buttons.button}
        // Disabled before hydration, when no handler exists yet. Enabled during the deletion, because a disabled button
        // would lose the focus.
        disabled={!useHydrated()}
        aria-disabled={deletion === 'busy'}
        onClick={deletion === 'busy' ? undefined : deleteEverything}
      >
        {messages('button')}
      </button>
      <div role="status" className={styles.status}>
        {deletion === 'busy' ? <p>{messages('busy')}</p> : null}
        {typeof deletion === 'object' ? <DeletionResultMessage {...deletion} /> : null}
      </div>
      <noscript>
        <p>{messages.rich('withoutApp', { mail: (address) => <a href={`mailto:${address}`}>{address}</a> })}</p>
      </noscript>
    </>
  );
}

/**
 * Returns the visitor's deletion secret, which deletes all backend data of this browser; `undefined` if there is no
 * visitor.
 */
function useDeletionSecret(): string | undefined {
  const { auth } = usePlatform();
  const [identifier, setIdentifier] = useState<string>();
  useEffect(() => {
    let isMounted = true;
    auth.current().then((answer) => {
      if (isMounted && answer.ok) setIdentifier(answer.value?.deletionSecret);
    });
    return () => {
      isMounted = false;
    };
  }, [auth]);
  return identifier;
}
