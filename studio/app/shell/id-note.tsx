import { useText } from '../messages/studio-messages.tsx';
import styles from './id-note.module.css';

/** Says by which id the story and the files name a thing, once the author opens it. An id stays when the name changes. */
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
