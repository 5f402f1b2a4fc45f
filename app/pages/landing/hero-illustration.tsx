import { illustration, illustrationMarkup, wayMarkup } from 'virtual:walks/featured';
import type { CSSProperties } from 'react';
import { Drawings } from './drawings.tsx';
import styles from './hero-illustration.module.css';

/**
 * Renders the place at dusk, over it the lit walk, and over that its last lantern, which CSS lights after the clue. The lantern
 * is a separate file. The hero's own sky is behind them.
 */
export function HeroIllustration() {
  return (
    <Drawings
      className={styles.illustration}
      style={{ '--last-light': `url(${illustration.lastLight})` } as CSSProperties}
      layers={[
        { className: styles.layer, markup: import.meta.env.SSR ? illustrationMarkup : '', address: illustration.place },
        {
          className: `${styles.layer} ${styles.walk}`,
          markup: import.meta.env.SSR ? wayMarkup : '',
          address: illustration.way,
        },
      ]}
    />
  );
}
