import { useLocale, useMessages } from '../../locales/messages.tsx';
import { PageLink } from '../../router/page-link.tsx';
import { BreakableText } from '../../ui/breakable-text.tsx';
import { createBreadcrumbs, PageHead } from '../page-head.tsx';
import { PageTopBar } from '../page-top-bar.tsx';
import { BrowserDataDeletion } from './browser-data-deletion.tsx';
import { DeleteByMailForm } from './delete-by-mail-form.tsx';
import { DeleteBySecretForm } from './delete-by-secret-form.tsx';
import styles from './delete-page.module.css';
import { StoredDataSection } from './stored-data-section.tsx';

/**
 * Renders three ways to delete data without the app and without signing in. Then lists the stored data and how long
 * some of it remains.
 */
export default function DeletePage() {
  const locale = useLocale();
  const messages = useMessages('delete');
  const brand = useMessages('site')('brand');
  const ways = [
    { id: 'browser', heading: messages('browserHeading'), Way: BrowserDataDeletion },
    // On the hosted platform, a browser cannot delete another browser's data. So the page omits the form for this, in
    // which a visitor enters the other browser's deletion secret.
    ...(import.meta.env.HOSTED_PLATFORM
      ? []
      : [{ id: 'code', heading: messages('codeHeading'), Way: DeleteBySecretForm }]),
    { id: 'mail', heading: messages('mailHeading'), Way: DeleteByMailForm },
  ];
  return (
    <div className={styles.page}>
      <PageHead
        page="delete"
        title={messages('title')}
        description={messages('description')}
        about={[
          createBreadcrumbs(locale, [
            { page: 'index', name: brand },
            { page: 'delete', name: messages('heading') },
          ]),
        ]}
      />
      <PageTopBar />
      <div className={styles.column}>
        <h1>{messages('heading')}</h1>
        <p>{messages('intro')}</p>
        <nav aria-labelledby="ways" className={styles.ways}>
          <p id="ways">{messages('ways')}</p>
          <ol>
            {ways.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading.replaceAll('\u200b', '')}</a>
              </li>
            ))}
          </ol>
        </nav>
        {ways.map(({ id, heading, Way }) => (
          <section key={id} id={id} className={styles.sheet} aria-labelledby={`${id}-heading`}>
            <h2 id={`${id}-heading`}>
              <BreakableText>{heading}</BreakableText>
            </h2>
            <Way />
          </section>
        ))}
        <StoredDataSection />
        <p>
          <PageLink to="about-privacy">{useMessages()('privacy')}</PageLink>
        </p>
        <p>
          <PageLink to="index">{messages('home')}</PageLink>
        </p>
      </div>
    </div>
  );
}
