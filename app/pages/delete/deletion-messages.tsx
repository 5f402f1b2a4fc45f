import type { ReactNode } from 'react';
import { storedKinds } from '../../device/browser-data.ts';
import { localeTags } from '../../locales/locales.ts';
import { useLocale, useMessages } from '../../locales/messages.tsx';
import type { DeletedData } from '../../platform/platform.ts';
import type { ClearingResult } from '../empty-browser.ts';
import styles from './delete-page.module.css';

export type Deleted = ClearingResult<DeletedData>;

/** Says which data is deleted, which is not and what to do about it, with a receipt of the deletion. */
export function DeletionReport({ deletedAtMs, left, backend }: Deleted) {
  const messages = useMessages('delete');
  const tag = localeTags[useLocale()].htmlLang;
  const listed = (kinds: Deleted['left']) => new Intl.ListFormat(tag).format(kinds.map((kind) => messages(kind)));
  const gone = storedKinds.filter((kind) => !left.includes(kind));
  const when = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short' }).format(deletedAtMs);
  const mail = (address: ReactNode) => <a href={`mailto:${address}`}>{address}</a>;
  const isServed = backend.ok || backend.because !== 'not-served';
  return (
    <>
      {left.length > 0 ? (
        <p>{messages('left', { what: listed(left) })}</p>
      ) : (
        <p>{backend.ok ? messages('done') : isServed ? messages('emptied') : messages('doneHere')}</p>
      )}
      {backend.ok || !isServed ? null : (
        <p>
          {backend.because === 'offline' || backend.because === 'deadline'
            ? messages('serverOffline')
            : messages.rich('serverLater', { mail })}
        </p>
      )}
      <dl className={styles.receipt}>
        <dt>{messages('receipt')}</dt>
        <dd>{messages('receiptWhen', { when })}</dd>
        {gone.length > 0 ? <dd>{messages('receiptBrowser', { what: listed(gone) })}</dd> : null}
        {backend.ok ? <dd>{messages('receiptServer', { ...backend.value })}</dd> : null}
        <dd>{messages('receiptKeep')}</dd>
      </dl>
    </>
  );
}
