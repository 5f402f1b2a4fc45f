import { type ReactNode, use } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { localeTags } from './locales/locales.ts';
import { parseLocalePath } from './locales/urls.ts';
import { NavigationFeedback } from './router/navigation-feedback.tsx';
import { PrerenderContentContext } from './router/prerender-content.ts';
import { scrollPositionsKey, toScrollPositionName } from './router/scroll-position.ts';
import { FallbackErrorScreen } from './ui/fallback-error-screen.tsx';
import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import './ui/print.css';

export default function Root() {
  return (
    <HtmlDocument>
      <Outlet />
      <NavigationFeedback />
      {/* Restores scroll positions after in-app navigations. After a reload, `start-script.ts` restores them. */}
      {import.meta.env.SSR ? null : <ScrollRestoration storageKey={scrollPositionsKey} getKey={getScrollPositionKey} />}
    </HtmlDocument>
  );
}

function getScrollPositionKey({ key, pathname, search, hash }: Location): string {
  return toScrollPositionName(key, pathname + search + hash);
}

/** Renders the simplest error screen. It appears if a locale's own error screen fails. */
export function ErrorScreen() {
  return (
    <HtmlDocument>
      <FallbackErrorScreen />
    </HtmlDocument>
  );
}

function HtmlDocument({ children }: { children: ReactNode }) {
  const { locale } = parseLocalePath(useLocation().pathname);
  const parts = use(PrerenderContentContext);
  return (
    <html lang={localeTags[locale].htmlLang} data-error={parts?.isErrorScreen ? '' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`/manifest.${locale}.webmanifest`} />
        {parts?.head}
      </head>
      <body>
        {children}
        {parts?.bodyEnd}
      </body>
    </html>
  );
}
