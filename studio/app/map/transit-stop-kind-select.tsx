import { useTranslator } from '../messages/studio-messages.tsx';
import fields from '../shell/form-fields.module.css';
import type { TransitStop } from './walk-places.ts';

interface TransitStopKindSelectProps {
  value: TransitStop['kind'];
  onChange: (kind: TransitStop['kind']) => void;
}

/** Selects whether visitors arrive by train or by bus. */
export function TransitStopKindSelect({ value, onChange }: TransitStopKindSelectProps) {
  const text = useTranslator();
  return (
    <label className={fields.field}>
      <span>{text('map.form.kind')}</span>
      <select value={value} onChange={(event) => onChange(event.target.value as TransitStop['kind'])}>
        {(['station', 'bus'] as const).map((kind) => (
          <option key={kind} value={kind}>
            {text(`map.arrivals.kinds.${kind}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
