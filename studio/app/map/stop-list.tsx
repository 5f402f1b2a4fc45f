import type { ReactNode } from 'react';
import { localeTags } from '../../../app/locales/locales.ts';
import { countWalkingMinutes } from '../../../walk/computed-way.ts';
import type { MeasuredLeg } from '../../api.ts';
import { useInterfaceLanguage } from '../messages/studio-messages.tsx';
import { findPathGap } from './path-gap.ts';
import { PlaceRows } from './place-rows.tsx';
import styles from './stop-list.module.css';
import type { StopOverlap } from './stop-overlaps.ts';
import type { AuthoredStop } from './walk-places.ts';

interface StopListProps {
  stops: readonly AuthoredStop[];
  overlaps: ReadonlyMap<string, readonly StopOverlap[]>;
  /** The measured walking routes between the stops; absent if the walk has no map. */
  legs: readonly MeasuredLeg[] | undefined;
  nameOf: (stopId: string) => string;
  selectedId: string | undefined;
  target: string | undefined;
  onSelect: (stopId: string | undefined) => void;
  onReorder: (stopId: string, to: number) => void;
  /** The form of the selected stop. */
  form: ReactNode;
}

/** Lists the stops in walking order, with the lengths of the routes between them. */
export function StopList(props: StopListProps) {
  const { stops, overlaps, legs, nameOf, selectedId, target, onSelect, onReorder, form } = props;
  const { locale, text } = useInterfaceLanguage();
  const rows = stops.map((stop, index) => {
    const leg = index === 0 ? undefined : findLeg(legs, stops[index - 1]?.id, stop);
    // Omits the gap between the selected stop and the nearest path, because the stop's form shows this gap.
    const gap = stop.id === selectedId ? undefined : findPathGap(stop, legs);
    return {
      key: stop.id,
      name: nameOf(stop.id),
      htmlLang: localeTags[locale].htmlLang,
      above: leg && (
        <p className={styles.leg}>
          {text('map.list.leg', {
            meters: leg.meters,
            minutes: Math.max(1, Math.round(countWalkingMinutes(leg.meters, leg.stairsMeters))),
          })}
          {leg.stairsMeters > 0 && <span>{text('map.list.stairs', { meters: leg.stairsMeters })}</span>}
          {!leg.isMeasured && <span>{text('map.list.notMeasured')}</span>}
        </p>
      ),
      below: (
        <>
          {(overlaps.get(stop.id) ?? []).map(({ id, meters, isNeighbour }) => (
            <p key={id} className={styles.overlap} data-fault={isNeighbour || undefined}>
              {text(isNeighbour ? 'map.overlapsNeighbour' : 'map.overlaps', { name: nameOf(id), meters })}
            </p>
          ))}
          {gap && <p className={styles.overlap}>{text(`map.gap.${gap.part}`, { meters: gap.meters })}</p>}
        </>
      ),
    };
  });
  return (
    <PlaceRows
      rows={rows}
      selectedKey={selectedId}
      target={target}
      onSelect={onSelect}
      onReorder={onReorder}
      sayMoved={(name, place) => text('map.list.moved', { name, place, count: stops.length })}
      form={form}
    />
  );
}

/** Returns the measured length of the route to a stop. If no length is measured, returns the length in walk.yaml. */
function findLeg(
  legs: readonly MeasuredLeg[] | undefined,
  from: string | undefined,
  { id, fromPrevious }: AuthoredStop,
) {
  const leg = legs?.find((it) => it.to === id && it.from === from);
  if (leg) return { meters: leg.meters, stairsMeters: leg.stairsMeters, isMeasured: true };
  return fromPrevious && { ...fromPrevious, isMeasured: false };
}
