import { useId } from 'react';
import { leastTextSteps, mostTextSteps, type ReadingSettings } from '../../device/reading-settings.ts';
import { useWords } from '../../locales/words.tsx';
import { usePlaying } from '../under-way/playing.tsx';
import { useIsRecorded } from '../voice/use-recordings.ts';
import { useVoice } from '../voice/use-voice.ts';
import { LanguageChoice } from './language-choice.tsx';
import styles from './panel.module.css';
import { Panel } from './panel.tsx';
import small from './small-button.module.css';

interface SettingsPanelProps {
  settings: ReadingSettings;
  change: (settings: Partial<ReadingSettings>) => void;
  close: () => void;
}

/** How the visitor likes the walk screen. */
export function SettingsPanel({ settings, change, close }: SettingsPanelProps) {
  const words = useWords('walk');
  const { state } = usePlaying();
  const { textSteps, ground, hand, pace, voicePace, usesPosition } = settings;
  const voice = useVoice();
  const isRecorded = useIsRecorded();
  return (
    <Panel heading={words('menu')} close={close}>
      <LanguageChoice />
      <fieldset className={styles.choice}>
        <legend>{words('textSize')}</legend>
        <button
          type="button"
          className={small.button}
          disabled={textSteps <= leastTextSteps}
          onClick={() => change({ textSteps: textSteps - 1 })}
        >
          {words('textSmaller')}
        </button>
        <button
          type="button"
          className={small.button}
          disabled={textSteps >= mostTextSteps}
          onClick={() => change({ textSteps: textSteps + 1 })}
        >
          {words('textLarger')}
        </button>
      </fieldset>
      <Choice
        legend={words('ground')}
        options={{ auto: words('groundAuto'), day: words('groundDay'), night: words('groundNight') }}
        chosen={ground}
        choose={(chosen) => change({ ground: chosen })}
      />
      <Choice
        legend={words('pace')}
        options={{ lines: words('paceLines'), whole: words('paceWhole') }}
        chosen={pace}
        choose={(chosen) => change({ pace: chosen })}
      />
      {voice || isRecorded ? (
        <Choice
          legend={words('voicePace')}
          options={{ slow: words('voiceSlow'), usual: words('voiceUsual'), fast: words('voiceFast') }}
          chosen={voicePace}
          choose={(chosen) => change({ voicePace: chosen })}
        />
      ) : null}
      <Choice
        legend={words('hand')}
        options={{ right: words('handRight'), left: words('handLeft') }}
        chosen={hand}
        choose={(chosen) => change({ hand: chosen })}
      />
      {state.mode === 'spot' ? (
        <>
          <Choice
            legend={words('position')}
            options={{ on: words('positionOn'), off: words('positionOff') }}
            chosen={usesPosition ? 'on' : 'off'}
            choose={(chosen) => change({ usesPosition: chosen === 'on' })}
          />
          <p>{words('screenOn')}</p>
        </>
      ) : null}
    </Panel>
  );
}

interface ChoiceProps<Value extends string> {
  legend: string;
  options: Record<Value, string>;
  chosen: Value;
  choose: (value: Value) => void;
}

function Choice<Value extends string>({ legend, options, chosen, choose }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {(Object.keys(options) as Value[]).map((value) => (
        <label key={value}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => choose(value)} />
          {options[value]}
        </label>
      ))}
    </fieldset>
  );
}
