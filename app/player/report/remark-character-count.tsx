import { useMessages } from '../../locales/messages.tsx';
import styles from './report-form.module.css';

/** The maximum length of a remark that the server accepts. */
export const maxRemarkCharacters = 500;

/** Screen readers announce the number of remaining characters from this number on, at every tenth character. */
const announcedRemainingCharacters = 50;

/**
 * Renders the length of a remark. The visible count changes with each character; screen readers announce it only near
 * the limit.
 */
export function RemarkCharacterCount({ id, characters }: { id: string; characters: number }) {
  const messages = useMessages('reportForm');
  const charactersLeft = maxRemarkCharacters - characters;
  const lengthSentence =
    charactersLeft < 0
      ? messages('over', { over: -charactersLeft })
      : messages('counted', { count: characters, most: maxRemarkCharacters });
  const tens = Math.ceil(charactersLeft / 10) * 10;
  return (
    <>
      <p id={id} className={styles.count} data-over={charactersLeft < 0}>
        {lengthSentence}
      </p>
      <p role="status" className={styles.spoken}>
        {charactersLeft >= 0 && charactersLeft <= announcedRemainingCharacters
          ? messages('left', { left: tens })
          : null}
        {charactersLeft < 0 ? messages('over', { over: -Math.floor(charactersLeft / 10) * 10 }) : null}
      </p>
    </>
  );
}
