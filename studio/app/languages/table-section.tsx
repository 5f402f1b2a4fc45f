import { memo, type RefObject } from 'react';
import { type Locale, locales } from '../../../app/locales/locales.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import { SpeakerPortrait } from '../story/speaker-portrait.tsx';
import { useOpenWalk } from '../workspace/open-walk.tsx';
import type { TableCell } from './cell-navigation.ts';
import styles from './language-table.module.css';
import { MessageCell } from './message-cell.tsx';
import { formatSceneName, type SectionHeading } from './message-rows.ts';
import type { MessageRow } from './use-message-rows.ts';

/** The rows under one heading, such as the name of a scene. */
export interface MessageRowSection {
  key: string;
  heading: SectionHeading;
  rows: readonly MessageRow[];
}

interface TableSectionProps {
  section: MessageRowSection;
  isHeadingShown: boolean;
  /** The cell that the Tab key reaches, if it is in this section. */
  focusable: TableCell | undefined;
  order: RefObject<readonly string[]>;
  onCellChange: (cell: TableCell) => void;
  onNextMarked: () => void;
}

/** Renders the rows of a section. Memoized, so that it does not render again when the focus moves in another section. */
export const TableSection = memo(function TableSection(props: TableSectionProps) {
  const { section, isHeadingShown, focusable, order, onCellChange, onNextMarked } = props;
  return (
    <tbody className={styles.section}>
      {isHeadingShown && (
        <tr className={styles.heading}>
          <th scope="rowgroup" colSpan={4}>
            <SectionTitle heading={section.heading} />
          </th>
        </tr>
      )}
      {section.rows.map((row) => {
        const active = focusable?.id === row.message.id ? focusable : undefined;
        return (
          <TableRow
            key={row.message.id}
            row={row}
            activeLocale={active?.locale}
            isEditing={active?.isEditing ?? false}
            order={order}
            onCellChange={onCellChange}
            onNextMarked={onNextMarked}
          />
        );
      })}
    </tbody>
  );
});

function SectionTitle({ heading }: { heading: SectionHeading }) {
  const text = useTranslator();
  if (heading.kind === 'scene')
    return heading.name === '' ? text('languages.sections.opening') : formatSceneName(heading.name);
  return text(`languages.sections.${heading.kind}`);
}

interface TableRowProps {
  row: MessageRow;
  activeLocale: Locale | undefined;
  isEditing: boolean;
  order: RefObject<readonly string[]>;
  onCellChange: (cell: TableCell) => void;
  onNextMarked: () => void;
}

const TableRow = memo(
  function TableRow({ row, activeLocale, isEditing, order, onCellChange, onNextMarked }: TableRowProps) {
    const { message, texts, marks, unrecorded, fromSample } = row;
    return (
      <tr className={styles.row}>
        <th scope="row" className={styles.what}>
          <RowKindLabel row={row} />
          <code>{message.id}</code>
        </th>
        {locales.map((locale) => (
          <MessageCell
            key={locale}
            id={message.id}
            locale={locale}
            text={texts[locale]}
            english={texts.en}
            mark={marks[locale]}
            isFromSample={fromSample.includes(locale)}
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
    one.onNextMarked === other.onNextMarked &&
    locales.every(
      (locale) =>
        one.row.texts[locale] === other.row.texts[locale] &&
        one.row.marks[locale] === other.row.marks[locale] &&
        one.row.fromSample.includes(locale) === other.row.fromSample.includes(locale),
    ),
);

function RowKindLabel({ row: { message } }: { row: MessageRow }) {
  const text = useTranslator();
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
