import { useEffect, useState } from 'react';
import { useVisitor } from '../../device/visitor.ts';
import { useWords } from '../../locales/words.tsx';
import { usePlatform } from '../../platform/use-platform.ts';
import buttons from '../../ui/button.module.css';
import { useConsent } from '../../ui/consent.tsx';
import { deleteThisBrowser } from '../empty-browser.ts';
import styles from './delete-page.module.css';
import { type Deleted, DeletedWords } from './deleted-words.tsx';

/** Empties this browser, and deletes what the backend keeps for it: at once, and says what is gone and what is not. */
export function ThisBrowser() {
  const words = useWords('delete');
  const [deletion, setDeletion] = useState<'none' | 'busy' | Deleted>('none');
  const { auth } = usePlatform();
  const consent = useConsent();
  const identifier = useIdentifier();

  async function deleteEverything() {
    setDeletion('busy');
    // What counts would keep something anew.
    consent?.choose('refused');
    setDeletion(await deleteThisBrowser(auth));
  }

  return (
    <>
      <p>{words('browserHow')}</p>
      {identifier && deletion === 'none' ? (
        <p>{words.rich('identifier', { id: identifier, code: (id) => <code className={styles.code}>{id}</code> })}</p>
      ) : null}
      <button
        type="button"
        className={buttons.button}
        // Before the app runs nobody would hear the press; while it works, a disabled button would lose the focus.
        disabled={useVisitor() === undefined}
        aria-disabled={deletion === 'busy'}
        onClick={deletion === 'busy' ? undefined : deleteEverything}
      >
        {words('button')}
      </button>
      <div role="status" className={styles.status}>
        {deletion === 'busy' ? <p>{words('busy')}</p> : null}
        {typeof deletion === 'object' ? <DeletedWords {...deletion} /> : null}
      </div>
      <noscript>
        <p>{words.rich('noScript', { mail: (address) => <a href={`mailto:${address}`}>{address}</a> })}</p>
      </noscript>
    </>
  );
}

/** What deletes everything that the backend holds for this browser, once it holds something. */
function useIdentifier(): string | undefined {
  const { auth } = usePlatform();
  const [identifier, setIdentifier] = useState<string>();
  useEffect(() => {
    let isShown = true;
    auth.current().then((answer) => {
      if (isShown && answer.ok) setIdentifier(answer.value?.deletionSecret);
    });
    return () => {
      isShown = false;
    };
  }, [auth]);
  return identifier;
}
