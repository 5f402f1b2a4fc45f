import { useRef, useState } from 'react';
import { localeTags } from '../../locales/locales.ts';
import { useLocale, useMessages } from '../../locales/messages.tsx';
import { buildPageHref } from '../../locales/urls.ts';
import type { ResumeCode } from '../../platform/platform.ts';
import buttons from '../../ui/button.module.css';
import outcomes from '../../ui/request-outcome.module.css';
import type { Progress } from '../saves/progress.ts';
import { type ProgressProblem, toProgressProblem } from '../saves/progress-problem.ts';
import { useScrollIntoView } from '../scroll-into-view.ts';
import styles from './create-resume-code.module.css';
import { GroupedCode } from './grouped-code.tsx';

type CodeState = 'none' | 'moving' | ProgressProblem | ResumeCode;

interface CreateResumeCodeProps {
  walkId: string;
  /** The text of the save for which to create a code; undefined for the walk's current save. */
  other?: string;
  progress: Progress;
  /** Called for each created code. */
  onCode?(made: ResumeCode): void;
}

/** Renders a button that creates a resume code for another phone. Then renders the code. */
export function CreateResumeCode({ walkId, other, progress, onCode }: CreateResumeCodeProps) {
  const messages = useMessages('progress');
  const [codeState, setCodeState] = useState<CodeState>('none');
  const outcomeElement = useRef<HTMLDivElement>(null);
  useScrollIntoView(outcomeElement, codeState);

  async function createCode() {
    if (codeState === 'moving') return;
    setCodeState('moving');
    const createdCode = await progress.createCode(walkId, other);
    if (createdCode.ok && createdCode.value) onCode?.(createdCode.value);
    setCodeState(createdCode.ok ? (createdCode.value ?? 'server') : toProgressProblem(createdCode.reason));
  }

  return (
    <>
      <button
        type="button"
        className={`${buttons.button} ${buttons.outlined}`}
        aria-disabled={codeState === 'moving'}
        onClick={createCode}
      >
        {messages('move')}
      </button>
      <div ref={outcomeElement} role="status" className={outcomes.outcome}>
        {codeState === 'none' ? null : typeof codeState === 'object' ? (
          <CreatedCode {...codeState} />
        ) : (
          <p>{messages(codeState)}</p>
        )}
      </div>
    </>
  );
}

function CreatedCode({ code, expiresAtMs }: ResumeCode) {
  const messages = useMessages('progress');
  const locale = useLocale();
  const [isCopied, setCopied] = useState(false);
  const address = window.location.host + buildPageHref(locale, 'play');
  const expiryFormat = new Intl.DateTimeFormat(localeTags[locale].htmlLang, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const copyCode = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      // The browser may refuse to copy. Ignore that, because the visitor can read the code on the screen.
      () => undefined,
    );
  return (
    <>
      <p className={styles.how}>{messages('codeHow', { address })}</p>
      <GroupedCode code={code} />
      <p>{messages('codeUntil', { until: expiryFormat.format(expiresAtMs) })}</p>
      {navigator.clipboard ? (
        <button type="button" className={`${buttons.button} ${buttons.outlined}`} onClick={copyCode}>
          {messages(isCopied ? 'copied' : 'copy')}
        </button>
      ) : null}
    </>
  );
}
