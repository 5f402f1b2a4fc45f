import { type CSSProperties, useEffect, useId, useRef } from 'react';
import { useMessages } from '../../../locales/messages.tsx';
import buttons from '../../../ui/button.module.css';
import { useFormatLine } from '../../pack/walk-messages.tsx';
import type { EndingLetter } from './ending-letter.ts';
import light from './ending-sky.module.css';
import styles from './letter-page.module.css';

interface LetterPageProps {
  letter: EndingLetter;
  ending: string;
  close: () => void;
}

/** Renders the whole letter over the screen, under the sky of the ending (`EndingPageSky`). */
export function LetterPage({ letter, ending, close }: LetterPageProps) {
  const messages = useMessages('walk');
  const formatLine = useFormatLine();
  const dialog = useRef<HTMLDialogElement>(null);
  const name = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // Focus the heading. The browser would focus the button at the lower end, and scroll the letter out of view.
    heading.current?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`${light.light} ${styles.page}`}
      data-ending={letter.light}
      data-ground="dark"
      aria-labelledby={name}
      onClose={close}
    >
      <div className={styles.sky} aria-hidden="true">
        <div className={styles.ground} />
      </div>
      <div className={styles.sheet}>
        <h2 ref={heading} id={name} className={styles.heading} tabIndex={-1}>
          {formatLine('letter.title')}
        </h2>
        <blockquote className={styles.letter}>
          {letter.lines.map((line, index) => (
            <p key={line} style={{ '--pieces-before': index } as CSSProperties}>
              {formatLine(line)}
            </p>
          ))}
        </blockquote>
        <p className={styles.ending}>{ending}</p>
        <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={() => dialog.current?.close()}>
          {messages('letterClose')}
        </button>
      </div>
    </dialog>
  );
}
