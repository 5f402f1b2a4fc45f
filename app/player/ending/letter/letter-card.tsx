import { useState } from 'react';
import { useMessages } from '../../../locales/messages.tsx';
import buttons from '../../../ui/button.module.css';
import type { EndingLetter } from './ending-letter.ts';
import light from './ending-sky.module.css';
import styles from './letter-card.module.css';
import { LetterPage } from './letter-page.tsx';

interface LetterCardProps {
  letter: EndingLetter;
  /** The name of the ending. */
  ending: string;
}

/**
 * Renders a button that opens the letter, which consists of pieces found on the walk. The letter opens only at a tap,
 * so it never covers a line that the walker is reading.
 */
export function LetterCard({ letter, ending }: LetterCardProps) {
  const messages = useMessages('walk');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={`${light.light} ${styles.card}`} data-ending={letter.light} data-ground="dark">
      <button type="button" className={buttons.button} onClick={() => setIsOpen(true)}>
        {messages('letterOpen')}
      </button>
      <p>{messages('letterHow')}</p>
      {isOpen ? <LetterPage letter={letter} ending={ending} close={() => setIsOpen(false)} /> : null}
    </div>
  );
}
