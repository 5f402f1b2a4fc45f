import { type ReactNode, useId } from 'react';
import fields from '../shell/form-fields.module.css';
import styles from './new-walk-screen.module.css';

/** The attributes that connect a field with its label, its hint and its error. */
export interface FieldAttributes {
  id: string;
  'aria-describedby': string;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  hint?: string;
  error: string | false;
  children: (attributes: FieldAttributes) => ReactNode;
}

/** Shows a field with its label above, and its error and its hint below. */
export function FormField({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const noteId = useId();
  return (
    <div className={fields.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': noteId, 'aria-invalid': error !== false || undefined })}
      <div id={noteId}>
        {error !== false && <p className={fields.error}>{error}</p>}
        {hint && <p className={styles.help}>{hint}</p>}
      </div>
    </div>
  );
}
