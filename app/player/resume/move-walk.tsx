import { useRef, useState } from 'react';
import { localeTags } from '../../locales/locales.ts';
import { useLocale, useMessages } from '../../locales/messages.tsx';
import { pageHref } from '../../locales/urls.ts';
import type { ResumeCode } from '../../platform/platform.ts';
import buttons from '../../ui/button.module.css';
import outcomes from '../../ui/outcome.module.css';
import { useIntoView } from '../into-view.ts';
import type { Progress } from '../saves/progress.ts';
import { type Problem, problemOf } from '../saves/progress-problem.ts';
import { CodeGroups } from './code-groups.tsx';
import styles from './move-walk.module.css';

type Move = 'none' | 'moving' | Problem | ResumeCode;

interface MoveWalkProps {
  walkId: string;
  /** Another save of the walk, to move that one. */
  other?: string;
  progress: Progress;
  /** Called for each code that is made. */
  onCode?(made: ResumeCode): void;
}

/** Makes a code that continues the walk on another phone, and shows it. */
export function MoveWalk({ walkId, other, progress, onCode }: MoveWalkProps) {
  const messages = useMessages('progress');
  const [move, setMove] = useState<Move>('none');
  const outcome = useRef<HTMLDivElement>(null);
  useIntoView(outcome, move);

  async function makeCode() {
    if (move === 'moving') return;
    setMove('moving');
    const made = await progress.createCode(walkId, other);
    if (made.ok && made.value) onCode?.(made.value);
    setMove(made.ok ? (made.value ?? 'server') : problemOf(made.because));
  }

  return (
    <>
      <button
        type="button"
        className={`${buttons.button} ${buttons.outlined}`}
        aria-disabled={move === 'moving'}
        onClick={makeCode}
      >
        {messages('move')}
      </button>
      <div ref={outcome} role="status" className={outcomes.outcome}>
        {move === 'none' ? null : typeof move === 'object' ? <Code {...move} /> : <p>{messages(move)}</p>}
      </div>
    </>
  );
}

function Code({ code, expiresAtMs }: ResumeCode) {
  const messages = useMessages('progress');
  const locale = useLocale();
  const [isCopied, setCopied] = useState(false);
  const address = window.location.host + pageHref(locale, 'play');
  const until = new Intl.DateTimeFormat(localeTags[locale].htmlLang, { dateStyle: 'medium', timeStyle: 'short' });
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      // Without the clipboard the visitor can still read the code.
      () => undefined,
    );
  return (
    <>
      <p className={styles.how}>{messages('codeHow', { address })}</p>
      <CodeGroups code={code} />
      <p>{messages('codeUntil', { until: until.format(expiresAtMs) })}</p>
      {navigator.clipboard ? (
        <button type="button" className={`${buttons.button} ${buttons.outlined}`} onClick={copy}>
          {messages(isCopied ? 'copied' : 'copy')}
        </button>
      ) : null}
    </>
  );
}
