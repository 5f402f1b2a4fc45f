import { useEffect, useRef, useState } from 'react';
import styles from './found-item-card.module.css';
import { type FoundItem, useFormatFoundItemName } from './found-item-name.tsx';
import { FoundItemPicture } from './found-item-picture.tsx';
import { useFoundItems } from './found-items.tsx';

interface FoundItemCardProps {
  find: FoundItem;
  /** Whether the story reveals the found item at this moment. A new found item then flies into the journal. */
  isNews: boolean;
}

/** Renders the name of a found item below the line that reveals it. */
export function FoundItemCard({ find, isNews }: FoundItemCardProps) {
  const name = useFormatFoundItemName();
  const { isNew, collect } = useFoundItems();
  const [isCollected] = useState(() => isNews && isNew(find));
  const picture = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a find is collected once, when its card appears.
  useEffect(() => {
    if (isCollected && picture.current) collect(find, picture.current.getBoundingClientRect());
  }, []);
  return (
    <p className={styles.card} data-new={isCollected || undefined}>
      <span ref={picture}>
        <FoundItemPicture find={find} />
      </span>
      {name(find)}
    </p>
  );
}
