import type { InkKnot } from '../../documents/ink-story.ts';
import styles from '../composer-form/composer-form.module.css';
import { useTranslator } from '../messages/studio-messages.tsx';
import { formatCounterName, listCounters } from './story-counters.ts';

interface CounterSelectProps {
  knots: readonly InkKnot[];
  /** The counter that a line prints; `undefined` if it prints none. */
  value: string | undefined;
  onChange: (count: string | undefined) => void;
}

/** Selects the counter that a line prints. Shows nothing if the story has no counters. */
export function CounterSelect({ knots, value, onChange }: CounterSelectProps) {
  const text = useTranslator();
  const counts = listCounters(knots);
  const all = value === undefined || counts.includes(value) ? counts : [...counts, value];
  if (all.length === 0) return null;
  return (
    <label className={styles.select}>
      {text('story.count.said')}
      <select value={value ?? ''} onChange={(event) => onChange(event.target.value || undefined)}>
        <option value="">{text('story.tags.none')}</option>
        {all.map((name) => (
          <option key={name} value={name}>
            {formatCounterName(name)}
          </option>
        ))}
      </select>
    </label>
  );
}
