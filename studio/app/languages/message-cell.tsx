import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { type Locale, localeTags } from '../../../app/locales/locales.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import {
  editMessage,
  editStoryText,
  findInkStatement,
  recordTranslationsAsUpToDate,
  setMessage,
} from '../workspace/message-edits.ts';
import { useFileText, useOpenWalk } from '../workspace/open-walk.tsx';
import { useDraft } from '../workspace/use-draft.ts';
import type { TableCell } from './cell-navigation.ts';
import styles from './language-table.module.css';
import { countWordsOrLetters, type MessageIssue, maxStoryLineLengths } from './message-issues.ts';

interface MessageCellProps {
  id: string;
  locale: Locale;
  text: string | undefined;
  english: string | undefined;
  mark: MessageIssue | undefined;
  /** Whether the text is still that of the sample walk. */
  isFromSample: boolean;
  /** Whether translations.json has no entry for the translation, so its English original is unknown. */
  isUnrecorded: boolean;
  isLine: boolean;
  /** Whether the Tab key reaches this cell. */
  isFocusable: boolean;
  isEditing: boolean;
  /** The ids of all messages in reading order. A ref, so that a new order does not render the row again. */
  order: RefObject<readonly string[]>;
  onCellChange: (cell: TableCell) => void;
  onNextMarked: () => void;
}

/** Renders one message in one language: as text, or as a field while it is edited. */
export function MessageCell(props: MessageCellProps) {
  const { id, locale, text: message, mark, isFromSample, isFocusable, isEditing, onCellChange } = props;
  const text = useTranslator();
  return (
    <td
      className={styles.cell}
      lang={localeTags[locale].htmlLang}
      data-cell={`${locale}/${id}`}
      data-mark={mark ?? (isFromSample ? 'sample' : undefined)}
      data-editing={isEditing || undefined}
      tabIndex={isFocusable && !isEditing ? 0 : -1}
      onMouseDown={(event) => {
        if (isEditing || event.button !== 0) return;
        event.preventDefault();
        onCellChange({ id, locale, isEditing: true });
      }}
    >
      {[mark, isFromSample ? ('sample' as const) : undefined].map(
        (it) =>
          it && (
            <span key={it} className={styles.mark} data-mark={it} lang={document.documentElement.lang}>
              {text(`languages.${it}`)}
            </span>
          ),
      )}
      {isEditing ? (
        <CellEditor {...props} />
      ) : (
        <p>{message ?? <span className={styles.absent}>{mark ? text('languages.write') : '–'}</span>}</p>
      )}
    </td>
  );
}

function CellEditor({
  id,
  locale,
  text: message = '',
  english,
  mark,
  isUnrecorded,
  isLine,
  order,
  onCellChange,
  onNextMarked,
}: MessageCellProps) {
  const text = useTranslator();
  const { files } = useOpenWalk();
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(
    message,
    (changed, seen) => files.edit(editMessage({ id, locale, text: changed, seen, order: order.current, english })),
    `${files.walkId}/${locale}/${id}`,
  );
  useEffect(() => {
    const element = field.current;
    element?.focus();
    element?.setSelectionRange(element.value.length, element.value.length);
    element?.closest('tr')?.scrollIntoView({ block: 'nearest' });
  }, []);

  function stopEditing() {
    onCellChange({ id, locale, isEditing: false });
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      draft.cancel();
      stopEditing();
    } else if (event.key === 'Enter' && !(event.ctrlKey || event.metaKey)) {
      // A message is one paragraph, so Enter never inserts a line break.
      event.preventDefault();
      event.stopPropagation();
      if (draft.finish()) stopEditing();
    }
  }
  const length = countWordsOrLetters(locale, draft.text);
  const unit = locale === 'en' ? 'words' : 'characters';
  return (
    <>
      <textarea
        ref={field}
        rows={1}
        aria-label={`${id}, ${localeTags[locale].name}`}
        data-draft={draft.isDraft || undefined}
        value={draft.text}
        onChange={(event) => draft.change(event.target.value.replaceAll('\n', ' '))}
        onBlur={draft.finish}
        onKeyDown={handleKeyDown}
      />
      <div className={styles.foot} lang={document.documentElement.lang}>
        <span data-long={(isLine && length > maxStoryLineLengths[locale]) || undefined}>
          {text(`languages.${unit}`, { count: length })}
          {isLine && length > maxStoryLineLengths[locale]
            ? ` · ${text('languages.atMost', { limit: maxStoryLineLengths[locale] })}`
            : ''}
        </span>
        {(mark === 'changed' || isUnrecorded) && english !== undefined && (
          <button
            type="button"
            onClick={() => {
              files.edit([recordTranslationsAsUpToDate([{ id, locale, english, translation: draft.text }])]);
              onNextMarked();
            }}
          >
            {text('languages.stillFits')}
          </button>
        )}
        <button type="button" onClick={onNextMarked}>
          {text('languages.nextMarked')}
        </button>
      </div>
      {locale === 'en' && <StoryTextConflict id={id} message={message} />}
    </>
  );
}

/**
 * If the text of a line in story.ink differs from its message in strings/en.json, shows the text from the story. The
 * author chooses one of the two.
 */
function StoryTextConflict({ id, message }: { id: string; message: string }) {
  const text = useTranslator();
  const { files } = useOpenWalk();
  const story = useFileText('story.ink');
  const words = useMemo(() => (story === undefined ? undefined : findInkStatement(story, id)?.text), [story, id]);
  if (words === undefined || words === message || `${words}${message}`.includes('{')) return null;
  return (
    <div className={styles.foot} lang={document.documentElement.lang}>
      <p>
        {text('languages.storySays')} <q lang="en-US">{words}</q>
      </p>
      <button
        type="button"
        onClick={() => files.edit([{ path: 'strings/en.json', apply: (file) => setMessage(file, id, words, []) }])}
      >
        {text('languages.takeStory')}
      </button>
      <button type="button" onClick={() => files.edit([editStoryText(id, message, words)])}>
        {text('languages.changeStory')}
      </button>
    </div>
  );
}
