import type { ReactNode } from 'react';
import { storedDataKinds } from '../../device/clear-browser-storage.ts';
import { localeTags } from '../../locales/locales.ts';
import { useLocale, useMessages } from '../../locales/messages.tsx';
import type { DeletedData } from '../../platform/platform.ts';
import type { BrowserClearingResult } from '../clear-browser-data.ts';
import styles from './delete-page.module.css';

export type DeletionResult = BrowserClearingResult<DeletedData>;

/**
 * Tells the visitor which data was deleted and which was not, and what to do next. Ends with a receipt of the deletion.
 */
export function DeletionResultMessage({ deletedAtMs, notDeleted: remainingKinds, backend }: DeletionResult) {
  const messages = useMessages('delete');
  const tag = localeTags[useLocale()].htmlLang;
  const formatDataKinds = (kinds: DeletionResult['notDeleted']) =>
    new Intl.ListFormat(tag).format(kinds.map((kind) => messages(kind)));
  const deletedKinds = storedDataKinds.filter((kind) => !remainingKinds.includes(kind));
  const deletionTime = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short' }).format(deletedAtMs);
  const renderMailLink = (address: ReactNode) => <a href={`mailto:${address}`}>{address}</a>;
  const isServed = backend.ok || backend.reason !== 'not-served';
  return (
    <>
      {remainingKinds.length > 0 ? (
        <p>{messages('left', { what: formatDataKinds(remainingKinds) })}</p>
      ) : (
        <p>{backend.ok ? messages('done') : isServed ? messages('emptied') : messages('doneHere')}</p>
      )}
      {backend.ok || !isServed ? null : (
        <p>
          {backend.reason === 'offline' || backend.reason === 'deadline'
            ? messages('serverOffline')
            : messages.rich('serverLater', { mail: renderMailLink })}
        </p>
      )}
      <dl className={styles.receipt}>
        <dt>{messages('receipt')}</dt>
        <dd>{messages('receiptWhen', { when: deletionTime })}</dd>
        {deletedKinds.length > 0 ? (
          <dd>{messages('receiptBrowser', { what: formatDataKinds(deletedKinds) })}</dd>
        ) : null}
        {backend.ok ? <dd>{messages('receiptServer', { ...backend.value })}</dd> : null}
        <dd>{messages('receiptKeep')}</dd>
      </dl>
    </>
  );
}
