import { apiBaseUrl } from 'virtual:site';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useLocale, useMessages } from '../../locales/messages.tsx';
import type { DeletionScope } from '../../platform/platform.ts';
import { usePlatform } from '../../platform/use-platform.ts';
import { PageLink } from '../../router/page-link.tsx';
import buttons from '../../ui/button.module.css';
import styles from './delete-page.module.css';
import {
  type DeletionOutcomeKey,
  NoScriptOutcomes,
  OutcomeMessage,
  toDeletionOutcomeKey,
} from './deletion-outcome.tsx';
import { DeletionRequestStatus } from './deletion-request-status.tsx';

const scopes = [
  ['account', 'scopeAccount'],
  ['progress', 'scopeProgress'],
  ['messages', 'scopeMessages'],
] as const satisfies [DeletionScope, string][];

/**
 * Renders the form in which a visitor enters an e-mail address to request the deletion of an app account's data. If our
 * own server is the platform, the form works without scripts.
 */
export function DeleteByMailForm() {
  const messages = useMessages('delete');
  const locale = useLocale();
  const { deletions } = usePlatform();
  const [sentForm, setSentForm] = useState<{ outcome: DeletionOutcomeKey | 'busy'; reference?: string }>();
  /** Identifies one submission of the form, so the server creates only one request if the form is sent twice. */
  const submission = useRef('');

  async function sendRequest(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sentForm?.outcome === 'busy') return;
    const form = event.currentTarget;
    const fields = new FormData(form);
    submission.current ||= crypto.randomUUID();
    setSentForm({ outcome: 'busy' });
    const answer = await deletions.request({
      email: String(fields.get('email') ?? ''),
      scope: fields.get('scope') as DeletionScope,
      website: String(fields.get('website') ?? ''),
      locale,
      submission: submission.current,
    });
    if (!answer.ok) return setSentForm({ outcome: toDeletionOutcomeKey(answer.reason) });
    setSentForm({ outcome: 'received', reference: answer.value });
    submission.current = '';
    form.reset();
  }

  return (
    <>
      <ScriptOnly>
        <ol className={styles.steps}>
          <li>{messages('mailSteps1')}</li>
          <li>{messages('mailSteps2')}</li>
          <li>{messages('mailSteps3')}</li>
        </ol>
        <form
          className={styles.form}
          method="post"
          action={`${apiBaseUrl}/api/deletion-requests`}
          onSubmit={sendRequest}
        >
          <input type="hidden" name="locale" value={locale} />
          <label>
            {messages('email')}
            <input name="email" type="email" required maxLength={254} autoComplete="email" spellCheck={false} />
          </label>
          <fieldset>
            <legend>{messages('scope')}</legend>
            {scopes.map(([scope, key]) => (
              <label key={scope} className={styles.choice}>
                <input type="radio" name="scope" value={scope} defaultChecked={scope === 'account'} />
                {messages(key)}
              </label>
            ))}
          </fieldset>
          {/* A hidden field for spam bots. Visitors never see it, so a filled field reveals a bot. */}
          <label hidden>
            {messages('website')}
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
          <p>{messages.rich('mailUse', { privacy: (link) => <PageLink to="about-privacy">{link}</PageLink> })}</p>
          <button type="submit" className={buttons.button} aria-disabled={sentForm?.outcome === 'busy'}>
            {messages('send')}
          </button>
        </form>
        <div role="status" className={styles.status}>
          {sentForm?.outcome === 'busy' ? <p>{messages('busy')}</p> : null}
          {sentForm && sentForm.outcome !== 'busy' ? (
            <p>
              <OutcomeMessage {...sentForm} outcome={sentForm.outcome} />
            </p>
          ) : null}
        </div>
        <NoScriptOutcomes
          outcomes={[
            'received',
            'completed',
            'unknown',
            'problemEmail',
            'problemForm',
            'problemOften',
            'problemServer',
          ]}
        />
      </ScriptOnly>
      <p>{messages.rich('orMail', { mail: (address) => <a href={`mailto:${address}`}>{address}</a> })}</p>
      <ScriptOnly>
        <DeletionRequestStatus />
      </ScriptOnly>
    </>
  );
}

/**
 * Hides the form until scripts run, because the hosted platform receives forms only through a script. Visitors without
 * scripts see the e-mail address instead.
 */
function ScriptOnly({ children }: { children: ReactNode }) {
  return import.meta.env.HOSTED_PLATFORM ? <div className={styles.heardByScript}>{children}</div> : children;
}
