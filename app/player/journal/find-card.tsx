import { useEffect, useRef, useState } from 'react';
import styles from './find-card.module.css';
import { type Find, useFindName } from './find-name.tsx';
import { FindPicture } from './find-picture.tsx';
import { useFinds } from './finds.tsx';

interface FindCardProps {
  find: Find;
  /** Whether the story reveals the find at this moment. A new find then flies into the journal. */
  isNews: boolean;
}

/** Renders the name of a find below the line that reveals it. */
export function FindCard({ find, isNews }: FindCardProps) {
  const name = useFindName();
  const { isNew, collect } = useFinds();
  const [isCollected] = useState(() => isNews && isNew(find));
  const picture = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a find is collected once, when its card appears.
  useEffect(() => {
    if (isCollected && picture.current) collect(find, picture.current.getBoundingClientRect());
  }, []);
  return (
    <p className={styles.card} data-new={isCollected || undefined}>
      <span ref={picture}>
        <FindPicture find={find} />
      </span>
      {name(find)}
    </p>
  );
}
