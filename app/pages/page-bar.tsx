import { Brand } from '../ui/brand.tsx';
import { LanguageSwitcher } from '../ui/language-switcher.tsx';
import styles from './page-bar.module.css';

/** Brand and switcher on the paper of a page that has no header. */
export function PageBar() {
  return (
    <div className={styles.bar}>
      <Brand />
      <LanguageSwitcher />
    </div>
  );
}
