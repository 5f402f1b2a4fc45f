import { type DragEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { localeTags } from '../../../app/locales/locales.ts';
import { countWalkingMinutes } from '../../../walk/way.ts';
import type { RouteLeg } from '../../api.ts';
import { useInterfaceLanguage } from '../messages/studio-messages.tsx';
import { Icon } from '../shell/icon.tsx';
import type { Overlap } from './overlaps.ts';
import styles from './stop-list.module.css';
import type { Stop } from './walk-places.ts';

interface StopListProps {
  stops: readonly Stop[];
  overlaps: ReadonlyMap<string, readonly Overlap[]>;
  /** The measured ways; absent before the walk has a map. */
  legs: readonly RouteLeg[] | undefined;
  nameOf: (stopId: string) => string;
  selectedId: string | undefined;
  onSelect: (stopId: string | undefined) => void;
  onReorder: (stopId: string, to: number) => void;
  /** The form of the selected stop. */
  form: ReactNode;
}

/** Lists the stops in walking order, with the way between them. The order changes by dragging, or with Alt and the arrow keys. */
export function StopList(props: StopListProps) {
  const { stops, overlaps, legs, nameOf, selectedId, onSelect, onReorder, form } = props;
  const { locale, text } = useInterfaceLanguage();
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<string>();
  const [target, setTarget] = useState<number>();
  const [said, setSaid] = useState('');
  // Shows the stop that was chosen on the map, or to which a fault leads.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element depends on the chosen stop.
  useEffect(() => {
    list.current?.querySelector('[aria-expanded="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [selectedId]);

  function reorder(id: string, to: number) {
    if (to < 0 || to >= stops.length) return;
    onReorder(id, to);
    setSaid(text('map.list.moved', { name: nameOf(id), place: to + 1, count: stops.length }));
  }

  function keyDown(event: KeyboardEvent, id: string, index: number) {
    if (!event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    reorder(id, index + (event.key === 'ArrowUp' ? -1 : 1));
  }

  function dragOver(event: DragEvent<HTMLLIElement>, index: number) {
    if (dragged === undefined) return;
    event.preventDefault();
    setTarget(index);
  }

  function drop() {
    if (dragged !== undefined && target !== undefined) reorder(dragged, target);
    setDragged(undefined);
    setTarget(undefined);
  }

  return (
    <>
      <ol className={styles.list} ref={list}>
        {stops.map((stop, index) => {
          const name = nameOf(stop.id);
          const isSelected = stop.id === selectedId;
          const leg = index === 0 ? undefined : findLeg(legs, stops[index - 1]?.id, stop);
          const from = stops.findIndex(({ id }) => id === dragged);
          return (
            <li
              key={stop.id}
              data-drop={target === index && from !== index ? (from < index ? 'below' : 'above') : undefined}
              onDragOver={(event) => dragOver(event, index)}
              onDrop={drop}
            >
              {leg && (
                <p className={styles.leg}>
                  {text('map.list.leg', {
                    meters: leg.meters,
                    minutes: Math.max(1, Math.round(countWalkingMinutes(leg.meters, leg.stairsMeters))),
                  })}
                  {leg.stairsMeters > 0 && <span>{text('map.list.stairs', { meters: leg.stairsMeters })}</span>}
                  {!leg.isMeasured && <span>{text('map.list.notMeasured')}</span>}
                </p>
              )}
              <button
                type="button"
                className={styles.stop}
                aria-expanded={isSelected}
                aria-description={text('map.list.keys')}
                draggable
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  event.dataTransfer.setData('text/plain', stop.id);
                  setDragged(stop.id);
                }}
                onDragEnd={() => {
                  setDragged(undefined);
                  setTarget(undefined);
                }}
                onClick={() => onSelect(isSelected ? undefined : stop.id)}
                onKeyDown={(event) => keyDown(event, stop.id, index)}
              >
                <span className={styles.number}>{index + 1}</span>
                <span className={styles.name} lang={localeTags[locale].htmlLang}>
                  {name}
                </span>
                <Icon name={isSelected ? 'up' : 'grip'} />
              </button>
              {(overlaps.get(stop.id) ?? []).map(({ id, meters, isNeighbour }) => (
                <p key={id} className={styles.overlap} data-fault={isNeighbour || undefined}>
                  {text(isNeighbour ? 'map.overlapsNeighbour' : 'map.overlaps', { name: nameOf(id), meters })}
                </p>
              ))}
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

/** Returns the measured way to a stop, or what walk.yaml says about it. */
function findLeg(legs: readonly RouteLeg[] | undefined, from: string | undefined, { id, fromPrevious }: Stop) {
  const leg = legs?.find((it) => it.to === id && it.from === from);
  if (leg) return { meters: leg.meters, stairsMeters: leg.stairsMeters, isMeasured: true };
  return fromPrevious && { ...fromPrevious, isMeasured: false };
}
