import { Brand } from '../ui/brand.tsx';
import { LanguageSwitcher } from '../ui/language-switcher.tsx';
import styles from './page-top-bar.module.css';

/** Renders the brand and the language switcher at the top of a page without header. */
export function PageTopBar() {
  return (
    <div className={styles.bar}>
      <Brand />
      <LanguageSwitcher />
    </div>
  );
}
