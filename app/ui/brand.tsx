import { useWords } from '../locales/words.tsx';
import { PageLink } from '../router/page-link.tsx';
import styles from './brand.module.css';
import { Mark } from './mark.tsx';

/** Mark and name, leading home. */
export function Brand() {
  const words = useWords('site');
  return (
    <PageLink to="index" className={styles.brand} aria-label={words('home')}>
      <Mark className={styles.mark} />
      <span>{words('brand')}</span>
    </PageLink>
  );
}
