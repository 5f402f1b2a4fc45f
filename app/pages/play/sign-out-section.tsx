import { useEffect, useRef, useState } from 'react';
import { localeTags } from '../../locales/locales.ts';
import { useLocale, useMessages } from '../../locales/messages.tsx';
import { usePlatform } from '../../platform/use-platform.ts';
import { GroupedCode } from '../../player/resume/grouped-code.tsx';
import type { Progress } from '../../player/saves/progress.ts';
import { type ProgressProblem, toProgressProblem } from '../../player/saves/progress-problem.ts';
import buttons from '../../ui/button.module.css';
import { useConsent } from '../../ui/consent.tsx';
import outcomes from '../../ui/request-outcome.module.css';
import { clearAndSignOut } from '../clear-browser-data.ts';
import styles from './saved-walks.module.css';
import {
  areCodesValid,
  type CreatedResumeCode,
  findCodesForAllSaves,
  type WalkWithSaves,
} from './sign-out-resume-codes.ts';

interface SignOutSectionProps {
  walks: readonly WalkWithSaves[];
  /** The resume codes that the visitor created on this page. */
  createdCodes: readonly CreatedResumeCode[];
  titleOf(walkId: string): string;
  progress: Progress;
}

/**
 * Offers to sign out and to delete the data in this browser, if every save has a resume code. Afterwards shows the
 * codes again, for visitors who have not yet typed them on another device.
 */
export function SignOutSection({ walks, createdCodes, titleOf, progress }: SignOutSectionProps) {
  const messages = useMessages('progress');
  const formatExpiry = useExpiryFormat();
  const { auth, resumeCodes } = usePlatform();
  const consent = useConsent();
  const [leavingState, setLeavingState] = useState<'none' | 'leaving' | 'changedSince' | ProgressProblem>('none');
  const [signOutResult, setSignOutResult] = useState<{
    codes: CreatedResumeCode[];
    isEmpty: boolean;
    deletionSecret: string;
  }>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (signOutResult) heading.current?.focus();
  }, [signOutResult]);

  async function signOut() {
    setLeavingState('leaving');
    const codes = findCodesForAllSaves(walks, createdCodes, Date.now());
    const answer = codes && (await areCodesValid(codes, resumeCodes));
    if (!codes || (answer?.ok && !answer.value)) return setLeavingState('changedSince');
    if (answer && !answer.ok) return setLeavingState(toProgressProblem(answer.reason));
    const clearResult = await clearAndSignOut(auth, async () => {
      // Check the resume codes again. Since the visitor created them, another window may have continued a walk.
      const storedWalks = await progress.list();
      if (!storedWalks.ok || !findCodesForAllSaves(storedWalks.value, codes, Date.now())) return false;
      // Do not sign out if this document has unsaved progress, because no resume code can restore it. The import is
      // dynamic, because the module starts to listen to other windows when it loads.
      const { hasUnsavedProgress } = await import('../../player/session/active-sessions.ts');
      if (hasUnsavedProgress()) return false;
      // Withdraw the analytics consent first. Otherwise analytics would store new data after the deletion.
      consent?.choose('refused');
      return true;
    });
    if (clearResult === 'not-ready') return setLeavingState('changedSince');
    if ('reason' in clearResult) return setLeavingState(toProgressProblem(clearResult.reason));
    const { backend, deletionSecret } = clearResult;
    setSignOutResult({ codes, isEmpty: backend.ok && clearResult.notDeleted.length === 0, deletionSecret });
  }

  const codes = signOutResult?.codes ?? findCodesForAllSaves(walks, createdCodes, Date.now());
  if (!codes && leavingState === 'none') return null;
  return (
    <section className={styles.section} aria-labelledby="leave-browser">
      <h2 id="leave-browser" ref={heading} tabIndex={-1}>
        {signOutResult ? messages('left') : messages('leaveHeading')}
      </h2>
      {signOutResult ? (
        <>
          <p>{signOutResult.isEmpty ? messages('leftEmpty') : messages('leftPartly')}</p>
          <p>{messages('leftCodes', { until: formatExpiry(signOutResult.codes) })}</p>
          <dl className={styles.leftCodes}>
            {signOutResult.codes.map(({ walkId, code }) => (
              <div key={code}>
                <dt>{titleOf(walkId)}</dt>
                <dd>
                  <GroupedCode code={code} />
                </dd>
              </div>
            ))}
          </dl>
          <p className={styles.identifier}>
            {messages.rich('leftIdentifier', { id: signOutResult.deletionSecret, code: (id) => <code>{id}</code> })}
          </p>
        </>
      ) : (
        <>
          {codes ? <p>{messages('leaveHow', { until: formatExpiry(codes) })}</p> : null}
          <button
            type="button"
            className={`${buttons.button} ${buttons.outlined}`}
            aria-disabled={leavingState === 'leaving'}
            onClick={
              leavingState === 'leaving' ? undefined : () => void signOut().catch(() => setLeavingState('server'))
            }
          >
            {messages('leave')}
          </button>
        </>
      )}
      <p role="status" className={outcomes.outcome}>
        {signOutResult || leavingState === 'none' ? null : messages(leavingState)}
      </p>
    </section>
  );
}

/** Returns a function that formats the time at which the first of the codes expires. */
function useExpiryFormat(): (codes: readonly CreatedResumeCode[]) => string {
  const language = localeTags[useLocale()].htmlLang;
  // Create the formatter only when there are codes to show. Creating it takes a slow phone a tenth of a second.
  return (codes) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(
      Math.min(...codes.map(({ expiresAtMs }) => expiresAtMs)),
    );
}
