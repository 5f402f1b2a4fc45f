import { type Locale, locales } from '../../../app/locales/locales.ts';
import { type MessageFilter, type MessageIssue, matchesFilter } from './message-issues.ts';

interface MessageCellReference {
  id: string;
  locale: Locale;
}

/** The cell with the focus. */
export interface TableCell extends MessageCellReference {
  isEditing: boolean;
}

/** How many rows the Page Up and Page Down keys move. */
const pageRows = 8;

/** Returns the cell to which a key moves the focus; `undefined` for other keys, or if there is no such cell. */
export function findCellForKey(
  ids: readonly string[],
  { id, locale }: MessageCellReference,
  key: string,
): MessageCellReference | undefined {
  const [row, column] = [ids.indexOf(id), locales.indexOf(locale)];
  const at = (toRow: number, toColumn: number): MessageCellReference | undefined => {
    const [toId, toLocale] = [ids[Math.max(0, Math.min(ids.length - 1, toRow))], locales[toColumn]];
    return toId === undefined || toLocale === undefined ? undefined : { id: toId, locale: toLocale };
  };
  switch (key) {
    case 'ArrowUp':
      return at(row - 1, column);
    case 'ArrowDown':
      return at(row + 1, column);
    case 'ArrowLeft':
      return at(row, Math.max(0, column - 1));
    case 'ArrowRight':
      return at(row, Math.min(locales.length - 1, column + 1));
    case 'PageUp':
      return at(row - pageRows, column);
    case 'PageDown':
      return at(row + pageRows, column);
    case 'Home':
      return at(row, 0);
    case 'End':
      return at(row, locales.length - 1);
    default:
      return undefined;
  }
}

interface MessageRowWithIssues {
  message: { id: string };
  marks: Readonly<Record<Locale, MessageIssue | undefined>>;
  fromSample: readonly Locale[];
}

/**
 * Returns the next marked cell in reading order. Continues at the top after the last one.
 * @param filter selects the cells that count as marked. Without a filter, these are the cells whose text is missing,
 * outdated or too long.
 */
export function findNextCellWithIssue(
  rows: readonly MessageRowWithIssues[],
  from: MessageCellReference | undefined,
  filter?: MessageFilter,
): MessageCellReference | undefined {
  const cells = rows.flatMap((row) =>
    locales.map((locale) => ({
      id: row.message.id,
      locale,
      isMarked: filter ? matchesFilter(row, locale, filter) : row.marks[locale] !== undefined,
    })),
  );
  const start = cells.findIndex((cell) => cell.id === from?.id && cell.locale === from.locale);
  const found = [...cells.slice(start + 1), ...cells.slice(0, Math.max(0, start))].find(({ isMarked }) => isMarked);
  return found && { id: found.id, locale: found.locale };
}
