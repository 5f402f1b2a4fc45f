import { type FormEvent, useId, useState } from 'react';
import type { WalkMode } from '../../../../walk/walk-mode.ts';
import { useMessages } from '../../../locales/messages.tsx';
import type { PartyMemberProfile } from '../../../platform/parties.ts';
import buttons from '../../../ui/button.module.css';
import form from '../panel/party-form.module.css';
import { ProfileForm } from '../panel/profile-form.tsx';
import styles from './entrance.module.css';
import { EntranceScreen } from './entrance-screen.tsx';

interface PartyEntranceProps {
  /** The code in the link; undefined without a code. */
  code: string | undefined;
  /** The name and the lantern that the visitor entered in an earlier attempt to join. */
  profile?: PartyMemberProfile | undefined;
  /** Begins the walk. The panel "Walk together" then opens, with the form that creates a party. */
  begin: (mode: WalkMode) => void;
  join: (party: { code: string; profile: PartyMemberProfile }, mode: WalkMode) => void;
  leave: () => void;
}

/**
 * Renders the entrance of a party. With a code it asks for a name and a lantern. Without one, it offers to begin a party or
 * to type a code.
 */
export function PartyEntrance({ code: given, profile, begin, join, leave }: PartyEntranceProps) {
  const [code, setCode] = useState(given);
  return code === undefined ? (
    <StartOrEnterCode begin={begin} enterCode={setCode} leave={leave} />
  ) : (
    <JoinForm code={code} profile={profile} join={join} leave={leave} />
  );
}

interface StartOrEnterCodeProps extends Pick<PartyEntranceProps, 'begin' | 'leave'> {
  enterCode: (code: string) => void;
}

function StartOrEnterCode({ begin, enterCode, leave }: StartOrEnterCodeProps) {
  const messages = useMessages('party');
  return (
    <EntranceScreen heading={messages('together')} leave={leave}>
      <p>{messages('intro')}</p>
      <div className={styles.starts}>
        <button type="button" className={buttons.button} onClick={() => begin('spot')}>
          {messages('startSpot')}
        </button>
        <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={() => begin('home')}>
          {messages('startHome')}
        </button>
      </div>
      <p className={styles.how}>{messages('startHow')}</p>
      <CodeForm enterCode={enterCode} />
    </EntranceScreen>
  );
}

/** Renders a field for the code that a friend shows or says. */
export function CodeForm({ code, enterCode }: { code?: string | undefined; enterCode: (code: string) => void }) {
  const messages = useMessages('party');
  const field = useId();
  function submitCode(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code')).trim();
    if (code !== '') enterCode(code);
  }
  return (
    <form className={styles.code} onSubmit={submitCode}>
      <h3>{messages('haveCode')}</h3>
      <label htmlFor={field}>{messages('code')}</label>
      <div>
        <input
          id={field}
          name="code"
          defaultValue={code}
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck="false"
        />
        <button type="submit" className={`${buttons.button} ${buttons.quiet}`}>
          {messages('enterCode')}
        </button>
      </div>
    </form>
  );
}

function JoinForm({ code, profile, join, leave }: Omit<PartyEntranceProps, 'code' | 'begin'> & { code: string }) {
  const messages = useMessages('party');
  const walk = useMessages('walk');
  const [mode, setMode] = useState<WalkMode>('spot');
  const group = useId();
  const modes: [WalkMode, string][] = [
    ['spot', walk('modeSpot')],
    ['home', walk('modeHome')],
  ];
  return (
    <EntranceScreen heading={messages('joinHeading')} leave={leave}>
      <p>{messages('joinHow')}</p>
      <ProfileForm
        profile={profile}
        submitLabel={messages('join')}
        busyLabel={messages('joining')}
        submit={async (profile) => {
          join({ code, profile }, mode);
          return undefined;
        }}
      >
        <fieldset className={form.modes}>
          <legend>{walk('mode')}</legend>
          {modes.map(([value, label]) => (
            <label key={value}>
              <input type="radio" name={group} checked={mode === value} onChange={() => setMode(value)} />
              {label}
            </label>
          ))}
        </fieldset>
      </ProfileForm>
      <p className={styles.how}>{messages('shared')}</p>
    </EntranceScreen>
  );
}
