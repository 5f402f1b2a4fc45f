import { useWords } from '../locales/words.tsx';
import { PageLink } from '../router/page-link.tsx';
import { ConsentLine } from '../ui/consent.tsx';
import styles from './footer.module.css';

/** The company footer: who runs this, where the maps come from, and the legal pages. */
export function Footer() {
  const words = useWords();
  return (
    <footer className={styles.footer} data-ground="dark">
      <p>
        <b>{words('block5.company')}</b>
        <br />
        {words('block5.businessNo')}
      </p>
      <p>
        {words('block5.copyright')}
        <br />
        {words('block5.inc')}
      </p>
      <ul>
        <li>
          <PageLink to="about-privacy">{words('privacy')}</PageLink>
        </li>
        <li>
          <PageLink to="about-terms">{words('terms')}</PageLink>
        </li>
        <li>
          <PageLink to="delete">{words('site.delete')}</PageLink>
        </li>
      </ul>
      <p className={styles.credit}>
        {words.rich('site.mapCredit', {
          source: (name) => (
            <a href="https://www.openstreetmap.org/copyright" rel="noopener">
              {name}
            </a>
          ),
        })}
      </p>
      {import.meta.env.HOSTED_PLATFORM ? <ConsentLine /> : null}
    </footer>
  );
}
