import { scene, sceneMarkup, wayMarkup } from 'virtual:walks/featured';
import type { CSSProperties } from 'react';
import { Drawings } from './drawings.tsx';
import styles from './hero-scene.module.css';

/**
 * The place at dusk, over it the walk, which lights up, and over that its last lantern, which the clue lights (a matter of style), in a
 * file of its own. Behind them is the hero's own sky.
 */
export function HeroScene() {
  return (
    <Drawings
      className={styles.scene}
      style={{ '--last-light': `url(${scene.lastLight})` } as CSSProperties}
      layers={[
        { className: styles.layer, markup: import.meta.env.SSR ? sceneMarkup : '', address: scene.scene },
        {
          className: `${styles.layer} ${styles.walk}`,
          markup: import.meta.env.SSR ? wayMarkup : '',
          address: scene.way,
        },
      ]}
    />
  );
}
