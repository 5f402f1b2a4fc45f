import { apiBaseUrl } from 'virtual:site';
import { type FormEvent, useState } from 'react';
import { useLocale, useMessages } from '../../locales/messages.tsx';
import { parseShortCode } from '../../platform/short-code.ts';
import { usePlatform } from '../../platform/use-platform.ts';
import buttons from '../../ui/button.module.css';
import styles from './delete-page.module.css';
import {
  type DeletionOutcomeKey,
  NoScriptOutcomes,
  OutcomeMessage,
  toDeletionOutcomeKey,
} from './deletion-outcome.tsx';

const outcomeKeys = {
  visitor: 'deletedVisitor',
  nothing: 'deletedNothing',
} as const satisfies Record<string, DeletionOutcomeKey>;

/**
 * Renders the form that deletes all server data of another browser. The visitor enters that browser's deletion secret.
 */
export function DeleteBySecretForm() {
  const messages = useMessages('delete');
  const locale = useLocale();
  const { deletions } = usePlatform();
  const [outcome, setOutcome] = useState<DeletionOutcomeKey | 'busy'>();

  async function sendDeletion(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (outcome === 'busy') return;
    const code = String(new FormData(event.currentTarget).get('code') ?? '');
    // The visitor may type a resume code by mistake. It permits fetching a walk, but not deleting data. So explain the
    // mistake and send no request.
    if (parseShortCode(code)) return setOutcome('resumeCode');
    setOutcome('busy');
    const answer = await deletions.deleteBySecret(code);
    setOutcome(answer.ok ? outcomeKeys[answer.value] : toDeletionOutcomeKey(answer.reason));
  }

  return (
    <>
      <p>{messages('codeHow')}</p>
      <form className={styles.form} method="post" action={`${apiBaseUrl}/api/deletions`} onSubmit={sendDeletion}>
        <input type="hidden" name="locale" value={locale} />
        <label>
          {messages('codeLabel')}
          <input
            name="code"
            required
            maxLength={64}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className={styles.code}
          />
        </label>
        <button type="submit" className={buttons.button} aria-disabled={outcome === 'busy'}>
          {messages('codeButton')}
        </button>
      </form>
      <div role="status" className={styles.status}>
        {outcome === 'busy' ? <p>{messages('busy')}</p> : null}
        {outcome && outcome !== 'busy' ? (
          <p>
            <OutcomeMessage outcome={outcome} />
          </p>
        ) : null}
      </div>
      <NoScriptOutcomes outcomes={[...Object.values(outcomeKeys), 'resumeCode', 'problemOften', 'problemServer']} />
    </>
  );
}
