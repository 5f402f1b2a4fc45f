import { useEffect, useRef, useState } from 'react';
import { localeTags } from '../../locales/locales.ts';
import { useLocale, useMessages } from '../../locales/messages.tsx';
import { usePlatform } from '../../platform/use-platform.ts';
import { CodeGroups } from '../../player/resume/code-groups.tsx';
import type { Progress } from '../../player/saves/progress.ts';
import { type Problem, problemOf } from '../../player/saves/progress-problem.ts';
import buttons from '../../ui/button.module.css';
import { useConsent } from '../../ui/consent.tsx';
import outcomes from '../../ui/outcome.module.css';
import { leaveThisBrowser } from '../empty-browser.ts';
import { allFetch, codesOfAll, type MadeCode, type SavedWalk } from './leaving.ts';
import styles from './saved-walks.module.css';

interface LeaveBrowserProps {
  walks: readonly SavedWalk[];
  /** The codes made on this page. */
  made: readonly MadeCode[];
  titleOf(walkId: string): string;
  progress: Progress;
}

/**
 * Offers to leave a shared browser, once codes fetch everything saved there. Then shows the codes again, for visitors who have
 * not typed them yet.
 */
export function LeaveBrowser({ walks, made, titleOf, progress }: LeaveBrowserProps) {
  const messages = useMessages('progress');
  const until = useUntil();
  const { auth, resumeCodes } = usePlatform();
  const consent = useConsent();
  const [leaving, setLeaving] = useState<'none' | 'leaving' | 'changedSince' | Problem>('none');
  const [left, setLeft] = useState<{ codes: MadeCode[]; isEmpty: boolean; deletionSecret: string }>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (left) heading.current?.focus();
  }, [left]);

  async function leave() {
    setLeaving('leaving');
    const codes = codesOfAll(walks, made, Date.now());
    const answer = codes && (await allFetch(codes, resumeCodes));
    if (!codes || (answer?.ok && !answer.value)) return setLeaving('changedSince');
    if (answer && !answer.ok) return setLeaving(problemOf(answer.because));
    const emptied = await leaveThisBrowser(auth, async () => {
      // Another window may have played on in the meantime.
      const stored = await progress.list();
      if (!stored.ok || !codesOfAll(stored.value, codes, Date.now())) return false;
      // No copy contains unsaved steps. Loaded on demand, because the module listens to other windows from then on.
      const { hasUnsaved } = await import('../../player/session/active-sessions.ts');
      if (hasUnsaved()) return false;
      // Analytics would store something again.
      consent?.choose('refused');
      return true;
    });
    if (emptied === 'not-ready') return setLeaving('changedSince');
    if ('because' in emptied) return setLeaving(problemOf(emptied.because));
    const { backend, deletionSecret } = emptied;
    setLeft({ codes, isEmpty: backend.ok && emptied.left.length === 0, deletionSecret });
  }

  const codes = left?.codes ?? codesOfAll(walks, made, Date.now());
  if (!codes && leaving === 'none') return null;
  return (
    <section className={styles.section} aria-labelledby="leave-browser">
      <h2 id="leave-browser" ref={heading} tabIndex={-1}>
        {left ? messages('left') : messages('leaveHeading')}
      </h2>
      {left ? (
        <>
          <p>{left.isEmpty ? messages('leftEmpty') : messages('leftPartly')}</p>
          <p>{messages('leftCodes', { until: until(left.codes) })}</p>
          <dl className={styles.leftCodes}>
            {left.codes.map(({ walkId, code }) => (
              <div key={code}>
                <dt>{titleOf(walkId)}</dt>
                <dd>
                  <CodeGroups code={code} />
                </dd>
              </div>
            ))}
          </dl>
          <p className={styles.identifier}>
            {messages.rich('leftIdentifier', { id: left.deletionSecret, code: (id) => <code>{id}</code> })}
          </p>
        </>
      ) : (
        <>
          {codes ? <p>{messages('leaveHow', { until: until(codes) })}</p> : null}
          <button
            type="button"
            className={`${buttons.button} ${buttons.outlined}`}
            aria-disabled={leaving === 'leaving'}
            onClick={leaving === 'leaving' ? undefined : () => void leave().catch(() => setLeaving('server'))}
          >
            {messages('leave')}
          </button>
        </>
      )}
      <p role="status" className={outcomes.outcome}>
        {left || leaving === 'none' ? null : messages(leaving)}
      </p>
    </section>
  );
}

/** Returns a function that says until when all given codes work. */
function useUntil(): (codes: readonly MadeCode[]) => string {
  const format = new Intl.DateTimeFormat(localeTags[useLocale()].htmlLang, { dateStyle: 'medium', timeStyle: 'short' });
  return (codes) => format.format(Math.min(...codes.map(({ expiresAtMs }) => expiresAtMs)));
}
