import type { ReactNode } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { localeTags } from './locales/locales.ts';
import { splitPath } from './locales/urls.ts';
import { LastResort } from './ui/last-resort.tsx';
import { NavigationFeedback } from './ui/navigation-feedback.tsx';
import './ui/tokens.css';
import './ui/base.css';

export default function Root() {
  return (
    <Document>
      <Outlet />
      <NavigationFeedback />
      {/* The browser itself restores the place in a document that it loads again: the inline script is not needed. */}
      {import.meta.env.SSR ? null : <ScrollRestoration storageKey="lorewalk:scroll" getKey={placeKey} />}
    </Document>
  );
}

/** Entries that the browser made itself, for a hash in the page, all bear the same key. */
function placeKey({ key, pathname, search, hash }: Location): string {
  return key === 'default' ? pathname + search + hash : key;
}

/** Shown when even a locale's own error screen cannot be: no words but the one that needs no language. */
export function ErrorBoundary() {
  return (
    <Document>
      <LastResort />
    </Document>
  );
}

function Document({ children }: { children: ReactNode }) {
  const { locale } = splitPath(useLocation().pathname);
  return (
    <html lang={localeTags[locale].htmlLang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>{children}</body>
    </html>
  );
}
