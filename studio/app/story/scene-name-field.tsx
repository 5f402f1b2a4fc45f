import { useId } from 'react';
import styles from '../composer-form/composer-form.module.css';
import { useTranslator } from '../messages/studio-messages.tsx';

interface SceneNameFieldProps {
  value: string;
  /** The reason why the name cannot be used. */
  problem: 'letters' | 'taken' | undefined;
  onChange: (typed: string) => void;
}

/** Edits the name of a scene. */
export function SceneNameField({ value, problem, onChange }: SceneNameFieldProps) {
  const text = useTranslator();
  const id = useId();
  return (
    <>
      <label className={styles.language}>
        {text('story.composer.sceneName')}
        <input
          value={value}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={`${id}-problem`}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      <p className={styles.missing} id={`${id}-problem`} role="status">
        {problem && text(`story.composer.scene.${problem}`)}
      </p>
    </>
  );
}
