import { useLocation } from 'react-router';
import { type Locale, languageSwitcherOrder, localeTags } from '../locales/locales.ts';
import { localizePath, parseLocalePath } from '../locales/urls.ts';
import buttons from './button.module.css';
import styles from './error-screen.module.css';

/**
 * The message `error.button` in each language. Copied here, because this screen also appears if messages cannot be
 * loaded.
 */
const homeLabels: Record<Locale, string> = { en: 'Back to Home', zh: '返回首頁', jp: 'ホームに戻る' };

/** Renders the simplest error screen: plain links, without messages or requests. */
export function FallbackErrorScreen() {
  const { locale } = parseLocalePath(useLocation().pathname);
  return (
    <div className={styles.screen} data-ground="dark">
      <title>Error</title>
      <meta name="robots" content="noindex" />
      <header className={styles.bar}>
        <nav aria-label="Language">
          {languageSwitcherOrder.map((other) => (
            <a
              key={other}
              className={styles.language}
              href={`?lang=${other}`}
              lang={localeTags[other].htmlLang}
              hrefLang={localeTags[other].hreflang}
              aria-current={other === locale ? 'true' : undefined}
            >
              {localeTags[other].name}
            </a>
          ))}
        </nav>
      </header>
      <main className={styles.main}>
        <h1>Error</h1>
        <a className={buttons.button} href={localizePath(locale, '/')}>
          {homeLabels[locale]}
        </a>
      </main>
    </div>
  );
}
