import { type ReactNode, use } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { localeTags } from './locales/locales.ts';
import { splitPath } from './locales/urls.ts';
import { NavigationFeedback } from './router/navigation-feedback.tsx';
import { PagePartsContext } from './router/page-parts.ts';
import { scrollPositionName, scrollPositionsKey } from './router/scroll-position.ts';
import { FallbackErrorScreen } from './ui/fallback-error-screen.tsx';
import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import './ui/medium.css';

export default function Root() {
  return (
    <Document>
      <Outlet />
      <NavigationFeedback />
      {/* The start script restores the position in a document that is loaded again. */}
      {import.meta.env.SSR ? null : <ScrollRestoration storageKey={scrollPositionsKey} getKey={positionName} />}
    </Document>
  );
}

function positionName({ key, pathname, search, hash }: Location): string {
  return scrollPositionName(key, pathname + search + hash);
}

/** Renders the last error screen, if even a locale's own error screen fails. */
export function ErrorBoundary() {
  return (
    <Document>
      <FallbackErrorScreen />
    </Document>
  );
}

function Document({ children }: { children: ReactNode }) {
  const { locale } = splitPath(useLocation().pathname);
  const parts = use(PagePartsContext);
  return (
    <html lang={localeTags[locale].htmlLang} data-error={parts?.isErrorScreen ? '' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
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
