import styles from './segmented-choice.module.css';

interface SegmentedChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; name: string; htmlLang?: string }[];
  onChange: (value: Value) => void;
}

/** Renders a few options side by side, one of them selected. */
export function SegmentedChoice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: SegmentedChoiceProps<Value>) {
  return (
    <fieldset className={styles.choice} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          lang={option.htmlLang}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.name}
        </button>
      ))}
    </fieldset>
  );
}
