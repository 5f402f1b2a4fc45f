import { useMessages } from '../../locales/messages.tsx';
import styles from './report-form.module.css';

/** The maximum length of a remark that the server accepts. */
export const maxRemarkCharacters = 500;

/** When at most this many characters remain, screen readers announce the remaining number at every tenth character. */
const announcedRemainingCharacters = 50;

/**
 * Renders the length of a remark. The visible count changes with each character; screen readers announce it only near
 * the limit.
 */
export function RemarkLength({ id, characters }: { id: string; characters: number }) {
  const messages = useMessages('reportForm');
  const left = maxRemarkCharacters - characters;
  const exact =
    left < 0
      ? messages('over', { over: -left })
      : messages('counted', { count: characters, most: maxRemarkCharacters });
  const tens = Math.ceil(left / 10) * 10;
  return (
    <>
      <p id={id} className={styles.count} data-over={left < 0}>
        {exact}
      </p>
      <p role="status" className={styles.spoken}>
        {left >= 0 && left <= announcedRemainingCharacters ? messages('left', { left: tens }) : null}
        {left < 0 ? messages('over', { over: -Math.floor(left / 10) * 10 }) : null}
      </p>
    </>
  );
}
