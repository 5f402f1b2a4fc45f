import type { ReactNode } from 'react';
import { keptKinds } from '../../device/browser-data.ts';
import { localeTags } from '../../locales/locales.ts';
import { useLocale, useWords } from '../../locales/words.tsx';
import type { DeletedData } from '../../platform/platform.ts';
import type { Emptied } from '../empty-browser.ts';
import styles from './delete-page.module.css';

export type Deleted = Emptied<DeletedData>;

/** Says what is gone, what is not and what to do about it, with a receipt of what is gone. */
export function DeletedWords({ whenMs, left, backend }: Deleted) {
  const words = useWords('delete');
  const tag = localeTags[useLocale()].htmlLang;
  const listed = (kinds: Deleted['left']) => new Intl.ListFormat(tag).format(kinds.map((kind) => words(kind)));
  const gone = keptKinds.filter((kind) => !left.includes(kind));
  const when = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short' }).format(whenMs);
  const mail = (address: ReactNode) => <a href={`mailto:${address}`}>{address}</a>;
  const isServed = backend.ok || backend.because !== 'not-served';
  return (
    <>
      {left.length > 0 ? (
        <p>{words('left', { what: listed(left) })}</p>
      ) : (
        <p>{backend.ok ? words('done') : isServed ? words('emptied') : words('doneHere')}</p>
      )}
      {backend.ok || !isServed ? null : (
        <p>
          {backend.because === 'offline' || backend.because === 'deadline'
            ? words('serverOffline')
            : words.rich('serverLater', { mail })}
        </p>
      )}
      <dl className={styles.receipt}>
        <dt>{words('receipt')}</dt>
        <dd>{words('receiptWhen', { when })}</dd>
        {gone.length > 0 ? <dd>{words('receiptBrowser', { what: listed(gone) })}</dd> : null}
        {backend.ok ? <dd>{words('receiptServer', { ...backend.value })}</dd> : null}
        <dd>{words('receiptKeep')}</dd>
      </dl>
    </>
  );
}
