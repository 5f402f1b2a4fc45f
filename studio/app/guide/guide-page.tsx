import { useEffect } from 'react';
import { BrandMark } from '../../../app/ui/brand-mark.tsx';
import { useTranslator } from '../messages/studio-messages.tsx';
import { formatStudioAddress } from '../shell/address.ts';
import { InterfaceLanguageSwitcher } from '../shell/interface-language-switcher.tsx';
import styles from '../shell/walk-list.module.css';
import { GuideSteps } from './guide-steps.tsx';

/** Shows the guide before a walk is open. */
export function GuidePage() {
  const text = useTranslator();
  useEffect(() => {
    document.title = `${text('guide.title')} · ${text('shell.name')}`;
  }, [text]);
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <a className={styles.brand} href={formatStudioAddress({ screen: 'walks' })}>
          <BrandMark className={styles.mark} />
          {text('shell.walks.title')}
        </a>
        <InterfaceLanguageSwitcher />
      </header>
      <main className={styles.content}>
        <h1>{text('guide.title')}</h1>
        <p className={styles.lead}>{text('guide.lead')}</p>
        <p className={styles.lead}>{text('guide.noWalk')}</p>
        <GuideSteps />
      </main>
    </div>
  );
}
