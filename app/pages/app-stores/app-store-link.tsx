import { badges } from 'virtual:site';
import { useLocale, useMessages } from '../../locales/messages.tsx';
import type { PageName } from '../../locales/urls.ts';
import { useAnalytics } from '../../platform/use-analytics.ts';
import styles from './app-store-link.module.css';
import type { StoreLinkChoice } from './store-link-choice.ts';

type AppStoreLinkProps = StoreLinkChoice['offers'][number] & {
  /** The page that contains the link. Analytics records it. */
  page: PageName;
};

/** Renders a link to an app store. Shows the store's official badge if one is configured, otherwise our own button. */
export function AppStoreLink({ store, href, page }: AppStoreLinkProps) {
  const messages = useMessages('download');
  const locale = useLocale();
  const analytics = useAnalytics();
  const handleClick = () => analytics.event('download', page, locale);
  const badge = badges[store]?.[locale];
  if (badge)
    return (
      <a className={styles.badge} href={href} rel="noopener" onClick={handleClick}>
        <img {...badge} loading="lazy" alt={messages.markup(store, { lead: (text) => text, name: (text) => text })} />
      </a>
    );
  return (
    <a className={`${styles.store} ${styles[store]}`} href={href} rel="noopener" onClick={handleClick}>
      <span>{messages.rich(store, { lead: (text) => <small>{text}</small>, name: (text) => <b>{text}</b> })}</span>
    </a>
  );
}
