import { useText } from '../messages/studio-messages.tsx';
import { DrawingsSection } from './drawings-section.tsx';
import styles from './pictures-screen.module.css';
import { RecordingsSection } from './recordings-section.tsx';

/** Shows the walk's drawings and recordings, and takes new ones. */
export function PicturesScreen() {
  const text = useText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the page.
    <section className={styles.screen} tabIndex={0} aria-labelledby="pictures-title">
      <h1 id="pictures-title">{text('pictures.title')}</h1>
      <div className={styles.content}>
        <DrawingsSection />
        <RecordingsSection />
      </div>
    </section>
  );
}
