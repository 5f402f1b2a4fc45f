import { useEffect, useState } from 'react';
import { useHydrated } from '../../device/use-hydrated.ts';
import { useMessages } from '../../locales/messages.tsx';
import { usePlatform } from '../../platform/use-platform.ts';
import buttons from '../../ui/button.module.css';
import { useConsent } from '../../ui/consent.tsx';
import { deleteBrowserData } from '../empty-browser.ts';
import styles from './delete-page.module.css';
import { type Deleted, DeletionReport } from './deletion-messages.tsx';

/** Clears this browser at once and deletes its data in the backend; then reports what was deleted and what was not. */
export function ThisBrowser() {
  const messages = useMessages('delete');
  const [deletion, setDeletion] = useState<'none' | 'busy' | Deleted>('none');
  const { auth } = usePlatform();
  const consent = useConsent();
  const identifier = useIdentifier();

  async function deleteEverything() {
    setDeletion('busy');
    // Analytics would store something again.
    consent?.choose('refused');
    setDeletion(await deleteBrowserData(auth));
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
        // Before hydration nothing handles the click. During the deletion, a disabled button would lose the focus.
        disabled={!useHydrated()}
        aria-disabled={deletion === 'busy'}
        onClick={deletion === 'busy' ? undefined : deleteEverything}
      >
        {messages('button')}
      </button>
      <div role="status" className={styles.status}>
        {deletion === 'busy' ? <p>{messages('busy')}</p> : null}
        {typeof deletion === 'object' ? <DeletionReport {...deletion} /> : null}
      </div>
      <noscript>
        <p>{messages.rich('noScript', { mail: (address) => <a href={`mailto:${address}`}>{address}</a> })}</p>
      </noscript>
    </>
  );
}

/** Returns the secret that deletes all backend data of this browser; `undefined` while there is no such data. */
function useIdentifier(): string | undefined {
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
