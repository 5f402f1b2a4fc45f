import { Brand } from '../ui/brand.tsx';
import { LanguageSwitcher } from '../ui/language-switcher.tsx';
import styles from './page-bar.module.css';

/** Renders brand and switcher on a paper page without a header. */
export function PageBar() {
  return (
    <div className={styles.bar}>
      <Brand />
      <LanguageSwitcher />
    </div>
  );
}
