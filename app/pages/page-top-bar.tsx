import { Brand } from '../ui/brand.tsx';
import { LanguageSwitcher } from '../ui/language-switcher.tsx';
import styles from './page-top-bar.module.css';

/** Renders brand and language switcher at the top of a light page that has no header. */
export function PageTopBar() {
  return (
    <div className={styles.bar}>
      <Brand />
      <LanguageSwitcher />
    </div>
  );
}
