import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { locales, localeTags } from '../../../app/locales/locales.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import buttons from '../shell/buttons.module.css';
import { setLastFocusedMessage } from '../workspace/last-focused-message.ts';
import { useOpenWalk } from '../workspace/open-walk.tsx';
import { findCellForKey, findNextCellWithIssue, type TableCell } from './cell-navigation.ts';
import styles from './language-table.module.css';
import type { MessageFilter } from './message-issues.ts';
import { groupMessages } from './message-rows.ts';
import { type MessageRowSection, TableSection } from './table-section.tsx';
import type { MessageRow } from './use-message-rows.ts';

interface LanguageTableProps {
  rows: readonly MessageRow[];
  cell: TableCell | undefined;
  onCellChange: (cell: TableCell) => void;
  /** The filter that selected `rows`. A jump to the next marked cell skips cells that do not match this filter. */
  filter?: MessageFilter | undefined;
  /** Whether the table is part of a scrolling page, instead of scrolling itself. */
  isWholeTable?: boolean;
}

/**
 * Renders messages as a grid with one column per language. Only the focused cell has a text field, so that a thousand rows
 * stay fast.
 */
export function LanguageTable({ rows, cell, onCellChange, filter, isWholeTable }: LanguageTableProps) {
  const text = useTranslator();
  const grid = useRef<HTMLTableElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const order = useRef<readonly string[]>([]);
  order.current = useMemo(() => rows.map(({ message }) => message.id), [rows]);
  const ids = useMemo(() => new Set(rows.map(({ message }) => message.id)), [rows]);
  const sections = useMemo(() => groupRows(rows), [rows]);
  const first = order.current[0];
  // The cell that the Tab key reaches.
  const firstCell: TableCell | undefined =
    first === undefined ? undefined : { id: first, locale: 'en', isEditing: false };
  const focusable = cell && ids.has(cell.id) ? cell : firstCell;
  const state = useRef({ rows, cell: focusable, filter });
  state.current = { rows, cell: focusable, filter };

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
    if (currentMessage !== undefined) setLastFocusedMessage(walkId, currentMessage);
  }, [walkId, currentMessage]);

  const goToNextMarked = useCallback(() => {
    const { rows, cell, filter } = state.current;
    const next = findNextCellWithIssue(rows, cell, filter);
    setAnnouncement(next ? '' : text('languages.noneLeft'));
    if (next) onCellChange({ ...next, isEditing: true });
  }, [onCellChange, text]);

  const handleKeyDown = useCallback(
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
      const moved = findCellForKey(
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
        onKeyDown={handleKeyDown}
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
          <TableSection
            key={section.key}
            section={section}
            isHeadingShown={!isWholeTable}
            focusable={sectionContainsCell(section, focusable) ? focusable : undefined}
            order={order}
            onCellChange={onCellChange}
            onNextMarked={goToNextMarked}
          />
        ))}
      </table>
      <p role="status" className={buttons.spoken}>
        {announcement}
      </p>
    </div>
  );
}

/** Groups rows by section, as `groupMessages` groups their messages. */
function groupRows(rows: readonly MessageRow[]): MessageRowSection[] {
  const byId = new Map(rows.map((row) => [row.message.id, row]));
  return groupMessages(rows.map(({ message }) => message)).map(({ key, heading, messages }) => ({
    key,
    heading,
    rows: messages.flatMap(({ id }) => byId.get(id) ?? []),
  }));
}

function sectionContainsCell({ rows }: MessageRowSection, cell: TableCell | undefined): boolean {
  return cell !== undefined && rows.some(({ message }) => message.id === cell.id);
}
