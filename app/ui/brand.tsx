import { useMessages } from '../locales/messages.tsx';
import { PageLink } from '../router/page-link.tsx';
import styles from './brand.module.css';
import { BrandMark } from './brand-mark.tsx';

/** Renders the brand's mark and name as a link to the home page. */
export function Brand() {
  const messages = useMessages('site');
  return (
    <PageLink to="index" className={styles.brand} aria-label={messages('home')}>
      <BrandMark className={styles.mark} />
      <span>{messages('brand')}</span>
    </PageLink>
  );
}
