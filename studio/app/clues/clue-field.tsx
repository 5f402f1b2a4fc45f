import { useId, useState } from 'react';
import type { DocumentValue } from '../../documents/text-edits.ts';
import fields from '../shell/form-fields.module.css';
import { useAfterUndoRedo } from '../workspace/use-after-undo-redo.ts';
import { useDraft } from '../workspace/use-draft.ts';

/** Writes a value of a clue; `undefined` removes it. Returns whether the file could be edited. */
export type ClueValueSetter = (key: string | readonly string[], value: DocumentValue | undefined) => boolean;

interface ClueFieldProps<Value> {
  label: string;
  help?: string;
  /** The value in the file, formatted for the field. */
  value: string;
  placeholder?: string | undefined;
  isMultiline?: boolean | undefined;
  htmlLang?: string;
  inputMode?: 'numeric' | undefined;
  /** Parses the typed text. Returns its value, or a sentence that says how to correct the text. */
  parse: (typed: string) => { value: Value } | { error: string };
  /** Writes a value. Returns false if the file cannot be edited. */
  onCommit: (value: Value) => boolean;
}

/** Edits one value of a clue. Writes only valid values, and shows why others are invalid. */
export function ClueField<Value>({
  label,
  help,
  value,
  placeholder,
  isMultiline,
  htmlLang,
  inputMode,
  parse,
  onCommit,
}: ClueFieldProps<Value>) {
  const id = useId();
  const [error, setError] = useState<string>();
  const draft = useDraft(value, (typed) => {
    const read = parse(typed);
    setError('error' in read ? read.error : undefined);
    return 'error' in read ? false : onCommit(read.value);
  });
  // Undo and redo discard rejected text and show the file's value, because rejected text is not part of the history.
  useAfterUndoRedo(() => {
    if (error === undefined) return;
    draft.discard();
    setError(undefined);
  });
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  const shared = {
    id,
    value: draft.text,
    placeholder,
    lang: htmlLang,
    'data-draft': draft.isDraft || undefined,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': described || undefined,
    onBlur: draft.finish,
  };
  return (
    <div className={fields.field}>
      <label htmlFor={id}>{label}</label>
      {isMultiline ? (
        <textarea {...shared} rows={2} onChange={(event) => draft.change(event.target.value)} />
      ) : (
        <input
          {...shared}
          inputMode={inputMode}
          onChange={(event) => draft.change(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) draft.finish();
          }}
        />
      )}
      {help && (
        <p className={fields.help} id={`${id}-help`}>
          {help}
        </p>
      )}
      <p className={fields.error} id={`${id}-error`} role="status">
        {error}
      </p>
    </div>
  );
}
