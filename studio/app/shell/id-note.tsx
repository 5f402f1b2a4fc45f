import { useText } from '../messages/studio-messages.tsx';
import styles from './id-note.module.css';

/** Shows the id of a place, clue or other part of the walk once the author opens it. An id stays when the name changes. */
export function IdNote({ id }: { id: string }) {
  const text = useText();
  return (
    <details className={styles.note}>
      <summary>{text('shell.advanced')}</summary>
      <p>
        {text('shell.idNote')} <code>{id}</code>
      </p>
    </details>
  );
}
