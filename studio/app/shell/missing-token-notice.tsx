import { useTranslator } from '../messages/studio-messages.tsx';
import styles from './notice.module.css';

/** Tells the author that the page's URL lacks the token. Without the token, the server refuses every request. */
export function MissingTokenNotice() {
  const text = useTranslator();
  return (
    <main className={styles.notice}>
      <h1>{text('shell.noToken.title')}</h1>
      <p>{text('shell.noToken.lead')}</p>
    </main>
  );
}
