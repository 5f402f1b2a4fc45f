import { plan, id as walk } from 'virtual:walks/featured';
import 'virtual:walks/featured/plan.css';
import { useMessages } from '../../../locales/messages.tsx';
import { PageLink } from '../../../router/page-link.tsx';
import styles from './hideaways-section.module.css';
import { LanternLitMap } from './lantern-lit-map.tsx';
import { ScrollProgressLine } from './scroll-progress-line.tsx';

/** Renders the third section of the home page, at night. A lantern moves over the map and lights up real places. */
export function HideawaysSection() {
  const messages = useMessages();
  return (
    <section className={`${styles.block} featured-plan`} data-ground="dark">
      <div className={styles.words}>
        <ScrollProgressLine className={styles.gutter} />
        <h2>{messages('block3.title')}</h2>
        <div className={styles.text}>
          <p>{messages('block3.content1')}</p>
          <p>{messages('block3.content2')}</p>
        </div>
        <ol className={styles.list}>
          {plan.hideaways.map(({ id, stop }) => (
            <li key={id}>
              <PageLink to={{ page: 'game-id', id: walk, stop }}>
                <b>{messages(`hideaways.name.${id}`)}</b> <span>{messages(`hideaways.note.${id}`)}</span>
              </PageLink>
            </li>
          ))}
        </ol>
      </div>
      <LanternLitMap />
    </section>
  );
}
