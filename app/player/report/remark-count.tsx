import { useMessages } from '../../locales/messages.tsx';
import styles from './report-form.module.css';

/** The server's limit. */
export const longestRemarkCharacters = 500;

/** When at most this many characters remain, screen readers also announce the number, at every tenth character. */
const fewCharacters = 50;

/** Shows the length of a remark. The visible count follows each character; screen readers hear it only near the end. */
export function RemarkCount({ id, characters }: { id: string; characters: number }) {
  const messages = useMessages('reportForm');
  const left = longestRemarkCharacters - characters;
  const exact =
    left < 0
      ? messages('over', { over: -left })
      : messages('counted', { count: characters, most: longestRemarkCharacters });
  const tens = Math.ceil(left / 10) * 10;
  return (
    <>
      <p id={id} className={styles.count} data-over={left < 0}>
        {exact}
      </p>
      <p role="status" className={styles.spoken}>
        {left >= 0 && left <= fewCharacters ? messages('left', { left: tens }) : null}
        {left < 0 ? messages('over', { over: -Math.floor(left / 10) * 10 }) : null}
      </p>
    </>
  );
}
