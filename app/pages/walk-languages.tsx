import type { Locale } from '../locales/locales.ts';
import { localeTags } from '../locales/locales.ts';
import styles from './walk-languages.module.css';

/** Renders the languages of a walk. Each language has its own name, such as 日本語. */
export function WalkLanguages({ locales }: { locales: readonly Locale[] }) {
  return (
    <span className={styles.languages}>
      {locales.map((locale) => (
        <span key={locale} lang={localeTags[locale].htmlLang}>
          {localeTags[locale].name}
        </span>
      ))}
    </span>
  );
}
