import { useEffect, useState } from 'react';
import { useClientInfo } from '../../device/client-info.ts';
import { findInAppBrowser, type InAppBrowser } from '../../device/in-app-browser.ts';
import type { Locale } from '../../locales/locales.ts';
import { loadMessages, type MessagesByGroup } from '../../locales/message-groups.ts';
import { useLocale } from '../../locales/messages.tsx';

/** The components for in-app browsers, with their messages. Other browsers never load them. */
export interface InAppBrowserComponents {
  browser: InAppBrowser;
  InAppBrowserNote: typeof import('./in-app-browser-note.tsx').InAppBrowserNote;
  BriefInAppBrowserNote: typeof import('./in-app-browser-note.tsx').BriefInAppBrowserNote;
  messages: Pick<MessagesByGroup, 'offline'>;
}

/** Returns the in-app browser that shows the page. Returns `undefined` in other browsers and in prerendered HTML. */
export function useInAppBrowser(): InAppBrowser | undefined {
  const { userAgent = '' } = useClientInfo() ?? {};
  return findInAppBrowser(userAgent);
}

/**
 * In an in-app browser, loads the components, and returns them once they have loaded. Returns `undefined` before that,
 * after a failure, and in other browsers.
 */
export function useInAppBrowserComponents(): InAppBrowserComponents | undefined {
  const locale = useLocale();
  const browser = useInAppBrowser();
  const isInApp = browser !== undefined;
  const [loadedParts, setLoadedParts] = useState<{ locale: Locale; parts: Omit<InAppBrowserComponents, 'browser'> }>();
  useEffect(() => {
    if (!isInApp) return;
    let isShown = true;
    Promise.all([import('./in-app-browser-note.tsx'), loadMessages(locale, 'offline')]).then(
      ([{ InAppBrowserNote, BriefInAppBrowserNote }, messages]) =>
        isShown && setLoadedParts({ locale, parts: { InAppBrowserNote, BriefInAppBrowserNote, messages } }),
      // Ignore a failure, because the page works without the note.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [locale, isInApp]);
  return browser && loadedParts?.locale === locale ? { browser, ...loadedParts.parts } : undefined;
}
