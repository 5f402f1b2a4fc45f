import { useId, useState } from 'react';
import { hasPositionFix } from '../../../../walk/position.ts';
import { useMessages } from '../../../locales/messages.tsx';
import { useCurrentWalk } from '../../session/current-walk.tsx';
import type { PartySession, PartyView } from '../party-session.ts';
import styles from './party-panel.module.css';

/** Renders switches for waiting for all members and for sharing this phone's position. */
export function PartySettings({ party, view }: { party: PartySession; view: PartyView }) {
  const messages = useMessages('party');
  const { mode, position } = useCurrentWalk().state;
  const { waitsForAll, sharesPosition, canSharePositions } = view;
  return (
    <div>
      <Switch
        label={messages('wait')}
        explanation={messages('waitHow')}
        isOn={waitsForAll}
        change={(isOn) => party.setWaitsForAll(isOn)}
      />
      {canSharePositions && mode === 'spot' ? (
        <Switch
          label={messages('showPosition')}
          explanation={
            sharesPosition && !hasPositionFix(position) ? messages('showPositionLater') : messages('showPositionHow')
          }
          isOn={sharesPosition}
          change={(isOn) => party.setSharesPosition(isOn)}
        />
      ) : null}
    </div>
  );
}

interface SwitchProps {
  label: string;
  explanation: string;
  isOn: boolean;
  change: (isOn: boolean) => void;
}

function Switch({ label, explanation, isOn, change }: SwitchProps) {
  const id = useId();
  // Show a tapped switch in its new position at once. `isOn` may change later, when the device has stored the change.
  const [wished, setWished] = useState<boolean>();
  if (wished === isOn) setWished(undefined);
  return (
    <>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={wished ?? isOn}
          aria-describedby={id}
          onChange={({ target }) => {
            setWished(target.checked);
            change(target.checked);
          }}
        />
        {label}
      </label>
      <p id={id} className={styles.switchHow}>
        {explanation}
      </p>
    </>
  );
}
