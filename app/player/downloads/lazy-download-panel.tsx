import { useRef } from 'react';
import { AdditionalMessagesProvider, useLocale } from '../../locales/messages.tsx';
import { useInAppBrowser, useInAppBrowserComponents } from '../in-app-browser/in-app-browser-components.ts';
import styles from './lazy-download-panel.module.css';
import { useLazyDownloadComponents } from './use-lazy-download-components.ts';

interface LazyDownloadPanelProps {
  walk: string;
  /** The hash of the walk's newest pack. */
  pack: string;
  /** Whether to render only one line without an explanation, for lists of walks. */
  isBrief?: boolean;
}

/**
 * Renders the download panel of a walk when its code has loaded. Reserves the panel's space before that, so that
 * nothing moves. If an in-app browser cannot store files, renders a note instead, which offers another browser.
 */
export function LazyDownloadPanel({ walk, pack, isBrief = false }: LazyDownloadPanelProps) {
  const locale = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const parts = useLazyDownloadComponents(place);
  const inApp = useInAppBrowserComponents();
  const canDownload = useInAppBrowser() === undefined || 'serviceWorker' in navigator;
  return (
    <div ref={place} className={isBrief ? styles.brief : styles.place}>
      {inApp && !canDownload ? (
        <AdditionalMessagesProvider messages={inApp.messages}>
          {isBrief ? (
            <inApp.BriefInAppBrowserNote browser={inApp.browser} walk={walk} />
          ) : (
            <inApp.InAppBrowserNote browser={inApp.browser} walk={walk} purpose="download" />
          )}
        </AdditionalMessagesProvider>
      ) : parts && canDownload ? (
        <AdditionalMessagesProvider messages={parts.messages}>
          <parts.DownloadPanel
            key={`${walk} ${pack} ${locale}`}
            walk={{ id: walk, hash: pack, locale }}
            isBrief={isBrief}
          />
        </AdditionalMessagesProvider>
      ) : null}
    </div>
  );
}
