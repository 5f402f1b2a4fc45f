import { type ReactNode, useMemo } from 'react';
import type { InkStatement } from '../../documents/ink-story.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import type { FileEdit } from '../workspace/open-file.ts';
import { useFileText } from '../workspace/open-walk.tsx';
import { getStatementId } from './message-ids.ts';
import styles from './statement-row.module.css';
import type { FocusedStatement } from './statement-row-model.ts';
import { countRemovedStatements, moveStatement, removeStatement } from './story-edits.ts';

interface StatementActionsProps {
  statement: InkStatement;
  /** The fields of the statement, before the buttons. */
  children?: ReactNode;
  /** Applies edits to the walk's files. Returns false if an edit cannot be applied, for example because its line is gone. */
  apply: (edits: readonly FileEdit[]) => boolean;
  onLeave: (state: Exclude<FocusedStatement['state'], 'editing'>) => void;
  onRemoved: () => void;
  onShowSource: () => void;
}

/** Shows the actions on a statement: add others beside it, move it, remove it. */
export function StatementActions({
  statement,
  children,
  apply,
  onLeave,
  onRemoved,
  onShowSource,
}: StatementActionsProps) {
  const text = useTranslator();
  const source = useFileText('story.ink') ?? '';
  const [up, down] = useMemo(
    () =>
      statement.kind === 'line' || statement.kind === 'choice'
        ? [moveStatement(source, statement, 'up'), moveStatement(source, statement, 'down')]
        : [],
    [source, statement],
  );
  const removed = useMemo(() => countRemovedStatements(source, statement), [source, statement]);
  const id = getStatementId(statement);
  // The story never reaches a statement below a divert. So new statements are inserted above the divert.
  const place = statement.kind === 'divert' ? 'above' : 'below';
  return (
    <div className={styles.tools} lang={document.documentElement.lang}>
      {children}
      <button type="button" onClick={() => onLeave('adding-line')}>
        {text('story.addLine', { place })}
      </button>
      <button type="button" onClick={() => onLeave('adding-choice')}>
        {text('story.addChoice', { place })}
      </button>
      <button type="button" onClick={() => onLeave('adding-event')}>
        {text('story.addEvent', { place })}
      </button>
      <button type="button" onClick={() => onLeave('adding-count')}>
        {text('story.addCount', { place })}
      </button>
      {(up || down) && (
        <>
          <button type="button" disabled={up === undefined} onClick={() => up && apply([up])}>
            {text('story.moveUp')}
          </button>
          <button type="button" disabled={down === undefined} onClick={() => down && apply([down])}>
            {text('story.moveDown')}
          </button>
        </>
      )}
      <button type="button" onClick={() => apply(removeStatement(source, statement)) && onRemoved()}>
        {removed.outcomes > 1 || removed.lines > 0 ? text('story.removeWith', { ...removed }) : text('story.remove')}
      </button>
      <button type="button" onClick={onShowSource}>
        {text('story.inSource')}
      </button>
      {id && <code>{id}</code>}
    </div>
  );
}
