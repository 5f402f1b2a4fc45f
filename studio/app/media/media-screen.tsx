import { useEffect, useRef } from 'react';
import { useTranslator } from '../messages/studio-messages.tsx';
import type { WalkAddress } from '../shell/address.ts';
import { DrawingsSection } from './drawings-section.tsx';
import styles from './media-screen.module.css';
import { RecordingsSection } from './recordings-section.tsx';

/** Shows the walk's drawings and recordings, and accepts new ones. */
export function MediaScreen({ address }: { address: WalkAddress }) {
  const text = useTranslator();
  const screen = useRef<HTMLElement>(null);
  // Focuses the file that the URL names, for example after the author has clicked a fault.
  useEffect(() => {
    if (address.target === undefined) return;
    const file = screen.current?.querySelector<HTMLElement>(`[data-file="${CSS.escape(address.target)}"]`);
    file?.focus();
    file?.scrollIntoView({ block: 'center' });
  }, [address]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the page.
    <section ref={screen} className={styles.screen} tabIndex={0} aria-labelledby="pictures-title">
      <h1 id="pictures-title">{text('pictures.title')}</h1>
      <div className={styles.content}>
        <DrawingsSection />
        <RecordingsSection key={address.target} file={address.target} />
      </div>
    </section>
  );
}
