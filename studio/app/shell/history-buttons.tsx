import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslator } from '../messages/studio-messages.tsx';
import { useOpenWalk } from '../workspace/open-walk.tsx';
import type { UndoRedoOutcome } from '../workspace/walk-files.ts';
import buttons from './buttons.module.css';
import styles from './history-buttons.module.css';
import { Icon } from './icon.tsx';
import { findScreensOfChangedFiles } from './screens-of-changed-files.ts';

/** Elements with their own undo: a field with uncommitted text, or the source editor. */
const ownHistory = '[data-draft], .cm-editor';

/** The result of an undo or redo: the screens that show the change, or the reason for a failure. */
type UndoOrRedoResult =
  | { done: 'undone' | 'redone'; screens: ReturnType<typeof findScreensOfChangedFiles> }
  | { sentence: string };

/** How long the buttons show the result of an undo or redo. */
const shownMs = 5000;

/** Renders the buttons that undo and redo changes of the walk's files, with their shortcuts. */
export function HistoryButtons() {
  const text = useTranslator();
  const { files } = useOpenWalk();
  const { history } = useSyncExternalStore(files.subscribe, files.getSnapshot);
  const [outcome, setOutcome] = useState<UndoOrRedoResult>();
  const undo = useCallback(() => {
    setOutcome(undefined);
    void files.undo().then((step) => setOutcome(describeUndoRedoOutcome(step, 'undone')));
  }, [files]);
  const redo = useCallback(() => {
    setOutcome(undefined);
    void files.redo().then((step) => setOutcome(describeUndoRedoOutcome(step, 'redone')));
  }, [files]);

  useEffect(() => {
    function handleShortcut(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const isUndo = key === 'z' && !event.shiftKey;
      const isRedo = (key === 'z' && event.shiftKey) || (key === 'y' && !event.shiftKey);
      if ((!isUndo && !isRedo) || (event.target as Element).closest(ownHistory)) return;
      event.preventDefault();
      if (isUndo) undo();
      else redo();
    }
    addEventListener('keydown', handleShortcut);
    return () => removeEventListener('keydown', handleShortcut);
  }, [undo, redo]);

  const isDone = outcome !== undefined && 'done' in outcome;
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setOutcome(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [isDone]);

  return (
    <div className={styles.buttons}>
      <button
        type="button"
        className={buttons.icon}
        aria-label={text('shell.undo')}
        aria-keyshortcuts="Control+Z"
        title={`${text('shell.undo')} (Ctrl+Z)`}
        disabled={!history.canUndo}
        onClick={undo}
      >
        <Icon name="undo" />
      </button>
      <button
        type="button"
        className={buttons.icon}
        aria-label={text('shell.redo')}
        aria-keyshortcuts="Control+Shift+Z"
        title={`${text('shell.redo')} (Ctrl+Shift+Z)`}
        disabled={!history.canRedo}
        onClick={redo}
      >
        <Icon name="redo" />
      </button>
      <p
        role="status"
        className={outcome ? styles.outcome : buttons.spoken}
        data-refused={(outcome && !isDone) || undefined}
      >
        {outcome &&
          ('sentence' in outcome
            ? outcome.sentence
            : text(`shell.${outcome.done}`, {
                screens: outcome.screens.map((screen) => text(`shell.screens.${screen}`)).join(' · '),
              }))}
      </p>
    </div>
  );
}

function describeUndoRedoOutcome(step: UndoRedoOutcome, done: 'undone' | 'redone'): UndoOrRedoResult | undefined {
  if (step.isDone) return { done, screens: findScreensOfChangedFiles(step.paths) };
  return step.sentence === undefined ? undefined : { sentence: step.sentence };
}
