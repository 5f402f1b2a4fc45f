import type { PassageLine } from '../../../walk/story-tags.ts';
import { FoundItemCard } from '../journal/found-item-card.tsx';
import { useFormatLine } from '../pack/walk-messages.tsx';
import { useCurrentWalk } from '../session/current-walk.tsx';
import styles from './spoken-lines.module.css';

interface SpokenLinesProps {
  lines: readonly PassageLine[];
  /** A prefix for the React keys of the lines. Ids of lines are not unique, because the story can repeat a line. */
  name: string | number;
  /** Whether the first speaker's name already appears above the lines. */
  isSpeakerShown?: boolean;
  /** Whether screen readers may read the lines now. */
  isAnnounced?: boolean;
  /**
   * Whether the story panel shows these lines, not the journal. In the panel, newly found items fly from the lines into
   * the journal.
   */
  isNews?: boolean;
}

/** Renders lines of the story. The speaker's name appears once above successive lines of the same speaker. */
export function SpokenLines({
  lines,
  name,
  isSpeakerShown = false,
  isAnnounced = true,
  isNews = false,
}: SpokenLinesProps) {
  const formatLine = useFormatLine();
  const { pack } = useCurrentWalk();
  return lines.map((line, index) => {
    const { id, speaker, art, found, arguments: values } = line;
    const isNamed = speaker !== undefined && speaker !== lines[index - 1]?.speaker;
    return (
      <div
        key={`${name}.${index}`}
        className={speaker ? styles.said : styles.told}
        aria-hidden={!isAnnounced || undefined}
      >
        {isNamed ? (
          <p className={index === 0 && isSpeakerShown ? styles.spoken : styles.speaker}>
            {formatLine(`speaker.${speaker}`)}
          </p>
        ) : null}
        <p>{formatLine(id, values)}</p>
        {art ? <img className={styles.art} src={pack.addressOf(`drawings/${art}.svg`)} alt="" /> : null}
        {found ? <FoundItemCard find={{ id: found, art }} isNews={isNews} /> : null}
      </div>
    );
  });
}
