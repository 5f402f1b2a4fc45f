import { type EndingSky, endingSkies } from '../../../app/player/pack/pack-format.ts';
import fields from '../clues/clue-form.module.css';
import { useText } from '../messages/studio-messages.tsx';

interface LightSelectProps {
  value: EndingSky | undefined;
  onChange: (light: EndingSky) => void;
}

/** Chooses the light of the last page of an ending. */
export function LightSelect({ value, onChange }: LightSelectProps) {
  const text = useText();
  return (
    <label className={fields.field}>
      <span>{text('story.endings.light')}</span>
      <select value={value ?? ''} onChange={(event) => onChange(event.target.value as EndingSky)}>
        {value === undefined && (
          <option value="" disabled>
            {text('story.endings.noLight')}
          </option>
        )}
        {endingSkies.map((light) => (
          <option key={light} value={light}>
            {text(`story.endings.lights.${light}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
