import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useText } from '../messages/studio-messages.tsx';
import { useOpenWalk } from '../workspace/open-walk.tsx';
import type { StepOutcome } from '../workspace/walk-files.ts';
import buttons from './buttons.module.css';
import styles from './history-buttons.module.css';
import { Icon } from './icon.tsx';

/** An element whose own undo comes first: a field with text that is not in the files yet, or the source editor. */
const ownHistory = '[data-draft], .cm-editor';

/** Renders the buttons that undo and redo changes of the walk's files, with their shortcuts. */
export function HistoryButtons() {
  const text = useText();
  const { files } = useOpenWalk();
  const { history } = useSyncExternalStore(files.subscribe, files.getSnapshot);
  const [outcome, setOutcome] = useState<{ done: 'undone' | 'redone' } | { sentence: string }>();
  const undo = useCallback(() => {
    setOutcome(undefined);
    void files.undo().then((step) => setOutcome(describeStep(step, 'undone')));
  }, [files]);
  const redo = useCallback(() => {
    setOutcome(undefined);
    void files.redo().then((step) => setOutcome(describeStep(step, 'redone')));
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
      <p role="status" className={outcome && 'sentence' in outcome ? styles.refusal : buttons.spoken}>
        {outcome && ('sentence' in outcome ? outcome.sentence : text(`shell.${outcome.done}`))}
      </p>
    </div>
  );
}

function describeStep(step: StepOutcome, done: 'undone' | 'redone') {
  if (step.isDone) return { done };
  return step.sentence === undefined ? undefined : { sentence: step.sentence };
}
