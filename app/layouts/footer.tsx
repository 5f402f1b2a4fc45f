import { useMessages } from '../locales/messages.tsx';
import { PageLink } from '../router/page-link.tsx';
import { ConsentFooterLine } from '../ui/consent.tsx';
import styles from './footer.module.css';

/** Renders the company footer: the operator, the sources of the maps, and the legal pages. */
export function Footer() {
  const messages = useMessages();
  return (
    <footer className={styles.footer} data-ground="dark">
      <p>
        <b>{messages('block5.company')}</b>
        <br />
        {messages('block5.businessNo')}
      </p>
      <p>
        {messages('block5.copyright')}
        <br />
        {messages('block5.inc')}
      </p>
      <ul>
        <li>
          <PageLink to="about-privacy">{messages('privacy')}</PageLink>
        </li>
        <li>
          <PageLink to="about-terms">{messages('terms')}</PageLink>
        </li>
        <li>
          <PageLink to="delete">{messages('site.delete')}</PageLink>
        </li>
      </ul>
      <p className={styles.credit}>
        {messages.rich('site.mapCredit', {
          source: (name) => (
            <a href="https://www.openstreetmap.org/copyright" rel="noopener">
              {name}
            </a>
          ),
        })}
      </p>
      {import.meta.env.HOSTED_PLATFORM ? <ConsentFooterLine /> : null}
    </footer>
  );
}
