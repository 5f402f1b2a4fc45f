import { useEffect, useRef, useState } from 'react';
import { askToPersist, isPersisted } from '../../device/storage.ts';
import { localeTags } from '../../locales/locales.ts';
import { useLocale, useMessages } from '../../locales/messages.tsx';
import buttons from '../../ui/button.module.css';
import { useIntoView } from '../into-view.ts';
import { offline } from './device-downloads.ts';
import type { OfflineWalk } from './download-plan.ts';
import styles from './download-walk.module.css';
import type { KeepProblem } from './downloaded-files.ts';
import type { KeepProgress, OfflineState } from './downloads.ts';

/** The outcome of the last press; each key is a message key. */
type Outcome = { key: 'checked' | 'removedOnly' | 'notRemoved' | KeepProblem } | { key: 'mended'; count: number };

/** Shows one button that downloads, resumes, updates or checks, whichever is due, and one that removes. */
export function OfflinePanel({ walk, isBrief }: { walk: OfflineWalk; isBrief: boolean }) {
  const messages = useMessages('offline');
  const betweenSentences = useLocale() === 'en' ? ' ' : '';
  const [state, setState] = useState<OfflineState>();
  const [progress, setProgress] = useState<KeepProgress>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [isPromised, setPromised] = useState<boolean>();
  const sizes = useSizes();
  const status = useRef<HTMLParagraphElement>(null);
  useIntoView(status, outcome);

  useEffect(() => {
    let isShown = true;
    Promise.all([offline.state(walk), isPersisted()]).then(([found, promised]) => {
      if (!isShown) return;
      setState(found);
      setPromised(promised);
    });
    return () => {
      isShown = false;
    };
    // The page remounts the panel for another walk.
  }, []);

  async function keep() {
    if (progress) return;
    setOutcome(undefined);
    setProgress({ phase: 'fetching', doneBytes: 0, bytes: 1 });
    setPromised(await askToPersist());
    const kept = await offline.keep(walk, setProgress);
    // Show it at once: on a bad network the list of missing files takes long.
    if (!kept.ok) setOutcome({ key: kept.because });
    setState(await offline.state(walk));
    setProgress(undefined);
    if (kept.ok) setOutcome(kept.mendedFiles > 0 ? { key: 'mended', count: kept.mendedFiles } : { key: 'checked' });
  }

  async function remove() {
    if (progress) return;
    const isRemoved = await offline.drop(walk.id);
    setState(await offline.state(walk));
    setOutcome({ key: isRemoved ? 'removedOnly' : 'notRemoved' });
  }

  if (!state) return null;
  const isHere = state.kind === 'kept' || state.kind === 'unvoiced' || state.kind === 'older';
  return (
    <div className={styles.panel}>
      <p className={styles.state}>
        {state.kind === 'unknown' && outcome ? null : <Standing state={state} isBrief={isBrief} />}
        {isHere && !isBrief && isPromised !== undefined
          ? betweenSentences + messages(isPromised ? 'promised' : 'notPromised')
          : null}
      </p>
      <div className={styles.actions}>
        <button
          type="button"
          className={isBrief ? styles.plain : `${buttons.button} ${styles.second}`}
          aria-disabled={progress !== undefined}
          onClick={keep}
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

  function labelOf(found: OfflineState): string {
    switch (found.kind) {
      case 'kept':
        return messages('check');
      case 'unknown':
        return messages('again');
      default: {
        const keys = { none: 'keep', partly: 'goOn', older: 'renew', unvoiced: 'addVoices' } as const;
        return messages(keys[found.kind], { size: sizes.megabytes(found.missingBytes) });
      }
    }
  }
}

function Standing({ state, isBrief }: { state: OfflineState; isBrief: boolean }) {
  const messages = useMessages('offline');
  const sizes = useSizes();
  switch (state.kind) {
    case 'kept':
      return messages(isBrief ? 'hereBriefly' : 'here', { size: sizes.megabytes(state.bytes) });
    case 'unvoiced':
      return messages(isBrief ? 'unvoicedBriefly' : 'unvoiced', {
        size: sizes.megabytes(state.bytes - state.missingBytes),
      });
    case 'older':
      return messages('older');
    case 'unknown':
      return messages(state.because);
    case 'partly':
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
