import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslator } from '../messages/studio-messages.tsx';
import buttons from '../shell/buttons.module.css';
import styles from './composer-form.module.css';

interface ComposerFormProps {
  title: string;
  /** Content beside the title, such as the id of the new line. */
  note?: ReactNode;
  /** The label of the submit button; “Add” by default. */
  action?: string;
  isDisabled?: boolean;
  /** Content beside the buttons, such as a help text. */
  foot?: ReactNode;
  children?: ReactNode;
  onApply: () => void;
  onClose: () => void;
}

/** Renders a form for an addition or a change. Escape closes the form; Ctrl+Enter submits it. */
export function ComposerForm({ title, note, action, isDisabled, foot, children, onApply, onClose }: ComposerFormProps) {
  const text = useTranslator();
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
    const field = form.current?.querySelector<HTMLElement>('input, select, textarea, button');
    if (!form.current?.contains(document.activeElement)) field?.focus();
  }, []);

  function handleKeyDown(event: KeyboardEvent) {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onApply();
    else return;
    event.preventDefault();
  }
  return (
    <form
      ref={form}
      className={styles.composer}
      lang={document.documentElement.lang}
      aria-labelledby={titleId}
      onKeyDown={handleKeyDown}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onApply();
      }}
    >
      <p className={styles.title}>
        <span id={titleId}>{title}</span>
        {note}
      </p>
      {children}
      <div className={styles.foot}>
        {foot}
        <span className={styles.actions}>
          <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={onClose}>
            {text('story.composer.cancel')}
          </button>
          <button type="submit" className={buttons.button} disabled={isDisabled}>
            {action ?? text('story.composer.add')}
          </button>
        </span>
      </div>
    </form>
  );
}
