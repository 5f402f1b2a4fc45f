import { useMessages } from '../../locales/messages.tsx';
import styles from './delete-page.module.css';

/** Renders which data the site stores, where and for how long. Then lists the data that remains after a deletion. */
export function StoredDataSection() {
  const messages = useMessages('delete');
  const data = [
    ['language', 'thisBrowser', 'year'],
    ['security', 'thisBrowser', 'session'],
    ['guard', 'thisBrowser', 'tab'],
    ...(import.meta.env.HOSTED_PLATFORM ? ([['consent', 'thisBrowser', 'untilWithdrawn']] as const) : []),
    ['reading', 'thisBrowser', 'untilDeleted'],
    ['progress', 'thisBrowser', 'untilDeleted'],
    ['partyHere', 'thisBrowser', 'untilLeft'],
    ['offline', 'thisBrowser', 'untilDeleted'],
    ['unsentReports', 'thisBrowser', 'untilSent'],
    ['copies', 'ourServer', 'halfYear'],
    ['codes', 'ourServer', 'day'],
    ['party', 'ourServer', 'partyEnd'],
    ['reports', 'ourServer', 'settled'],
    ['requests', 'ourServer', 'quarter'],
  ] as const;
  return (
    <>
      <h2>{messages('whatHeading')}</h2>
      <dl className={styles.data}>
        {data.map(([what, placeKey, howLong]) => (
          <div key={what}>
            <dt>{messages(what)}</dt>
            <dd>{messages(placeKey)}</dd>
            <dd>{messages(howLong)}</dd>
          </div>
        ))}
      </dl>
      <h2>{messages('keptHeading')}</h2>
      <p>{messages('kept')}</p>
    </>
  );
}
