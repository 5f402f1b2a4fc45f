import { type FormEvent, useId, useState } from 'react';
import type { InkKnot } from '../../documents/ink-story.ts';
import { useText } from '../messages/studio-messages.tsx';
import buttons from '../shell/buttons.module.css';
import { useOpenWalk } from '../workspace/open-walk.tsx';
import styles from './line-composer.module.css';
import { addScene } from './story-edits.ts';

interface SceneComposerProps {
  /** The scene below which the new one stands. */
  knot: InkKnot;
  knots: readonly InkKnot[];
  onClose: (addedName?: string) => void;
}

/** Adds a scene that leads on to the next one, until a choice leads to it. */
export function SceneComposer({ knot, knots, onClose }: SceneComposerProps) {
  const text = useText();
  const fieldId = useId();
  const { files } = useOpenWalk();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();

  function add(event: FormEvent) {
    event.preventDefault();
    const name = typed
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_');
    if (!/^[a-z][a-z0-9_]*$/.test(name)) return setError(text('story.composer.sceneLetters'));
    if (knots.some((it) => it.name === name)) return setError(text('story.composer.sceneTaken'));
    const target = knots[knots.indexOf(knot) + 1]?.name ?? 'END';
    if (files.edit([addScene(name, knot.name, target)])) onClose(name);
  }
  return (
    <form
      className={styles.composer}
      lang={document.documentElement.lang}
      onSubmit={add}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') onClose();
      }}
    >
      <label className={styles.language}>
        {text('story.composer.sceneName')}
        <input
          // biome-ignore lint/a11y/noAutofocus: the author has just asked for this form.
          autoFocus
          value={typed}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${fieldId}-error`}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
        />
        <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={() => onClose()}>
          {text('story.composer.cancel')}
        </button>
        <button type="submit" className={buttons.button}>
          {text('story.composer.add')}
        </button>
      </label>
      <p className={styles.missing} id={`${fieldId}-error`} role="status">
        {error}
      </p>
    </form>
  );
}
