import { useTranslator } from '../messages/studio-messages.tsx';
import styles from './walk-part-id-note.module.css';

/**
 * Shows a collapsed note with the id of a part of the walk, such as a place or a clue. The id stays the same when the name
 * changes.
 */
export function WalkPartIdNote({ id }: { id: string }) {
  const text = useTranslator();
  return (
    <details className={styles.note}>
      <summary>{text('shell.advanced')}</summary>
      <p>
        {text('shell.idNote')} <code>{id}</code>
      </p>
    </details>
  );
}
