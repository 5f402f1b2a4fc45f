import { type FormEvent, useState } from 'react';
import { useMessages } from '../../locales/messages.tsx';
import type { Progress } from '../../player/saves/progress.ts';
import { type ProgressProblem, toProgressProblem } from '../../player/saves/progress-problem.ts';
import buttons from '../../ui/button.module.css';
import outcomes from '../../ui/request-outcome.module.css';
import type { PublishedWalk } from './published-walk.ts';
import styles from './saved-walks.module.css';

type ClaimState = 'none' | 'claiming' | 'unknown' | ProgressProblem | { title: string; hasOthers: boolean };

/** Renders the form for a resume code, and saves the walk of that code on this device. */
export function ResumeCodeForm({ known, progress }: { known: readonly PublishedWalk[]; progress: Progress }) {
  const messages = useMessages('progress');
  const [claim, setClaim] = useState<ClaimState>('none');

  async function claimTypedCode(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (claim === 'claiming') return;
    const form = event.currentTarget;
    setClaim('claiming');
    const claimAnswer = await progress.claimCode(String(new FormData(form).get('code') ?? ''));
    if (!claimAnswer.ok) return setClaim(toProgressProblem(claimAnswer.reason));
    if (!claimAnswer.value) return setClaim('unknown');
    form.reset();
    const { walkId, others } = claimAnswer.value;
    const title = known.find(({ id }) => id === walkId)?.title ?? walkId;
    setClaim({ title, hasOthers: others.length > 0 });
  }

  return (
    <section className={styles.section} aria-labelledby="claim-walk">
      <h2 id="claim-walk">{messages('claimHeading')}</h2>
      <p id="claim-how">{messages('claimHow')}</p>
      <form className={styles.form} onSubmit={claimTypedCode}>
        <label>
          {messages('codeLabel')}
          <input
            name="code"
            required
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-describedby="claim-how"
          />
        </label>
        <button type="submit" className={buttons.button} aria-disabled={claim === 'claiming'}>
          {messages('claim')}
        </button>
      </form>
      <p role="status" className={outcomes.outcome}>
        {claim === 'none'
          ? null
          : typeof claim === 'object'
            ? messages(claim.hasOthers ? 'claimedBoth' : 'claimed', { title: claim.title })
            : messages(claim)}
      </p>
    </section>
  );
}
