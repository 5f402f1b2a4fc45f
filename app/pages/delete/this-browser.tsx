import { useEffect, useState } from 'react';
import { emptyBrowserStorage } from '../../device/browser-data.ts';
import { useVisitor } from '../../device/visitor.ts';
import { localeTags } from '../../locales/locales.ts';
import { useLocale, useWords } from '../../locales/words.tsx';
import { usePlatform } from '../../platform/use-platform.ts';
import buttons from '../../ui/button.module.css';
import styles from './delete-page.module.css';

type Deletion = { state: 'none' | 'busy' | 'doneOffline' | 'partly' } | { state: 'done'; receipt: Receipt };

interface Receipt {
  when: string;
  walks: number;
  reports: number;
}

/** Empties this browser, and deletes what our server keeps for it: at once, with a receipt. */
export function ThisBrowser() {
  const words = useWords('delete');
  const locale = useLocale();
  const [deletion, setDeletion] = useState<Deletion>({ state: 'none' });
  const { deletions } = usePlatform();
  const identifier = useIdentifier();

  async function deleteEverything() {
    setDeletion({ state: 'busy' });
    // The server first: its answer expires cookies that the storage's emptying cannot reach.
    const forgotten = await deletions.thisBrowser();
    const isEmpty = await emptyBrowserStorage();
    if (!isEmpty) return setDeletion({ state: 'partly' });
    if (!forgotten.ok) return setDeletion({ state: 'doneOffline' });
    const now = new Intl.DateTimeFormat(localeTags[locale].htmlLang, { dateStyle: 'long', timeStyle: 'short' });
    setDeletion({ state: 'done', receipt: { ...forgotten.value, when: now.format() } });
  }

  return (
    <>
      <p>{words('browserHow')}</p>
      {identifier && deletion.state === 'none' ? (
        <p>{words.rich('identifier', { id: identifier, code: (id) => <code className={styles.code}>{id}</code> })}</p>
      ) : null}
      <button
        type="button"
        className={buttons.button}
        // Before the app runs nobody would hear the press; while it works, a disabled button would lose the focus.
        disabled={useVisitor() === undefined}
        aria-disabled={deletion.state === 'busy'}
        onClick={deletion.state === 'busy' ? undefined : deleteEverything}
      >
        {words('button')}
      </button>
      <div role="status" className={styles.status}>
        {deletion.state === 'none' ? null : <p>{words(deletion.state, { what: words('storage') })}</p>}
        {deletion.state === 'done' ? <DeletionReceipt {...deletion.receipt} /> : null}
      </div>
      <noscript>
        <p>{words('noScript')}</p>
      </noscript>
    </>
  );
}

function DeletionReceipt({ when, walks, reports }: Receipt) {
  const words = useWords('delete');
  return (
    <dl className={styles.receipt}>
      <dt>{words('receipt')}</dt>
      <dd>{words('receiptWhen', { when })}</dd>
      <dd>{words('receiptBrowser')}</dd>
      <dd>{words('receiptServer', { walks, reports })}</dd>
      <dd>{words('receiptKeep')}</dd>
    </dl>
  );
}

/** By what our server knows this browser, once it does. */
function useIdentifier(): string | undefined {
  const { auth } = usePlatform();
  const [identifier, setIdentifier] = useState<string>();
  useEffect(() => {
    let isShown = true;
    auth.current().then((answer) => {
      if (isShown && answer.ok) setIdentifier(answer.value?.id);
    });
    return () => {
      isShown = false;
    };
  }, [auth]);
  return identifier;
}
