import { useId } from 'react';
import { hasEnded } from '../../../walk/state.ts';
import { bell as deviceBell } from '../../device/bell.ts';
import { canVibrate, vibrate } from '../../device/vibration.ts';
import {
  type ArrivalSignalSetting,
  maxTextSizeSteps,
  minTextSizeSteps,
  type WalkSettings,
} from '../../device/walk-settings.ts';
import { useMessages } from '../../locales/messages.tsx';
import { useCurrentWalk } from '../session/current-walk.tsx';
import { useHasRecordings } from '../voice/use-recordings.ts';
import { useVoice } from '../voice/use-voice.ts';
import { LanguageChoice } from './language-choice.tsx';
import styles from './modal-panel.module.css';
import { ModalPanel } from './modal-panel.tsx';
import small from './small-button.module.css';

interface SettingsPanelProps {
  settings: WalkSettings;
  change: (settings: Partial<WalkSettings>) => void;
  close: () => void;
}

export function SettingsPanel({ settings, change, close }: SettingsPanelProps) {
  const messages = useMessages('walk');
  const { state, pack, dispatch } = useCurrentWalk();
  const { textSteps, ground, hand, pace, voicePace, bell, vibration, avoidsStairs, usesPosition } = settings;
  const voice = useVoice();
  const isRecorded = useHasRecordings();
  const signals: Record<ArrivalSignalSetting, string> = {
    spot: messages('signalSpot'),
    always: messages('signalAlways'),
    off: messages('signalOff'),
  };
  function chooseBell(arrivalSignal: ArrivalSignalSetting) {
    change({ bell: arrivalSignal });
    if (arrivalSignal === 'off') return;
    deviceBell.allow();
    deviceBell.ring();
  }
  function chooseVibration(chosen: ArrivalSignalSetting) {
    change({ vibration: chosen });
    if (chosen !== 'off') vibrate();
  }
  return (
    <ModalPanel heading={messages('menu')} close={close}>
      <LanguageChoice />
      <fieldset className={styles.choice}>
        <legend>{messages('textSize')}</legend>
        <button
          type="button"
          className={small.button}
          disabled={textSteps <= minTextSizeSteps}
          onClick={() => change({ textSteps: textSteps - 1 })}
        >
          {messages('textSmaller')}
        </button>
        <button
          type="button"
          className={small.button}
          disabled={textSteps >= maxTextSizeSteps}
          onClick={() => change({ textSteps: textSteps + 1 })}
        >
          {messages('textLarger')}
        </button>
      </fieldset>
      <SettingChoice
        legend={messages('ground')}
        options={{ auto: messages('groundAuto'), day: messages('groundDay'), night: messages('groundNight') }}
        chosenValue={ground}
        choose={(chosen) => change({ ground: chosen })}
      />
      <SettingChoice
        legend={messages('pace')}
        options={{ lines: messages('paceLines'), whole: messages('paceWhole') }}
        chosenValue={pace}
        choose={(chosen) => change({ pace: chosen })}
      />
      {voice || isRecorded ? (
        <SettingChoice
          legend={messages('voicePace')}
          options={{ slow: messages('voiceSlow'), usual: messages('voiceUsual'), fast: messages('voiceFast') }}
          chosenValue={voicePace}
          choose={(chosen) => change({ voicePace: chosen })}
        />
      ) : null}
      <SettingChoice legend={messages('bell')} options={signals} chosenValue={bell} choose={chooseBell} />
      {canVibrate() ? (
        <SettingChoice
          legend={messages('vibration')}
          options={signals}
          chosenValue={vibration}
          choose={chooseVibration}
        />
      ) : null}
      <SettingChoice
        legend={messages('hand')}
        options={{ right: messages('handRight'), left: messages('handLeft') }}
        chosenValue={hand}
        choose={(chosen) => change({ hand: chosen })}
      />
      {hasEnded(state) ? null : (
        <SettingChoice
          legend={messages('mode')}
          options={{ spot: messages('modeSpot'), home: messages('modeHome') }}
          chosenValue={state.mode}
          choose={(mode) => dispatch({ kind: 'mode-changed', mode })}
        />
      )}
      {state.mode === 'spot' ? (
        <>
          <SettingChoice
            legend={messages('position')}
            options={{ on: messages('positionOn'), off: messages('positionOff') }}
            chosenValue={usesPosition ? 'on' : 'off'}
            choose={(chosen) => change({ usesPosition: chosen === 'on' })}
          />
          <p>{messages('screenOn')}</p>
          {pack.packed.hasPaths ? (
            <SettingChoice
              legend={messages('stairs')}
              options={{ allowed: messages('stairsAllowed'), avoided: messages('stairsAvoided') }}
              chosenValue={avoidsStairs ? 'avoided' : 'allowed'}
              choose={(chosen) => change({ avoidsStairs: chosen === 'avoided' })}
            />
          ) : null}
        </>
      ) : null}
    </ModalPanel>
  );
}

interface SettingChoiceProps<Value extends string> {
  legend: string;
  options: Record<Value, string>;
  chosenValue: Value;
  choose: (value: Value) => void;
}

function SettingChoice<Value extends string>({ legend, options, chosenValue, choose }: SettingChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {(Object.keys(options) as Value[]).map((value) => (
        <label key={value}>
          <input type="radio" name={name} checked={value === chosenValue} onChange={() => choose(value)} />
          {options[value]}
        </label>
      ))}
    </fieldset>
  );
}
