import type { InkKnot } from '../../documents/ink-story.ts';
import styles from '../composer-form/composer-form.module.css';
import { formatSceneName } from '../languages/message-rows.ts';
import { useTranslator } from '../messages/studio-messages.tsx';

interface TargetSelectProps {
  knots: readonly InkKnot[];
  /** The name of the scene, or `END`; `undefined` if the story continues with the statement below. */
  value: string | undefined;
  /** Whether to offer the option of continuing with the statement below. */
  canGoOn?: boolean;
  onChange: (target: string | undefined) => void;
}

/** Selects the scene to which a statement leads. */
export function TargetSelect({ knots, value, canGoOn = false, onChange }: TargetSelectProps) {
  const text = useTranslator();
  const names = knots.flatMap(({ name }) => (name === '' ? [] : [name]));
  const isUnknown = value !== undefined && value !== 'END' && !names.includes(value);
  return (
    <label className={styles.select}>
      {text('story.composer.target')}
      <select value={value ?? ''} onChange={(event) => onChange(event.target.value || undefined)}>
        {canGoOn && <option value="">{text('story.below')}</option>}
        {isUnknown && <option value={value}>{formatSceneName(value)}</option>}
        {names.map((name) => (
          <option key={name} value={name}>
            {formatSceneName(name)}
          </option>
        ))}
        <option value="END">{text('story.theEnd')}</option>
      </select>
    </label>
  );
}

/** Returns the scene after a line, the default target of new statements. */
export function findNextScene(knots: readonly InkKnot[], line: number): string {
  return knots.find((knot) => knot.name !== '' && knot.line > line)?.name ?? 'END';
}
