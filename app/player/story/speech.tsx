import type { Line } from '../../../walk/story-tags.ts';
import { useFormatLine } from '../pack/say.tsx';
import { usePlaying } from '../session/playing.tsx';
import styles from './speech.module.css';

interface SpeechProps {
  lines: readonly Line[];
  /** How the first line's place in the story is called: keeps lines apart that are told twice. */
  name: string | number;
  /** Who speaks first is shown above already. */
  isLed?: boolean;
  /** Whether screen readers know of it by now. */
  isTold?: boolean;
}

/** Lines of the story, each under who says it; one who goes on speaking is not named again. */
export function Speech({ lines, name, isLed = false, isTold = true }: SpeechProps) {
  const formatLine = useFormatLine();
  const { pack } = usePlaying();
  return lines.map((line, index) => {
    const { id, speaker, art, found, arguments: values } = line;
    const isNamed = speaker !== undefined && speaker !== lines[index - 1]?.speaker;
    return (
      <div key={`${name}.${index}`} className={speaker ? styles.said : styles.told} aria-hidden={!isTold || undefined}>
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
