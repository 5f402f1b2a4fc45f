import { useCurrentWalk } from '../session/current-walk.tsx';
import type { FoundItem } from './found-item-name.tsx';
import styles from './found-item-picture.module.css';

/**
 * Renders a small picture of a found item. A piece of the letter appears as a scrap of paper, any other item as its own
 * drawing. An item without a drawing appears as a wrapped bundle. Has no text alternative, because the found item's name
 * stands beside the picture.
 */
export function FoundItemPicture({ find: { id, art } }: { find: FoundItem }) {
  const { pack } = useCurrentWalk();
  const piece = pack.packed.letter?.pieces.find(({ found }) => found === id);
  if (piece)
    return (
      <span className={styles.scrap} aria-hidden="true">
        {piece.mark}
      </span>
    );
  if (art) return <img className={styles.drawing} src={pack.addressOf(`drawings/${art}.svg`)} alt="" />;
  return (
    <svg className={styles.bundle} viewBox="0 0 64 64" aria-hidden="true">
      <path className={styles.cloth} d="M8 40c4-12 14-17 24-17s20 5 24 17c2 10-8 16-24 16S6 50 8 40z" />
      <path className={styles.fold} d="M32 24c-8 8-13 18-14 30m14-30c8 8 13 18 14 30" />
      <path className={styles.knot} d="M32 24C24 22 18 15 20 8c8 0 12 6 12 12 0-6 4-12 12-12 2 7-4 14-12 16z" />
    </svg>
  );
}
