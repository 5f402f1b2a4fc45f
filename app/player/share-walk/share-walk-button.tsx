import { useState } from 'react';
import { shareLink } from '../../device/share.ts';
import { useLocale, useMessages } from '../../locales/messages.tsx';
import { buildPageHref } from '../../locales/urls.ts';
import styles from './share-walk-button.module.css';

interface ShareWalkButtonProps {
  walk: { id: string; title: string; hook: string };
}

/**
 * Sends a link to the walk's page in the visitor's language, with the walk's teaser. The link contains nothing about
 * the visitor.
 */
export function ShareWalkButton({ walk: { id, title, hook } }: ShareWalkButtonProps) {
  const messages = useMessages('game');
  const locale = useLocale();
  const [shareResult, setShareResult] = useState<Awaited<ReturnType<typeof shareLink>>>();
  const findAddress = () => window.location.origin + buildPageHref(locale, { page: 'game-id', id });
  async function shareWalkLink() {
    setShareResult(undefined);
    setShareResult(await shareLink({ title, text: hook, url: findAddress() }));
  }
  return (
    <div className={styles.send}>
      <button type="button" onClick={shareWalkLink}>
        {messages('send')}
      </button>
      <p role="status">
        {shareResult === 'copied' ? messages('sendCopied') : null}
        {shareResult === 'failed' ? messages('sendFailed', { address: findAddress() }) : null}
      </p>
    </div>
  );
}
