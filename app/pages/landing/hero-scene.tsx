import { scene, sceneMarkup, wayMarkup } from 'virtual:walks/featured';
import type { CSSProperties } from 'react';
import { Drawings } from './drawings.tsx';
import styles from './hero-scene.module.css';

/**
 * Renders the place at dusk, over it the lit walk, and over that its last lantern, which CSS lights after the clue. The lantern
 * is a separate file. The hero's own sky is behind them.
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
