import { useEffect, useRef, useState } from 'react';
import { useInstallState } from '../../device/install-state.ts';
import { isStoragePersistent, requestPersistentStorage } from '../../device/persistent-storage.ts';
import { localeTags } from '../../locales/locales.ts';
import { useLocale, useMessages } from '../../locales/messages.tsx';
import buttons from '../../ui/button.module.css';
import { useScrollIntoView } from '../scroll-into-view.ts';
import { downloads } from './device-downloads.ts';
import type { DownloadKey } from './download-plan.ts';
import type { DownloadState } from './download-state.ts';
import type { DownloadProblem } from './downloaded-files.ts';
import styles from './lazy-download-panel.module.css';
import type { DownloadProgress } from './run-download.ts';

/** The outcome of the last button press. `key` is the key of the message that reports the outcome to the visitor. */
type ButtonPressOutcome =
  | { key: 'checked' | 'removedOnly' | 'notRemoved' | DownloadProblem }
  | { key: 'mended'; count: number };

/**
 * Renders the state of a walk's download with two buttons. Depending on the state, the first button downloads, resumes
 * or updates the walk, or checks the stored files. The second button removes the download.
 */
export function DownloadPanel({ walk, isBrief }: { walk: DownloadKey; isBrief: boolean }) {
  const messages = useMessages('offline');
  const betweenSentences = useLocale() === 'en' ? ' ' : '';
  const [state, setState] = useState<DownloadState>();
  const [progress, setProgress] = useState<DownloadProgress>();
  const [outcome, setOutcome] = useState<ButtonPressOutcome>();
  const [isStoragePersisted, setPromised] = useState<boolean>();
  // After a week without a visit, Safari deletes what scripts have stored (docs/browsers.md). Sites on the home screen
  // keep their data.
  const isClearedAfterWeek = useInstallState() === 'byHand';
  const sizes = useSizeFormats();
  const status = useRef<HTMLParagraphElement>(null);
  useScrollIntoView(status, outcome);

  const { id, hash, locale } = walk;
  useEffect(() => {
    let isShown = true;
    Promise.all([downloads.state({ id, hash, locale }), isStoragePersistent()]).then(([found, promised]) => {
      if (!isShown) return;
      setState(found);
      setPromised(promised);
    });
    return () => {
      isShown = false;
    };
  }, [id, hash, locale]);

  async function startDownload() {
    if (progress) return;
    setOutcome(undefined);
    setProgress({ phase: 'fetching', doneBytes: 0, bytes: 1 });
    // Do not wait for the permission to store files permanently. Firefox asks the visitor, who may never answer.
    requestPersistentStorage().then(setPromised);
    const downloadResult = await downloads.download(walk, setProgress);
    if (downloadResult.ok) {
      const { bytes, repairedFiles } = downloadResult;
      // The download has just checked every file. Do not read the state again: that takes time, and WebKit may list
      // fewer files than the cache has.
      setState({ kind: 'complete', bytes, missingBytes: 0 });
      setOutcome(repairedFiles > 0 ? { key: 'mended', count: repairedFiles } : { key: 'checked' });
    } else {
      // Show a failure before reading the new state. The read needs the network and may take long.
      setOutcome({ key: downloadResult.reason });
      setState(await downloads.state(walk));
    }
    setProgress(undefined);
  }

  async function removeDownload() {
    if (progress) return;
    const isRemoved = await downloads.remove(walk.id);
    // Show the outcome before reading the new state. The read needs the network and may take long.
    setOutcome({ key: isRemoved ? 'removedOnly' : 'notRemoved' });
    setState(await downloads.state(walk));
  }

  if (!state) return null;
  const isDownloaded = state.kind === 'complete' || state.kind === 'without-recordings' || state.kind === 'outdated';
  return (
    <div className={styles.panel}>
      <p className={styles.state}>
        {state.kind === 'unknown' && outcome ? null : <StateDescription state={state} isBrief={isBrief} />}
        {isDownloaded && !isBrief && isStoragePersisted !== undefined
          ? betweenSentences +
            messages(isStoragePersisted ? 'promised' : isClearedAfterWeek ? 'notPromisedForWeek' : 'notPromised')
          : null}
      </p>
      <div className={styles.actions}>
        <button
          type="button"
          className={isBrief ? styles.plain : `${buttons.button} ${styles.second}`}
          aria-disabled={progress !== undefined}
          onClick={startDownload}
        >
          {progress
            ? messages(progress.phase, { percent: sizes.percent(progress.doneBytes / progress.bytes) })
            : formatDownloadLabel(state)}
        </button>
        {isDownloaded && !progress ? (
          <button type="button" className={styles.plain} onClick={removeDownload}>
            {messages('remove')}
          </button>
        ) : null}
      </div>
      <p ref={status} role="status" className={styles.status}>
        {outcome ? messages(outcome.key, { count: 'count' in outcome ? outcome.count : 0 }) : null}
      </p>
    </div>
  );

  function formatDownloadLabel(found: DownloadState): string {
    switch (found.kind) {
      case 'complete':
        return messages('check');
      case 'unknown':
        return messages('again');
      default: {
        const keys = { none: 'keep', partial: 'goOn', outdated: 'renew', 'without-recordings': 'addVoices' } as const;
        return messages(keys[found.kind], { size: sizes.megabytes(found.missingBytes) });
      }
    }
  }
}

function StateDescription({ state, isBrief }: { state: DownloadState; isBrief: boolean }) {
  const messages = useMessages('offline');
  const sizes = useSizeFormats();
  switch (state.kind) {
    case 'complete':
      return messages(isBrief ? 'hereBriefly' : 'here', { size: sizes.megabytes(state.bytes) });
    case 'without-recordings':
      return messages(isBrief ? 'unvoicedBriefly' : 'unvoiced', {
        size: sizes.megabytes(state.bytes - state.missingBytes),
      });
    case 'outdated':
      return messages('older');
    case 'unknown':
      return messages(state.reason);
    case 'partial':
      return messages('partly');
    case 'none':
      return isBrief ? null : messages('how');
  }
}

/** Returns functions that format megabytes and percentages in the page's language. */
function useSizeFormats() {
  const language = localeTags[useLocale()].htmlLang;
  const megabytes = new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  return {
    megabytes: (bytes: number) => megabytes.format(bytes / 1_000_000),
    percent: (share: number) => percent.format(share),
  };
}
