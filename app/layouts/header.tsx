import { useWords } from '../locales/words.tsx';
import { LanguageSwitcher } from '../ui/language-switcher.tsx';
import { Mark } from '../ui/mark.tsx';
import { PageLink } from '../ui/page-link.tsx';
import styles from './header.module.css';

/** The bar on top: brand and switcher; the full one leads to the walks as well. */
export function Header({ full = false }: { full?: boolean }) {
  const words = useWords('site');
  return (
    <>
      <a className={styles.skip} href="#main">
        {words('skip')}
      </a>
      <header className={styles.header}>
        <PageLink to="index" className={styles.brand} aria-label={words('home')}>
          <Mark className={styles.mark} />
          <span>{words('brand')}</span>
        </PageLink>
        <LanguageSwitcher />
        {full ? (
          <PageLink to="play" className={styles.play}>
            {words('play')}
          </PageLink>
        ) : null}
      </header>
    </>
  );
}
