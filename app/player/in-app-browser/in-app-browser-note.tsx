import { useId, useState } from 'react';
import { buildExternalBrowserLink, type InAppBrowser } from '../../device/in-app-browser.ts';
import { useLocale, useMessages } from '../../locales/messages.tsx';
import { buildPageHref } from '../../locales/urls.ts';
import { PageLink } from '../../router/page-link.tsx';
import buttons from '../../ui/button.module.css';
import styles from './in-app-browser-note.module.css';

interface InAppBrowserNoteProps {
  browser: InAppBrowser;
  walk: string;
  /** The visitor's next action: begin a walk, or download it. */
  purpose: 'begin' | 'download';
  /** Whether the walk is in progress in this browser. */
  isInProgress?: boolean;
}

/** Offers to open the walk's page in the phone's own browser. */
export function InAppBrowserNote({ browser, walk, purpose, isInProgress = false }: InAppBrowserNoteProps) {
  const messages = useMessages('offline');
  const name = messages('inAppName', { app: browser.app });
  const heading = useId();
  // The download section has its own heading, so this heading is one level lower.
  const Heading = purpose === 'begin' ? 'h2' : 'h3';
  const address = useWalkPageUrl(walk);
  return (
    <section className={styles.note} aria-labelledby={heading}>
      <Heading id={heading}>{messages(purpose === 'begin' ? 'inAppHeading' : 'inAppDownloadBriefly')}</Heading>
      <p>{messages(purpose === 'begin' ? 'inAppWhy' : 'inAppDownload', { name })}</p>
      <ExternalBrowserInstructions browser={browser} address={address} />
      {isInProgress ? (
        <p>{messages.rich('inAppBegun', { saved: (link) => <PageLink to="play">{link}</PageLink> })}</p>
      ) : null}
    </section>
  );
}

/** Renders one line for lists of walks. It says that the walk can be downloaded only in the phone's own browser. */
export function BriefInAppBrowserNote({ browser, walk }: Pick<InAppBrowserNoteProps, 'browser' | 'walk'>) {
  const messages = useMessages('offline');
  const link = buildExternalBrowserLink(browser, useWalkPageUrl(walk));
  return (
    <p className={styles.brief}>
      {link ? <a href={link}>{messages('inAppDownloadBriefly')}</a> : messages('inAppDownloadBriefly')}
    </p>
  );
}

function useWalkPageUrl(id: string): string {
  return window.location.origin + buildPageHref(useLocale(), { page: 'game-id', id });
}

/**
 * Renders how to leave the in-app browser: by a link, by the app's own menu, or by copying the address. In LINE, the
 * link alone suffices.
 */
function ExternalBrowserInstructions({ browser, address }: { browser: InAppBrowser; address: string }) {
  const messages = useMessages('offline');
  const { app, system } = browser;
  const link = buildExternalBrowserLink(browser, address);
  const opensChrome = system === 'android' && (app === 'facebook' || app === 'other');
  return (
    <>
      {link ? (
        <a className={`${buttons.button} ${styles.open}`} href={link}>
          {messages(opensChrome ? 'inAppOpenChrome' : 'inAppOpen')}
        </a>
      ) : null}
      {app === 'instagram' || app === 'facebook' ? (
        <p>{messages('inAppMenu', { after: link ? 'link' : 'nothing' })}</p>
      ) : null}
      {app === 'line' ? null : <CopyButton address={address} />}
    </>
  );
}

function CopyButton({ address }: { address: string }) {
  const messages = useMessages('offline');
  const [copyMessage, setCopyMessage] = useState<'inAppCopied' | 'inAppNotCopied'>();
  function copyAddress() {
    // An app may forbid clipboard access. Then the message shows the page's URL, and the visitor can copy the URL by
    // hand.
    const copyPromise = navigator.clipboard?.writeText(address) ?? Promise.reject(new Error('There is no clipboard.'));
    copyPromise.then(
      () => setCopyMessage('inAppCopied'),
      () => setCopyMessage('inAppNotCopied'),
    );
  }
  return (
    <>
      <button type="button" className={styles.copy} onClick={copyAddress}>
        {messages('inAppCopy')}
      </button>
      <p role="status" className={styles.status}>
        {copyMessage ? messages(copyMessage, { address }) : null}
      </p>
    </>
  );
}
