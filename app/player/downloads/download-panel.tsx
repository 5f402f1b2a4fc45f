import { useEffect, useRef, useState } from 'react';
import { askToPersist, isPersisted } from '../../device/storage.ts';
import { localeTags } from '../../locales/locales.ts';
import { useLocale, useMessages } from '../../locales/messages.tsx';
import buttons from '../../ui/button.module.css';
import { useIntoView } from '../into-view.ts';
import { downloads } from './device-downloads.ts';
import type { WalkEdition } from './download-plan.ts';
import type { DownloadState } from './download-state.ts';
import styles from './download-walk.module.css';
import type { DownloadProblem } from './downloaded-files.ts';
import type { DownloadProgress } from './run-download.ts';

/** The outcome of the last press; each key is a message key. */
type Outcome = { key: 'checked' | 'removedOnly' | 'notRemoved' | DownloadProblem } | { key: 'mended'; count: number };

/** Shows one button that downloads, resumes, updates or checks, whichever is due, and one that removes. */
export function DownloadPanel({ walk, isBrief }: { walk: WalkEdition; isBrief: boolean }) {
  const messages = useMessages('offline');
  const betweenSentences = useLocale() === 'en' ? ' ' : '';
  const [state, setState] = useState<DownloadState>();
  const [progress, setProgress] = useState<DownloadProgress>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [isPromised, setPromised] = useState<boolean>();
  const sizes = useSizes();
  const status = useRef<HTMLParagraphElement>(null);
  useIntoView(status, outcome);

  const { id, hash, locale } = walk;
  useEffect(() => {
    let isShown = true;
    Promise.all([downloads.state({ id, hash, locale }), isPersisted()]).then(([found, promised]) => {
      if (!isShown) return;
      setState(found);
      setPromised(promised);
    });
    return () => {
      isShown = false;
    };
  }, [id, hash, locale]);

  async function download() {
    if (progress) return;
    setOutcome(undefined);
    setProgress({ phase: 'fetching', doneBytes: 0, bytes: 1 });
    setPromised(await askToPersist());
    const result = await downloads.download(walk, setProgress);
    // Show it at once: on a bad network the list of missing files takes long.
    if (!result.ok) setOutcome({ key: result.because });
    setState(await downloads.state(walk));
    setProgress(undefined);
    if (result.ok)
      setOutcome(result.repairedFiles > 0 ? { key: 'mended', count: result.repairedFiles } : { key: 'checked' });
  }

  async function remove() {
    if (progress) return;
    const isRemoved = await downloads.remove(walk.id);
    // Show it at once: on a bad network the list of missing files takes long.
    setOutcome({ key: isRemoved ? 'removedOnly' : 'notRemoved' });
    setState(await downloads.state(walk));
  }

  if (!state) return null;
  const isHere = state.kind === 'complete' || state.kind === 'without-recordings' || state.kind === 'outdated';
  return (
    <div className={styles.panel}>
      <p className={styles.state}>
        {state.kind === 'unknown' && outcome ? null : <Description state={state} isBrief={isBrief} />}
        {isHere && !isBrief && isPromised !== undefined
          ? betweenSentences + messages(isPromised ? 'promised' : 'notPromised')
          : null}
      </p>
      <div className={styles.actions}>
        <button
          type="button"
          className={isBrief ? styles.plain : `${buttons.button} ${styles.second}`}
          aria-disabled={progress !== undefined}
          onClick={download}
        >
          {progress
            ? messages(progress.phase, { percent: sizes.percent(progress.doneBytes / progress.bytes) })
            : labelOf(state)}
        </button>
        {isHere && !progress ? (
          <button type="button" className={styles.plain} onClick={remove}>
            {messages('remove')}
          </button>
        ) : null}
      </div>
      <p ref={status} role="status" className={styles.status}>
        {outcome ? messages(outcome.key, { count: 'count' in outcome ? outcome.count : 0 }) : null}
      </p>
    </div>
  );

  function labelOf(found: DownloadState): string {
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

function Description({ state, isBrief }: { state: DownloadState; isBrief: boolean }) {
  const messages = useMessages('offline');
  const sizes = useSizes();
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
      return messages(state.because);
    case 'partial':
      return messages('partly');
    case 'none':
      return isBrief ? null : messages('how');
  }
}

/** Returns a function that formats sizes in the page's language. */
function useSizes() {
  const language = localeTags[useLocale()].htmlLang;
  const megabytes = new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  return {
    megabytes: (bytes: number) => megabytes.format(bytes / 1_000_000),
    percent: (share: number) => percent.format(share),
  };
}
