import { type KeyboardEvent, useEffect, useRef } from 'react';
import { localeTags } from '../../../app/locales/locales.ts';
import { setInkText } from '../../documents/ink-document.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import { editMessage } from '../workspace/message-edits.ts';
import type { FileEdit } from '../workspace/open-file.ts';
import { useMessageTable, useOpenWalk } from '../workspace/open-walk.tsx';
import { useDraft } from '../workspace/use-draft.ts';
import { CounterSelect } from './counter-select.tsx';
import { getStatementId } from './message-ids.ts';
import counted from './plural-fields.module.css';
import { PluralFields } from './plural-fields.tsx';
import { formatPluralMessageAsInk, parsePluralMessage } from './plural-message.ts';
import { SpeakerSelect } from './speaker-select.tsx';
import { StatementActions } from './statement-actions.tsx';
import styles from './statement-row.module.css';
import type { FocusedStatement, StatementRowProps } from './statement-row-model.ts';
import {
  formatCounterName,
  readCounterShownInLine,
  setCounterShownInLine,
  setStoryLineText,
} from './story-counters.ts';
import { setStatementTag, setStatementTarget } from './story-edits.ts';
import { TagFields } from './tag-fields.tsx';
import { TargetSelect } from './target-select.tsx';

interface StatementEditorProps extends StatementRowProps {
  words: string;
}

/** Edits the text of a line or choice in place, and shows further actions on it. */
export function StatementEditor({
  statement,
  statementKey,
  knots,
  locale,
  words,
  onActivate,
  onAnnounce,
  onShowSource,
}: StatementEditorProps) {
  const text = useTranslator();
  const { files, outline } = useOpenWalk();
  const english = useMessageTable('en');
  const fields = useRef<HTMLDivElement>(null);
  const id = getStatementId(statement);
  const order = outline.requiredMessages?.map((message) => message.id) ?? [];
  const count = readCounterShownInLine(statement);
  const draft = useDraft(words, (changed, seen) => {
    if (id !== undefined) {
      const message = editMessage({ id, locale, text: changed, seen, order, english: english?.[id] });
      if (count === undefined || locale !== 'en') return files.edit(message);
      return files.edit([...message, setStoryLineText(statement, formatPluralMessageAsInk(changed, count))]);
    }
    // A line without an id has no messages yet. The check asks for the id.
    return files.edit([{ path: 'story.ink', apply: (story) => setInkText(story, statement.line, changed) }]);
  });
  useEffect(() => {
    const element = fields.current?.querySelector('textarea');
    element?.focus({ preventScroll: true });
    element?.setSelectionRange(element.value.length, element.value.length);
    element?.scrollIntoView({ block: 'nearest' });
  }, []);

  const leave = (state: Exclude<FocusedStatement['state'], 'editing'> = 'focused') =>
    onActivate({ key: statementKey, state });
  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      draft.cancel();
      leave();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      draft.finish();
      leave(event.ctrlKey || event.metaKey ? 'adding-line' : 'focused');
    } else return;
    event.stopPropagation();
  }
  function applyEdits(edits: readonly FileEdit[]) {
    draft.finish();
    return files.edit(edits);
  }
  const [target] = statement.targets;
  const speaker = statement.tags.find(({ name }) => name === 'speaker')?.value;
  return (
    <>
      <div ref={fields}>
        {count !== undefined && parsePluralMessage(draft.text) !== undefined ? (
          <div className={counted.fields}>
            <p className={counted.help} lang={document.documentElement.lang}>
              {text('story.count.help', { name: formatCounterName(count) })}
            </p>
            <PluralFields
              locale={locale}
              value={draft.text}
              isDraft={draft.isDraft}
              onChange={draft.change}
              onBlur={draft.finish}
              onKeyDown={handleKeyDown}
            />
          </div>
        ) : (
          <textarea
            className={styles.field}
            rows={1}
            aria-label={`${id ?? text('story.composer.line')}, ${localeTags[locale].name}`}
            data-draft={draft.isDraft || undefined}
            value={draft.text}
            onChange={(event) => draft.change(event.target.value.replaceAll('\n', ' '))}
            onBlur={draft.finish}
            onKeyDown={handleKeyDown}
          />
        )}
      </div>
      <StatementActions
        statement={statement}
        apply={applyEdits}
        onLeave={leave}
        onRemoved={() => {
          onAnnounce(text('story.removed'));
          onActivate(undefined);
        }}
        onShowSource={() => onShowSource(statement.line)}
      >
        {statement.kind !== 'choice' && (
          <>
            <SpeakerSelect
              value={speaker}
              onChange={(chosen) => void applyEdits([setStatementTag(statement, 'speaker', chosen)])}
            />
            {id !== undefined && (
              <CounterSelect
                knots={knots}
                value={count}
                onChange={(chosen) =>
                  void applyEdits(setCounterShownInLine(statement, chosen, english?.[id] ?? statement.text))
                }
              />
            )}
          </>
        )}
        {statement.kind === 'choice' && target !== undefined && (
          <TargetSelect
            knots={knots}
            value={target}
            onChange={(chosen) =>
              chosen !== undefined && void applyEdits([setStatementTarget(statement, target, chosen)])
            }
          />
        )}
      </StatementActions>
      <TagFields
        statement={statement}
        onSet={(name, value) => void applyEdits([setStatementTag(statement, name, value)])}
      />
    </>
  );
}
