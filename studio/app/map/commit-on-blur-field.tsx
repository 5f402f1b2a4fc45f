import { useId, useState } from 'react';
import fields from '../shell/form-fields.module.css';
import { useAfterUndoRedo } from '../workspace/use-after-undo-redo.ts';
import type { ParsedField } from './read-form-fields.ts';

interface CommitOnBlurFieldProps<Value> {
  label: string;
  /** The value in the file, formatted for the field. */
  value: string;
  inputMode?: 'numeric' | undefined;
  /** Parses the typed text. Returns its value, or a sentence that says how to correct the text. */
  parse: (typed: string) => ParsedField<Value>;
  onCommit: (value: Value) => void;
}

/**
 * Edits a number, a time or another short value. Writes the value only when the author leaves the field or presses
 * Enter. Half of a typed coordinate would move the place far away. Escape restores the value.
 */
export function CommitOnBlurField<Value>({ label, value, inputMode, parse, onCommit }: CommitOnBlurFieldProps<Value>) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();

  function commit() {
    if (typed === undefined || typed === value) return stopEditing();
    const read = parse(typed);
    if ('error' in read) return setError(read.error);
    stopEditing();
    onCommit(read.value);
  }

  function stopEditing() {
    setTyped(undefined);
    setError(undefined);
  }

  // Undo and redo discard rejected text and show the file's value, because rejected text is not part of the history.
  useAfterUndoRedo(() => error !== undefined && stopEditing());

  return (
    <div className={fields.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={typed ?? value}
        inputMode={inputMode}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-error`}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape' && typed !== undefined) {
            event.stopPropagation();
            stopEditing();
          }
          if (event.key !== 'Enter' || typed === undefined) return;
          // Enter would also submit the surrounding form, but with the old value. So Enter only commits this field.
          event.preventDefault();
          commit();
        }}
      />
      <p className={fields.error} id={`${id}-error`} role="status">
        {error}
      </p>
    </div>
  );
}
