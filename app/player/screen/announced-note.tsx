import { useState } from 'react';
import { StatusMessage } from '../../ui/status-message.tsx';
import styles from './notes.module.css';

interface AnnouncedNoteProps {
  kind: string;
  /** The CSS class of the visible note. */
  className: string | undefined;
  children: string;
}

/**
 * Renders a note. Screen readers announce it again when `kind` changes, but not when only its text changes, such as a
 * distance.
 */
export function AnnouncedNote({ kind, className, children }: AnnouncedNoteProps) {
  const [spokenNote, setSpokenNote] = useState({ kind, sentence: children });
  if (spokenNote.kind !== kind) setSpokenNote({ kind, sentence: children });
  return (
    <>
      <p className={className} aria-hidden="true">
        {children}
      </p>
      <StatusMessage className={styles.spoken}>{spokenNote.sentence}</StatusMessage>
    </>
  );
}
