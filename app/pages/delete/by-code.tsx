import { apiBaseUrl } from 'virtual:site';
import { type FormEvent, useState } from 'react';
import { useLocale, useWords } from '../../locales/words.tsx';
import { usePlatform } from '../../platform/use-platform.ts';
import buttons from '../../ui/button.module.css';
import styles from './delete-page.module.css';
import { type Outcome, OutcomesWithoutScript, OutcomeWords, problemOf } from './outcome.tsx';

const outcomes = {
  walk: 'deletedWalk',
  visitor: 'deletedVisitor',
  nothing: 'deletedNothing',
} as const satisfies Record<string, Outcome>;

/** Deletes on our server what a resume code or a browser's identifier stands for. */
export function ByCode() {
  const words = useWords('delete');
  const locale = useLocale();
  const { deletions } = usePlatform();
  const [outcome, setOutcome] = useState<Outcome | 'busy'>();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (outcome === 'busy') return;
    const code = String(new FormData(event.currentTarget).get('code') ?? '');
    setOutcome('busy');
    const answer = await deletions.byCode(code);
    setOutcome(answer.ok ? outcomes[answer.value] : problemOf(answer.because));
  }

  return (
    <>
      <p>{words('codeHow')}</p>
      <form className={styles.form} method="post" action={`${apiBaseUrl}/api/deletions`} onSubmit={send}>
        <input type="hidden" name="locale" value={locale} />
        <label>
          {words('codeLabel')}
          <input
            name="code"
            required
            maxLength={64}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className={styles.code}
          />
        </label>
        <button type="submit" className={buttons.button} aria-disabled={outcome === 'busy'}>
          {words('codeButton')}
        </button>
      </form>
      <div role="status" className={styles.status}>
        {outcome === 'busy' ? <p>{words('busy')}</p> : null}
        {outcome && outcome !== 'busy' ? (
          <p>
            <OutcomeWords outcome={outcome} />
          </p>
        ) : null}
      </div>
      <OutcomesWithoutScript outcomes={[...Object.values(outcomes), 'problemOften', 'problemServer']} />
    </>
  );
}
