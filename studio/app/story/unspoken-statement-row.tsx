import { type KeyboardEvent, useEffect, useRef } from 'react';
import { formatSceneName } from '../languages/message-rows.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import { Icon } from '../shell/icon.tsx';
import { useOpenWalk } from '../workspace/open-walk.tsx';
import { StatementActions } from './statement-actions.tsx';
import { LogicLine, TargetLinks, useWalkerEventSentence } from './statement-parts.tsx';
import styles from './statement-row.module.css';
import { isStatementFocusable, type StatementRowProps } from './statement-row-model.ts';
import { findIncrementedCounter, formatCounterName } from './story-counters.ts';
import { setStatementTarget } from './story-edits.ts';
import { TargetSelect } from './target-select.tsx';

/** Shows a statement without spoken text: an event, a divert, a condition, or a change of a variable. */
export function UnspokenStatementRow(props: StatementRowProps) {
  const { statement, previous, locale, onShowScene } = props;
  const { kind, depth, targets } = statement;
  const event = statement.tags.find(({ name }) => name === 'ev');
  const sentence = useWalkerEventSentence(event?.value, locale);
  const isContinued = kind === 'divert' && previous !== undefined;
  return (
    <>
      <div
        className={styles.quiet}
        style={{ '--depth': depth } as React.CSSProperties}
        data-kind={event ? 'event' : kind}
        data-continued={isContinued || undefined}
      >
        {sentence !== undefined && (
          <p className={styles.event} lang={document.documentElement.lang}>
            {sentence}
          </p>
        )}
        {event === undefined && kind !== 'divert' && kind !== 'gather' && <LogicLine statement={statement} />}
        <span className={styles.lead}>
          <TargetLinks targets={targets} onShowScene={onShowScene} />
          {isStatementFocusable(statement) && <EditButton {...props} sentence={sentence} />}
        </span>
      </div>
      {props.state === 'editing' && <UnspokenStatementEditor {...props} />}
    </>
  );
}

function EditButton(props: StatementRowProps & { sentence: string | undefined }) {
  const { statement, statementKey, sentence, state, isFocusable: isReached, onActivate } = props;
  const text = useTranslator();
  const [target] = statement.targets;
  const leads = target && text('story.leadsTo', { scene: formatSceneName(target) });
  const counted = findIncrementedCounter(statement);
  const counts = counted && text('story.counted', { name: formatCounterName(counted) });
  return (
    <button
      type="button"
      className={styles.edit}
      data-statement={statementKey}
      aria-describedby="story-help"
      aria-expanded={state === 'editing'}
      aria-label={text('story.change', { what: [sentence, counts, leads].filter(Boolean).join(', ') })}
      tabIndex={isReached ? 0 : -1}
      onClick={() => onActivate({ key: statementKey, state: state === 'editing' ? 'focused' : 'editing' })}
    >
      <Icon name="edit" />
    </button>
  );
}

/** Edits the scene to which a statement leads. Also shows buttons for the statement, such as the one that removes it. */
function UnspokenStatementEditor(props: StatementRowProps) {
  const { statement, statementKey, knots, onActivate, onAnnounce, onShowSource } = props;
  const text = useTranslator();
  const { files } = useOpenWalk();
  const editor = useRef<HTMLDivElement>(null);
  const [target] = statement.targets;
  useEffect(() => {
    editor.current?.querySelector<HTMLElement>('select, button')?.focus();
    editor.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the fields within.
    <div
      ref={editor}
      className={styles.unspokenEditor}
      onKeyDown={(event: KeyboardEvent) => {
        event.stopPropagation();
        if (event.key === 'Escape') onActivate({ key: statementKey, state: 'focused' });
      }}
    >
      <StatementActions
        statement={statement}
        apply={(edits) => files.edit(edits)}
        onLeave={(state) => onActivate({ key: statementKey, state })}
        onRemoved={() => {
          onAnnounce(text('story.removed'));
          onActivate(undefined);
        }}
        onShowSource={() => onShowSource(statement.line)}
      >
        {target !== undefined && (
          <TargetSelect
            knots={knots}
            value={target}
            onChange={(chosen) => chosen !== undefined && files.edit([setStatementTarget(statement, target, chosen)])}
          />
        )}
      </StatementActions>
    </div>
  );
}
