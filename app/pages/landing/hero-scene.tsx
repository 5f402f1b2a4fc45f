import type { CSSProperties } from 'react';
import { Slip } from '../../ui/slip.tsx';
import { featuredWalk } from './featured-walk.ts';
import styles from './hero-scene.module.css';

const { drawings, placeNative } = featuredWalk;

/** Of both drawings, which lie upon each other. */
const size = { width: 3200, height: 2500 };

/**
 * The island at dusk, over it the walk, which lights up, and over that its last lantern, which the clue lights (a matter of style). All
 * are files: they come after the words, cost neither the document nor the app anything, and are kept for the next visit. The
 * sky behind them is the hero's own.
 */
export function HeroScene() {
  const image = { ...size, fetchPriority: 'low', decoding: 'async' } as const;
  return (
    <>
      <div className={styles.scene} style={{ '--last-light': `url(${drawings.lastLight})` } as CSSProperties}>
        <img className={styles.layer} src={drawings.scene} alt="" {...image} />
        <img className={`${styles.layer} ${styles.walk}`} src={drawings.way} alt="" {...image} />
      </div>
      <div className={styles.slip}>
        <Slip>{placeNative}</Slip>
      </div>
    </>
  );
}
