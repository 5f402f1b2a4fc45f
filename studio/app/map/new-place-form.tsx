import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import type { Position } from '../../../walk/walk.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import buttons from '../shell/buttons.module.css';
import fields from '../shell/form-fields.module.css';
import { PositionFields } from './position-fields.tsx';
import styles from './stop-form.module.css';

interface NewPlaceFormProps {
  label: string;
  help: string;
  /** The label of the button that adds the place. */
  action: string;
  position: Position;
  /** The error to correct before the place can be added. */
  error: string | undefined;
  onMove: (position: Position) => void;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** Renders the form of a new place. The author sets the position in fields, or by a click on the map. Escape closes it. */
export function NewPlaceForm(props: NewPlaceFormProps) {
  const { label, help, action, position, error, onMove, onSubmit, onCancel, children } = props;
  const text = useTranslator();
  const errorId = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector('input')?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={label}
      aria-describedby={errorId}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSubmit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onCancel();
      }}
    >
      <p className={fields.help}>{help}</p>
      {children}
      <div className={styles.row}>
        <PositionFields position={position} format={(degrees) => degrees.toFixed(6)} onCommit={onMove} />
      </div>
      <p className={fields.error} id={errorId} role="alert">
        {error}
      </p>
      <div className={styles.actions}>
        <button type="submit" className={buttons.button}>
          {action}
        </button>
        <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={onCancel}>
          {text('map.cancel')}
        </button>
      </div>
    </form>
  );
}
