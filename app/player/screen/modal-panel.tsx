import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useMessages } from '../../locales/messages.tsx';
import styles from './modal-panel.module.css';
import small from './small-button.module.css';

interface ModalPanelProps {
  heading: string;
  /**
   * Whether the panel is centered, with room for two pages side by side. Otherwise it is a column at the right edge.
   */
  isBook?: boolean;
  close: () => void;
  children: ReactNode;
}

/** Renders a modal panel over the walk screen, which stays mounted. */
export function ModalPanel({ heading, isBook = false, close, children }: ModalPanelProps) {
  const messages = useMessages('walk');
  const dialog = useRef<HTMLDialogElement>(null);
  const name = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={styles.panel}
      data-book={isBook || undefined}
      aria-labelledby={name}
      onClose={close}
    >
      <header>
        <h2 id={name}>{heading}</h2>
        <button type="button" className={small.button} onClick={() => dialog.current?.close()}>
          {messages('closePanel')}
        </button>
      </header>
      {children}
    </dialog>
  );
}
