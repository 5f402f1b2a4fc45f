import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useMessages } from '../../../locales/messages.tsx';
import type { PartyMemberProfile } from '../../../platform/parties.ts';
import buttons from '../../../ui/button.module.css';
import { LanternChoice } from '../lanterns/lantern-choice.tsx';
import { lanternCount } from '../lanterns/lantern-drawings.ts';
import type { NotJoinedReason } from '../open-party.ts';
import form from './party-form.module.css';
import { toPartyProblem } from './party-problem.ts';

interface ProfileFormProps {
  /** The walker's current name and lantern. If undefined, the form proposes a random lantern. */
  profile?: PartyMemberProfile | undefined;
  /** The text of the button, and the text while the request is in progress. */
  submitLabel: string;
  busyLabel: string;
  /** The text to show after `submit` has succeeded. Omit it if the form then disappears. */
  doneLabel?: string;
  /** Sends the profile. Resolves to the reason for a failure, or to undefined after a success. */
  submit: (profile: PartyMemberProfile) => Promise<NotJoinedReason | undefined>;
  /** Further fields, before the button. */
  children?: ReactNode;
}

const maxNameLength = 24;

/**
 * Characters that no name may have, for example those that reverse the writing direction. A pasted name may contain
 * them.
 */
const invisibleCharacters = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** Renders a form for the walker's name and lantern. */
export function ProfileForm({ profile, submitLabel, busyLabel, doneLabel, submit, children }: ProfileFormProps) {
  const messages = useMessages('party');
  const [lantern, setLantern] = useState(() => profile?.lantern ?? Math.floor(Math.random() * lanternCount));
  const [state, setState] = useState<'open' | 'busy' | 'done' | 'nameless' | { failed: NotJoinedReason }>('open');
  const field = useRef<HTMLInputElement>(null);
  const outcomeId = useId();
  const isNameless = state === 'nameless';

  async function submitForm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'busy') return;
    const name = (field.current?.value ?? '').replace(invisibleCharacters, '').trim();
    if (name === '') {
      setState('nameless');
      field.current?.focus();
      return;
    }
    setState('busy');
    const reason = await submit({ name, lantern });
    setState(reason === undefined ? 'done' : { failed: reason });
  }

  return (
    <form className={form.form} onSubmit={submitForm} noValidate>
      <label className={form.field}>
        {messages('name')}
        <input
          ref={field}
          name="name"
          defaultValue={profile?.name ?? ''}
          maxLength={maxNameLength}
          autoComplete="nickname"
          aria-invalid={isNameless || undefined}
          aria-describedby={outcomeId}
          onInput={() => setState((known) => (known === 'busy' ? known : 'open'))}
        />
      </label>
      <LanternChoice chosen={lantern} choose={setLantern} />
      {children}
      <button type="submit" className={buttons.button} aria-disabled={state === 'busy'}>
        {state === 'busy' ? busyLabel : submitLabel}
      </button>
      <p id={outcomeId} role="status" className={form.outcome}>
        {isNameless ? messages('nameMissing') : null}
        {state === 'done' ? doneLabel : null}
        {typeof state === 'object' ? messages('problem', { reason: toPartyProblem(state.failed) }) : null}
      </p>
    </form>
  );
}
