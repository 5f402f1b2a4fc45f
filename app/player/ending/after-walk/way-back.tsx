import { useMessages } from '../../../locales/messages.tsx';
import { useFormatLine } from '../../pack/walk-messages.tsx';
import { useCurrentWalk } from '../../session/current-walk.tsx';
import styles from './after-walk.module.css';

/** Renders the routes back from the last stop, in the author's text. */
export function WayBack() {
  const messages = useMessages('walk');
  const formatLine = useFormatLine();
  const { wayBack = [] } = useCurrentWalk().pack.packed;
  if (wayBack.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>{messages('wayBackHeading')}</h3>
      <dl className={styles.list}>
        {wayBack.map(({ id, minutes }) => (
          <div key={id}>
            <dt>
              {formatLine(`wayBack.${id}`)} <small>{messages('wayBackMinutes', { minutes })}</small>
            </dt>
            <dd>{formatLine(`wayBack.${id}.how`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
