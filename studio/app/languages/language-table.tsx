import { type KeyboardEvent, memo, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Locale, locales, localeTags } from '../../../app/locales/locales.ts';
import { useText } from '../messages/studio-messages.tsx';
import buttons from '../shell/buttons.module.css';
import { SpeakerPortrait } from '../story/speaker-portrait.tsx';
import { noteCurrentMessage } from '../workspace/current-message.ts';
import { type MessageTable, useOpenWalk } from '../workspace/open-walk.tsx';
import { findNextMarked, moveCell, type TableCell } from './cell-moves.ts';
import styles from './language-table.module.css';
import { MessageCell } from './message-cell.tsx';
import { formatSceneName, groupMessages, type MessageSection } from './message-rows.ts';
import type { MessageRow } from './use-message-rows.ts';

interface LanguageTableProps {
  rows: readonly MessageRow[];
  tables: Readonly<Record<Locale, MessageTable>>;
  cell: TableCell | undefined;
  onCellChange: (cell: TableCell) => void;
  /** Whether the table stands in a page that scrolls, instead of scrolling itself. */
  isWholeTable?: boolean;
}

/**
 * Renders messages as a grid with one column per language. One cell at a time has the focus, and only that cell has a
 * text field: so a thousand rows stay fast.
 */
export function LanguageTable({ rows, tables, cell, onCellChange, isWholeTable }: LanguageTableProps) {
  const text = useText();
  const grid = useRef<HTMLTableElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const order = useRef<readonly string[]>([]);
  order.current = useMemo(() => rows.map(({ message }) => message.id), [rows]);
  const rowsById = useMemo(() => new Map(rows.map((row) => [row.message.id, row])), [rows]);
  const sections = useMemo(() => groupMessages(rows.map(({ message }) => message)), [rows]);
  const first = order.current[0];
  // The cell that the Tab key reaches.
  const firstCell: TableCell | undefined =
    first === undefined ? undefined : { id: first, locale: 'en', isEditing: false };
  const focusable = cell && rowsById.has(cell.id) ? cell : firstCell;
  const state = useRef({ rows, cell: focusable });
  state.current = { rows, cell: focusable };

  useEffect(() => {
    if (cell === undefined || cell.isEditing) return;
    const element = grid.current?.querySelector<HTMLElement>(
      `[data-cell="${CSS.escape(`${cell.locale}/${cell.id}`)}"]`,
    );
    element?.focus();
  }, [cell]);

  const { walkId } = useOpenWalk();
  const currentMessage = cell?.id;
  useEffect(() => {
    if (currentMessage !== undefined) noteCurrentMessage(walkId, currentMessage);
  }, [walkId, currentMessage]);

  const goToNextMarked = useCallback(() => {
    const { rows, cell } = state.current;
    const next = findNextMarked(rows, cell);
    setAnnouncement(next ? '' : text('languages.noneLeft'));
    if (next) onCellChange({ ...next, isEditing: true });
  }, [onCellChange, text]);

  const handleKey = useCallback(
    (event: KeyboardEvent) => {
      const { rows, cell } = state.current;
      if (cell === undefined || event.nativeEvent.isComposing) return;
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        return goToNextMarked();
      }
      if (cell.isEditing || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'Enter' || event.key === 'F2') {
        event.preventDefault();
        return onCellChange({ ...cell, isEditing: true });
      }
      const moved = moveCell(
        rows.map(({ message }) => message.id),
        cell,
        event.key,
      );
      if (moved === undefined) return;
      event.preventDefault();
      onCellChange({ ...moved, isEditing: false });
    },
    [goToNextMarked, onCellChange],
  );

  return (
    <div className={isWholeTable ? styles.whole : styles.scroll}>
      <table
        ref={grid}
        className={styles.grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells take the focus.
        role="grid"
        aria-label={text('languages.table')}
        aria-describedby="languages-help"
        onKeyDown={handleKey}
      >
        <thead className={styles.columns}>
          <tr>
            <th scope="col" className={styles.corner}>
              <span className={buttons.spoken}>{text('languages.what')}</span>
            </th>
            {locales.map((locale) => (
              <th key={locale} scope="col" lang={localeTags[locale].htmlLang}>
                {localeTags[locale].name}
              </th>
            ))}
          </tr>
        </thead>
        {sections.map((section) => (
          <tbody key={section.key} className={styles.section}>
            {!isWholeTable && (
              <tr className={styles.heading}>
                <th scope="rowgroup" colSpan={4}>
                  <SectionTitle section={section} />
                </th>
              </tr>
            )}
            {section.messages.map(({ id }) => {
              const row = rowsById.get(id);
              const isActive = focusable?.id === id;
              return (
                row && (
                  <TableRow
                    key={id}
                    row={row}
                    english={tables.en?.[id]}
                    activeLocale={isActive ? focusable.locale : undefined}
                    isEditing={isActive && cell !== undefined && focusable.isEditing}
                    order={order}
                    onCellChange={onCellChange}
                    onNextMarked={goToNextMarked}
                  />
                )
              );
            })}
          </tbody>
        ))}
      </table>
      <p role="status" className={buttons.spoken}>
        {announcement}
      </p>
    </div>
  );
}

function SectionTitle({ section: { heading } }: { section: MessageSection }) {
  const text = useText();
  if (heading.kind === 'scene')
    return heading.name === '' ? text('languages.sections.opening') : formatSceneName(heading.name);
  return text(`languages.sections.${heading.kind}`);
}

interface TableRowProps {
  row: MessageRow;
  english: string | undefined;
  activeLocale: Locale | undefined;
  isEditing: boolean;
  order: RefObject<readonly string[]>;
  onCellChange: (cell: TableCell) => void;
  onNextMarked: () => void;
}

const TableRow = memo(
  function TableRow({ row, english, activeLocale, isEditing, order, onCellChange, onNextMarked }: TableRowProps) {
    const { message, texts, marks, unrecorded } = row;
    return (
      <tr className={styles.row}>
        <th scope="row" className={styles.what}>
          <RowKind row={row} />
          <code>{message.id}</code>
        </th>
        {locales.map((locale) => (
          <MessageCell
            key={locale}
            id={message.id}
            locale={locale}
            text={texts[locale]}
            english={english}
            mark={marks[locale]}
            isUnrecorded={unrecorded.includes(locale)}
            isLine={message.kind === 'line'}
            isFocusable={activeLocale === locale}
            isEditing={isEditing && activeLocale === locale}
            order={order}
            onCellChange={onCellChange}
            onNextMarked={onNextMarked}
          />
        ))}
      </tr>
    );
  },
  (one, other) =>
    one.row.message.id === other.row.message.id &&
    one.row.message.kind === other.row.message.kind &&
    one.row.message.speaker === other.row.message.speaker &&
    one.row.unrecorded.length === other.row.unrecorded.length &&
    one.activeLocale === other.activeLocale &&
    one.isEditing === other.isEditing &&
    one.english === other.english &&
    one.onNextMarked === other.onNextMarked &&
    locales.every(
      (locale) =>
        one.row.texts[locale] === other.row.texts[locale] && one.row.marks[locale] === other.row.marks[locale],
    ),
);

function RowKind({ row: { message } }: { row: MessageRow }) {
  const text = useText();
  const { outline } = useOpenWalk();
  if (message.kind !== 'line' || message.speaker === undefined)
    return <span>{text(`languages.kinds.${message.kind}`)}</span>;
  const character = outline.characters?.find(({ id }) => id === message.speaker);
  return (
    <span className={styles.speaker}>
      <SpeakerPortrait character={character} />
      {message.speaker}
    </span>
  );
}
