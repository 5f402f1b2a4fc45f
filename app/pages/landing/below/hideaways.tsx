import type { CSSProperties } from 'react';
import { useWords } from '../../../locales/words.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { featuredWalk } from '../featured-walk.ts';
import styles from './hideaways.module.css';
import { Lantern } from './lantern.tsx';
import { WalkLine } from './walk-line.tsx';

const { hideaways, shore, last } = featuredWalk;

/** The places as shares of the plan, for the stylesheet: 1 to 4 are hideaways, 5 and 6 where the way comes ashore and leaves. */
const shares = Object.fromEntries(
  [...hideaways.map(({ at }) => at), shore, last].flatMap(([x, y], index) => [
    [`--x${index + 1}`, x],
    [`--y${index + 1}`, y],
  ]),
) as CSSProperties;

type HideawayId = 'guidepost' | 'enoshima-daishi' | 'monkeys' | 'uomitei';

/** Block 3, night: a lantern that finds real places on the map. */
export function Hideaways() {
  const words = useWords();
  return (
    <section className={styles.block} data-ground="dark" style={shares}>
      <div className={styles.words}>
        <WalkLine className={styles.gutter} />
        <h2>{words('block3.title')}</h2>
        <div className={styles.text}>
          <p>{words('block3.content1')}</p>
          <p>{words('block3.content2')}</p>
        </div>
        <ol className={styles.list}>
          {hideaways.map(({ id, stop }) => (
            <li key={id}>
              <PageLink to={{ page: 'game-id', id: featuredWalk.id, stop }}>
                <b>{words(`hideaways.${id as HideawayId}`)}</b>{' '}
                <span>{words(`hideaways.${id as HideawayId}-note`)}</span>
              </PageLink>
            </li>
          ))}
        </ol>
      </div>
      <Lantern spots={hideaways.map(({ id }) => id)} />
    </section>
  );
}
