import { illustration, illustrationMarkup, wayMarkup } from 'virtual:walks/featured';
import 'virtual:walks/featured/illustration.css';
import styles from './hero-illustration.module.css';
import { InlineDrawings } from './inline-drawings.tsx';

/**
 * Renders the walk's place at dusk, with the route and its lanterns. The last lantern is a separate file, which CSS
 * lights after the visitor answers the clue. The hero draws the sky behind the picture.
 */
export function HeroPicture() {
  return (
    <InlineDrawings
      className={`${styles.illustration} featured-illustration`}
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
