import fields from '../clues/clue-form.module.css';
import { useTranslator } from '../messages/studio-messages.tsx';
import type { Arrival } from './walk-places.ts';

interface ArrivalKindSelectProps {
  value: Arrival['kind'];
  onChange: (kind: Arrival['kind']) => void;
}

/** Selects whether visitors arrive by train or by bus. */
export function ArrivalKindSelect({ value, onChange }: ArrivalKindSelectProps) {
  const text = useTranslator();
  return (
    <label className={fields.field}>
      <span>{text('map.form.kind')}</span>
      <select value={value} onChange={(event) => onChange(event.target.value as Arrival['kind'])}>
        {(['station', 'bus'] as const).map((kind) => (
          <option key={kind} value={kind}>
            {text(`map.arrivals.kinds.${kind}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
