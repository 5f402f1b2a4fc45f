import { type ReactNode, useRef, useState } from 'react';
import buttons from '../shell/buttons.module.css';
import styles from './media-screen.module.css';
import { useIsDraggingFile } from './use-is-dragging-file.ts';

interface DropZoneProps {
  /** The name of the button that opens the file dialog. */
  label: string;
  /** The accepted file types, as in `<input accept>`. */
  accept: string;
  onFiles: (files: readonly File[]) => void;
  children?: ReactNode;
}

/** Accepts files that are dropped, or chosen in a dialog. */
export function DropZone({ label, accept, onFiles, children }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const isDragging = useIsDraggingFile();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button within does the same by keyboard.
    <div
      className={styles.drop}
      data-drop-zone
      data-awaiting={isDragging || undefined}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={() => input.current?.click()}>
        {label}
      </button>
      {children}
      <input
        ref={input}
        type="file"
        className={buttons.spoken}
        tabIndex={-1}
        aria-hidden="true"
        accept={accept}
        multiple
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </div>
  );
}
