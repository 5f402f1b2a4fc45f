import { type DragEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslator } from '../messages/studio-messages.tsx';
import { Icon } from '../shell/icon.tsx';
import styles from './place-rows.module.css';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

export interface PlaceRow {
  key: string;
  name: string;
  /** The language in which `name` is written, for the `lang` attribute. */
  htmlLang?: string | undefined;
  above?: ReactNode;
  below?: ReactNode;
}

interface PlaceRowsProps {
  /**
   * The section with the heading and the list. After a removal, the focus is restored within this section. Without a
   * section, it is restored within the list.
   */
  group?: RefObject<HTMLElement | null>;
  rows: readonly PlaceRow[];
  selectedKey: string | undefined;
  /**
   * The last part of the URL hash, which selects a place. When it changes, the list scrolls to the selected row, or to
   * the selected part of the row's form.
   */
  target: string | undefined;
  onSelect: (key: string | undefined) => void;
  /** Moves a row to another index. Absent if the rows cannot be reordered. */
  onReorder?: (key: string, to: number) => void;
  /** Returns the text that screen readers announce after a row was moved. `place` is its new position in the list. */
  sayMoved?: (name: string, place: number) => string;
  /** The form of the selected row. */
  form: ReactNode;
}

/** Lists places. The selected one shows its form. Rows can be reordered by dragging, or with Alt and the arrow keys. */
export function PlaceRows({ rows, selectedKey, target, onSelect, onReorder, sayMoved, form, group }: PlaceRowsProps) {
  const text = useTranslator();
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<string>();
  const [dropAt, setDropAt] = useState<number>();
  const [said, setSaid] = useState('');
  // Identifies each row by its key and name. The key of a circle is only its index. After a removal, the next circle
  // gets the removed index.
  useFocusAfterRemoval(
    group ?? list,
    rows.map(({ key, name }) => `${key} ${name}`),
  );
  // Scrolls to the selected place, for example after a click on the map or on the link of a fault.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection determines the element.
  useEffect(() => {
    const row = list.current?.querySelector('[aria-expanded="true"]');
    // Scrolls the selected row with its form into view, and then the selected part of the form. If the form is higher
    // than the list, the first step shows the form's top.
    row?.parentElement?.scrollIntoView({ block: 'nearest' });
    const chosen = list.current?.querySelector('[data-chosen]') ?? row;
    chosen?.scrollIntoView({ block: 'nearest' });
    // Moves the focus only if no element has it, for example after the form of a new place was removed.
    if (document.activeElement !== document.body) return;
    const field = chosen?.matches('button') ? chosen : chosen?.querySelector('input, textarea');
    if (field instanceof HTMLElement) field.focus({ preventScroll: true });
  }, [selectedKey, target]);

  function reorder(key: string, to: number) {
    const row = rows.find((it) => it.key === key);
    if (to < 0 || to >= rows.length || row === undefined) return;
    onReorder?.(key, to);
    setSaid(sayMoved?.(row.name, to + 1) ?? '');
  }

  function handleKeyDown(event: KeyboardEvent, key: string, index: number) {
    if (!onReorder || !event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    reorder(key, index + (event.key === 'ArrowUp' ? -1 : 1));
  }

  function handleDragOver(event: DragEvent<HTMLLIElement>, index: number) {
    if (dragged === undefined) return;
    event.preventDefault();
    setDropAt(index);
  }

  function dropDraggedRow() {
    if (dragged !== undefined && dropAt !== undefined) reorder(dragged, dropAt);
    endDrag();
  }

  function endDrag() {
    setDragged(undefined);
    setDropAt(undefined);
  }

  const from = rows.findIndex(({ key }) => key === dragged);
  return (
    <>
      <ol className={styles.list} ref={list}>
        {rows.map(({ key, name, htmlLang, above, below }, index) => {
          const isSelected = key === selectedKey;
          return (
            <li
              key={key}
              data-entry
              data-drop={dropAt === index && from !== index ? (from < index ? 'below' : 'above') : undefined}
              onDragOver={(event) => handleDragOver(event, index)}
              onDrop={dropDraggedRow}
            >
              {above}
              <button
                type="button"
                className={styles.row}
                aria-expanded={isSelected}
                aria-description={onReorder && text('map.list.keys')}
                draggable={onReorder !== undefined}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  event.dataTransfer.setData('text/plain', key);
                  setDragged(key);
                }}
                onDragEnd={endDrag}
                onClick={() => onSelect(isSelected ? undefined : key)}
                onKeyDown={(event) => handleKeyDown(event, key, index)}
              >
                <span className={styles.number}>{index + 1}</span>
                <span className={styles.name} lang={htmlLang}>
                  {name}
                </span>
                <Icon name={isSelected ? 'up' : onReorder ? 'grip' : 'edit'} />
              </button>
              {below}
              {isSelected && form}
            </li>
          );
        })}
      </ol>
      <p className={styles.said} role="status">
        {said}
      </p>
    </>
  );
}
