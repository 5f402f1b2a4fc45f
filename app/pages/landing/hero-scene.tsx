import type { CSSProperties } from 'react';
import sceneMarkup from '../../generated/scenes/in-page/enoshima.svg?raw';
import wayMarkup from '../../generated/scenes/in-page/enoshima-walk.svg?raw';
import { Slip } from '../../ui/slip.tsx';
import { Drawings } from './drawings.tsx';
import { featuredWalk } from './featured-walk.ts';
import styles from './hero-scene.module.css';

const { drawings, placeNative } = featuredWalk;

const layers = [
  { className: styles.layer, markup: import.meta.env.SSR ? sceneMarkup : '', address: drawings.scene },
  {
    className: `${styles.layer} ${styles.walk}`,
    markup: import.meta.env.SSR ? wayMarkup : '',
    address: drawings.way,
  },
];

/**
 * The island at dusk, over it the walk, which lights up, and over that its last lantern, which the clue lights (a matter of style), in a
 * file of its own. Behind them is the hero's own sky.
 */
export function HeroScene() {
  return (
    <>
      <Drawings
        className={styles.scene}
        style={{ '--last-light': `url(${drawings.lastLight})` } as CSSProperties}
        layers={layers}
      />
      <div className={styles.slip}>
        <Slip>{placeNative}</Slip>
      </div>
    </>
  );
}
