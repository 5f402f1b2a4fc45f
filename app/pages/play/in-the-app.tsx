import { stores } from 'virtual:site';
import { useVisitor } from '../../device/visitor.ts';
import { useWords } from '../../locales/words.tsx';
import { downloadChoice } from '../stores/download-choice.ts';
import { StoreLinks } from '../stores/store-links.tsx';
import styles from './kept-walks.module.css';

/** For who would rather have the walks in the app, on a device that its stores serve. */
export function InTheApp() {
  const words = useWords('play');
  const { offers } = downloadChoice(stores, useVisitor());
  if (offers.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{words('app')}</h2>
      <StoreLinks offers={offers} page="play" />
    </section>
  );
}
