import type { ReactNode } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { readingPlaceName, readingPlacesKey } from './deployment/reading-place.ts';
import { localeTags } from './locales/locales.ts';
import { splitPath } from './locales/urls.ts';
import { LastResort } from './ui/last-resort.tsx';
import { NavigationFeedback } from './ui/navigation-feedback.tsx';
import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import './ui/medium.css';

export default function Root() {
  return (
    <Document>
      <Outlet />
      <NavigationFeedback />
      {/* The start script restores the place in a document that is loaded again. */}
      {import.meta.env.SSR ? null : <ScrollRestoration storageKey={readingPlacesKey} getKey={placeName} />}
    </Document>
  );
}

function placeName({ key, pathname, search, hash }: Location): string {
  return readingPlaceName(key, pathname + search + hash);
}

/** Shown when even a locale's own error screen cannot be. */
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
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href={`/manifest.${locale}.webmanifest`} />
      </head>
      <body>{children}</body>
    </html>
  );
}
