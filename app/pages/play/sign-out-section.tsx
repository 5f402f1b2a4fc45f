import { useEffect, useRef, useState } from 'react';
import { localeTags } from '../../locales/locales.ts';
import { useLocale, useMessages } from '../../locales/messages.tsx';
import { usePlatform } from '../../platform/use-platform.ts';
import { GroupedCode } from '../../player/resume/grouped-code.tsx';
import type { Progress } from '../../player/saves/progress.ts';
import { type ProgressProblem, progressProblemOf } from '../../player/saves/progress-problem.ts';
import buttons from '../../ui/button.module.css';
import { useConsent } from '../../ui/consent.tsx';
import outcomes from '../../ui/outcome.module.css';
import { clearAndSignOut } from '../clear-browser.ts';
import styles from './saved-walks.module.css';
import { areCodesValid, type CreatedCode, findCodesForAllSaves, type WalkWithSaves } from './sign-out-codes.ts';

interface SignOutSectionProps {
  walks: readonly WalkWithSaves[];
  /** The resume codes that the visitor created on this page. */
  createdCodes: readonly CreatedCode[];
  titleOf(walkId: string): string;
  progress: Progress;
}

/**
 * Offers to clear a shared browser if each save in it has a resume code. Afterwards shows the codes again, for visitors
 * who have not yet typed them on another device.
 */
export function SignOutSection({ walks, createdCodes, titleOf, progress }: SignOutSectionProps) {
  const messages = useMessages('progress');
  const until = useExpiryFormat();
  const { auth, resumeCodes } = usePlatform();
  const consent = useConsent();
  const [leaving, setLeaving] = useState<'none' | 'leaving' | 'changedSince' | ProgressProblem>('none');
  const [result, setResult] = useState<{ codes: CreatedCode[]; isEmpty: boolean; deletionSecret: string }>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (result) heading.current?.focus();
  }, [result]);

  async function signOut() {
    setLeaving('leaving');
    const codes = findCodesForAllSaves(walks, createdCodes, Date.now());
    const answer = codes && (await areCodesValid(codes, resumeCodes));
    if (!codes || (answer?.ok && !answer.value)) return setLeaving('changedSince');
    if (answer && !answer.ok) return setLeaving(progressProblemOf(answer.reason));
    const emptied = await clearAndSignOut(auth, async () => {
      // Another window may have continued a walk after the visitor created the codes.
      const stored = await progress.list();
      if (!stored.ok || !findCodesForAllSaves(stored.value, codes, Date.now())) return false;
      // No code can fetch steps that could not be saved. The import is dynamic, because the module listens to other
      // windows as soon as it loads.
      const { hasUnsavedSteps } = await import('../../player/session/active-sessions.ts');
      if (hasUnsavedSteps()) return false;
      // Withdraw the analytics consent first. Otherwise analytics would store new data after the deletion.
      consent?.choose('refused');
      return true;
    });
    if (emptied === 'not-ready') return setLeaving('changedSince');
    if ('reason' in emptied) return setLeaving(progressProblemOf(emptied.reason));
    const { backend, deletionSecret } = emptied;
    setResult({ codes, isEmpty: backend.ok && emptied.notDeleted.length === 0, deletionSecret });
  }

  const codes = result?.codes ?? findCodesForAllSaves(walks, createdCodes, Date.now());
  if (!codes && leaving === 'none') return null;
  return (
    <section className={styles.section} aria-labelledby="leave-browser">
      <h2 id="leave-browser" ref={heading} tabIndex={-1}>
        {result ? messages('left') : messages('leaveHeading')}
      </h2>
      {result ? (
        <>
          <p>{result.isEmpty ? messages('leftEmpty') : messages('leftPartly')}</p>
          <p>{messages('leftCodes', { until: until(result.codes) })}</p>
          <dl className={styles.leftCodes}>
            {result.codes.map(({ walkId, code }) => (
              <div key={code}>
                <dt>{titleOf(walkId)}</dt>
                <dd>
                  <GroupedCode code={code} />
                </dd>
              </div>
            ))}
          </dl>
          <p className={styles.identifier}>
            {messages.rich('leftIdentifier', { id: result.deletionSecret, code: (id) => <code>{id}</code> })}
          </p>
        </>
      ) : (
        <>
          {codes ? <p>{messages('leaveHow', { until: until(codes) })}</p> : null}
          <button
            type="button"
            className={`${buttons.button} ${buttons.outlined}`}
            aria-disabled={leaving === 'leaving'}
            onClick={leaving === 'leaving' ? undefined : () => void signOut().catch(() => setLeaving('server'))}
          >
            {messages('leave')}
          </button>
        </>
      )}
      <p role="status" className={outcomes.outcome}>
        {result || leaving === 'none' ? null : messages(leaving)}
      </p>
    </section>
  );
}

/** Returns a function that formats the time until which all given codes are valid. */
function useExpiryFormat(): (codes: readonly CreatedCode[]) => string {
  const format = new Intl.DateTimeFormat(localeTags[useLocale()].htmlLang, { dateStyle: 'medium', timeStyle: 'short' });
  return (codes) => format.format(Math.min(...codes.map(({ expiresAtMs }) => expiresAtMs)));
}
