import { createContext, use, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../locales/messages.tsx';
import { PageLink } from '../router/page-link.tsx';
import { Brand } from './brand.tsx';
import buttons from './button.module.css';
import styles from './error-screen.module.css';
import { LanguageSwitcher } from './language-switcher.tsx';
import picture from './stair-to-nowhere.svg';

/** Thrown by a page whose address has no content, such as an unknown walk. */
export class NotFoundError extends Error {
  override name = 'NotFoundError';
}

/**
 * The page's prerendered HTML, provided only if the visitor is a crawler. Crawlers see it instead of an error screen.
 */
export const PrerenderedPageContext = createContext<string | undefined>(undefined);

/** Renders the error screen for an error in a route. Logs the cause and never shows it. */
export function RouteErrorScreen({ error }: { error: unknown }) {
  const isMissing = error instanceof NotFoundError;
  useEffect(() => {
    if (!isMissing) console.error(error);
  }, [error, isMissing]);
  return <ErrorScreen status={isMissing ? 404 : 500} />;
}

/** Renders the full error screen: the number 404 with its message, or the word Error, and a link home. */
export function ErrorScreen({ status }: { status: 404 | 500 }) {
  const { pathname } = useLocation();
  const messages = useMessages();
  const prerenderedPage = use(PrerenderedPageContext);
  useEffect(() => {
    if (prerenderedPage !== undefined) console.error(`No error screen for a crawler: ${status} at ${pathname}`);
  }, [prerenderedPage, status, pathname]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is this document's own HTML, as the server sent it.
  if (prerenderedPage !== undefined) return <div dangerouslySetInnerHTML={{ __html: prerenderedPage }} />;
  const screens = {
    404: {
      title: messages('errorScreen.title', { path: formatUrlPath(pathname) }),
      heading: '404',
      message: messages('error.404'),
    },
    500: { title: messages('errorScreen.titleOther'), heading: messages('errorScreen.word'), message: null },
  };
  const { title, heading, message } = screens[status];
  return (
    <div className={styles.screen} data-ground="dark">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <meta name="theme-color" content="#10233f" />
      {/* The picture shows stairs that lead nowhere, and a waiting cat. If the picture fails to load, the CSS
          background shows the night sky with a moon. */}
      <img className={styles.picture} src={picture} width="1600" height="1800" alt="" />
      <header className={styles.bar}>
        <Brand />
        <LanguageSwitcher />
      </header>
      <main className={styles.main}>
        <h1>{heading}</h1>
        {message ? <p>{message}</p> : null}
        <PageLink to="index" className={buttons.button}>
          {messages('error.button')}
        </PageLink>
      </main>
    </div>
  );
}

/** Returns a readable path: percent-decoded if possible, and without the slash that some hosts append. */
function formatUrlPath(pathname: string): string {
  const path = pathname.replace(/(.)\/$/, '$1');
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
