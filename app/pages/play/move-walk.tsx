import { useState } from 'react';
import { localeTags } from '../../locales/locales.ts';
import { useLocale, useWords } from '../../locales/words.tsx';
import type { ResumeCode } from '../../platform/platform.ts';
import type { Progress } from '../../player/progress/progress.ts';
import buttons from '../../ui/button.module.css';
import styles from './kept-walks.module.css';
import { type Problem, problemOf } from './progress-problem.ts';

type Move = 'none' | 'moving' | Problem | ResumeCode;

/** Makes a code that continues the walk on another phone, and shows it. */
export function MoveWalk({ walkId, progress }: { walkId: string; progress: Progress }) {
  const words = useWords('progress');
  const [move, setMove] = useState<Move>('none');

  async function makeCode() {
    if (move === 'moving') return;
    setMove('moving');
    const made = await progress.createCode(walkId);
    setMove(made.ok ? (made.value ?? 'server') : problemOf(made.because));
  }

  return (
    <>
      <button
        type="button"
        className={`${buttons.button} ${styles.second}`}
        aria-disabled={move === 'moving'}
        onClick={makeCode}
      >
        {words('move')}
      </button>
      <div role="status" className={styles.status}>
        {move === 'none' ? null : typeof move === 'object' ? <Code {...move} /> : <p>{words(move)}</p>}
      </div>
    </>
  );
}

function Code({ code, expiresAtMs }: ResumeCode) {
  const words = useWords('progress');
  const locale = useLocale();
  const [isCopied, setCopied] = useState(false);
  const until = new Intl.DateTimeFormat(localeTags[locale].htmlLang, { dateStyle: 'medium', timeStyle: 'short' });
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      // The code can be read all the same.
      () => undefined,
    );
  return (
    <>
      <p>{words('codeHow')}</p>
      <p className={styles.code}>
        {code.split('-').map((group) => (
          <span key={group}>{group}</span>
        ))}
      </p>
      <p>{words('codeUntil', { until: until.format(expiresAtMs) })}</p>
      {navigator.clipboard ? (
        <button type="button" className={`${buttons.button} ${styles.second}`} onClick={copy}>
          {words(isCopied ? 'copied' : 'copy')}
        </button>
      ) : null}
    </>
  );
}
