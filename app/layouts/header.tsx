import { useMessages } from '../locales/messages.tsx';
import { PageLink } from '../router/page-link.tsx';
import { Brand } from '../ui/brand.tsx';
import { LanguageSwitcher } from '../ui/language-switcher.tsx';
import styles from './header.module.css';

/** Renders the top bar with brand and language switcher. The full bar also links to the walks. */
export function Header({ full = false }: { full?: boolean }) {
  const messages = useMessages('site');
  return (
    <>
      <a className={styles.skip} href="#main">
        {messages('skip')}
      </a>
      <header className={full ? `${styles.header} ${styles.full}` : styles.header} data-ground="dark">
        <Brand />
        <LanguageSwitcher />
        {full ? (
          <PageLink to="play" className={styles.play}>
            {messages('play')}
          </PageLink>
        ) : null}
      </header>
    </>
  );
}
