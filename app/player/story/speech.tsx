import type { Line } from '../../../walk/story-tags.ts';
import { useFormatLine } from '../pack/say.tsx';
import { usePlaying } from '../session/playing.tsx';
import styles from './speech.module.css';

interface SpeechProps {
  lines: readonly Line[];
  /** Makes the keys of lines unique, because the story can tell a line twice. */
  name: string | number;
  /** Whether the first speaker's name already appears above. */
  isLed?: boolean;
  /** Whether screen readers may read the lines now. */
  isAnnounced?: boolean;
}

/** Renders lines of the story with the names of their speakers. A speaker's name appears once for successive lines. */
export function Speech({ lines, name, isLed = false, isAnnounced = true }: SpeechProps) {
  const formatLine = useFormatLine();
  const { pack } = usePlaying();
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
          <p className={index === 0 && isLed ? styles.spoken : styles.speaker}>{formatLine(`speaker.${speaker}`)}</p>
        ) : null}
        <p>{formatLine(id, values)}</p>
        {art ? <img className={styles.art} src={pack.addressOf(`drawings/${art}.svg`)} alt="" /> : null}
        {found ? (
          <p className={styles.found}>
            <span aria-hidden="true">＋</span> {formatLine(`found.${found}`)}
          </p>
        ) : null}
      </div>
    );
  });
}
