import { stores } from 'virtual:site';
import { useVisitor } from '../../device/visitor.ts';
import { useWords } from '../../locales/words.tsx';
import buttons from '../../ui/button.module.css';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './download.module.css';
import { downloadChoice } from './download-choice.ts';

/** The download call to action: every choice in the HTML, narrowed to the visitor's device once the app runs. */
export function Download() {
  const words = useWords('download');
  const { offers, showsQr } = downloadChoice(stores, useVisitor());
  return (
    <div className={styles.download}>
      <div className={styles.choices}>
        {offers.map(({ store, href }) => (
          <a key={store} className={buttons.button} href={href} rel="noopener">
            {words(store)}
          </a>
        ))}
        <PageLink to="play" className={offers.length > 0 ? `${buttons.button} ${buttons.quiet}` : buttons.button}>
          {words('browser')}
        </PageLink>
        <p className={styles.note}>{words('browserNote')}</p>
      </div>
      {showsQr ? (
        <figure className={styles.qr}>
          <img src="/download-qr.svg" alt={words('scanAlt')} width="160" height="160" loading="lazy" />
          <figcaption>{words('scan')}</figcaption>
        </figure>
      ) : null}
    </div>
  );
}
