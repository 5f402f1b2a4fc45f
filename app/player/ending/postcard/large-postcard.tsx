import { useEffect, useRef } from 'react';
import { useMessages } from '../../../locales/messages.tsx';
import small from '../../screen/small-button.module.css';
import styles from './large-postcard.module.css';

interface LargePostcardProps {
  address: string;
  description: string;
  close: () => void;
}

/** Renders the postcard over the whole screen. */
export function LargePostcard({ address, description, close }: LargePostcardProps) {
  const messages = useMessages('walk');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={styles.large}
      data-ground="dark"
      aria-label={messages('postcardHeading')}
      onClose={close}
    >
      <button type="button" className={small.button} onClick={() => dialog.current?.close()}>
        {messages('closePanel')}
      </button>
      <img src={address} alt={description} width="1200" height="1600" />
    </dialog>
  );
}
