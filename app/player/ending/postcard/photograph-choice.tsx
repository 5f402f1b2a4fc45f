import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useMessages } from '../../../locales/messages.tsx';
import small from '../../screen/small-button.module.css';
import { maxPhotographBytes, type PhotographProblem, readPhotograph } from './photograph.ts';
import styles from './photograph-choice.module.css';

interface PhotographChoiceProps {
  photograph: HTMLCanvasElement | undefined;
  /** Called with the chosen photograph, or with `undefined` to remove the photograph. */
  choose: (photograph: HTMLCanvasElement | undefined) => void;
}

/** Lets the walker add a photograph to the postcard, and remove it again. */
export function PhotographChoice({ photograph, choose }: PhotographChoiceProps) {
  const messages = useMessages('walk');
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const latestChoice = useRef(0);
  const [problem, setProblem] = useState<PhotographProblem>();

  async function readFile({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file) return;
    // Clear the input, so that choosing the same file again fires a change event.
    target.value = '';
    latestChoice.current += 1;
    const choice = latestChoice.current;
    const readResult = await readPhotograph(file);
    // Ignore this photograph if the walker chose another one, or pressed Remove, while it was loading.
    if (choice !== latestChoice.current) return;
    if (typeof readResult === 'string') return setProblem(readResult);
    setProblem(undefined);
    choose(readResult);
  }

  return (
    <div className={styles.choice}>
      <div className={styles.buttons}>
        <label className={small.button}>
          {photograph ? messages('photoChange') : messages('photoAdd')}
          <input ref={input} type="file" accept="image/*" aria-describedby={hintId} onChange={readFile} />
        </label>
        {photograph ? (
          <button
            type="button"
            className={small.button}
            onClick={() => {
              latestChoice.current += 1;
              setProblem(undefined);
              choose(undefined);
              // This button disappears. Move the focus, so that keyboard users keep their place.
              input.current?.focus();
            }}
          >
            {messages('photoRemove')}
          </button>
        ) : null}
      </div>
      <p id={hintId}>{messages('photoHow')}</p>
      <p role="status">
        {problem === 'unreadable' ? messages('photoUnreadable') : null}
        {problem === 'too-large' ? messages('photoTooLarge', { megabytes: maxPhotographBytes / 1e6 }) : null}
      </p>
    </div>
  );
}
