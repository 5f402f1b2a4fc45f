import type { CSSProperties } from 'react';
import { useWords } from '../../locales/words.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './hideaways.module.css';
import { places } from './landing-places.ts';
import { Lantern } from './lantern.tsx';
import { WalkLine } from './walk-line.tsx';

/** Block 3, night: a lantern that finds real places on the map. */
export function Hideaways() {
  const words = useWords('block3');
  const { hideaways = [], stops = {} } = places.useContent() ?? {};
  const [shore = [], cave = []] = [stops['bronze-torii'], stops.iwaya];
  const points = [...hideaways.map(({ at }) => at), shore, cave];
  // The places as shares of the plan, for the stylesheet: --x1 to --x4 are hideaways, 5 and 6 where the way comes ashore and leaves.
  const shares = points.flatMap(([x, y], index) => [
    [`--x${index + 1}`, x],
    [`--y${index + 1}`, y],
  ]);
  return (
    <section className={styles.block} data-ground="dark" style={Object.fromEntries(shares) as CSSProperties}>
      <div className={styles.words}>
        <WalkLine className={styles.gutter} />
        <h2>{words('title')}</h2>
        <div className={styles.text}>
          <p>{words('content1')}</p>
          <p>{words('content2')}</p>
        </div>
        <ol className={styles.list}>
          {hideaways.map(({ id, name, note, stop }) => (
            <li key={id}>
              <PageLink to={{ page: 'game-id', id: 'enoshima', stop }}>
                <b>{name}</b> <span>{note}</span>
              </PageLink>
            </li>
          ))}
        </ol>
      </div>
      <Lantern spots={hideaways.map(({ id }) => id)} />
    </section>
  );
}
