import { type ComponentProps, useSyncExternalStore } from 'react';
import { isCompassTapNeeded, requestCompassPermission, subscribeToCompass } from '../../device/compass.ts';
import { useMessages } from '../../locales/messages.tsx';
import round from '../../ui/round-button.module.css';
import styles from './map-buttons.module.css';
import type { MapView } from './map-view.ts';
import { useDrawAtEachMapFrame } from './use-draw-at-each-map-frame.ts';

interface MapButtonsProps {
  view: MapView;
  /** Whether the app knows the walker's position. If not, the map follows the next stop. */
  knowsWalker: boolean;
  /** Whether the device knows its heading. */
  knowsHeading: boolean;
}

/** Renders buttons for all map gestures, for visitors who use one hand, a keyboard or voice control. */
export function MapButtons({ view, knowsWalker, knowsHeading }: MapButtonsProps) {
  const messages = useMessages('walk');
  const { follows, turns, isTurned } = useSyncExternalStore(view.subscribe, () => view.mode);
  const needle = useDrawAtEachMapFrame<SVGSVGElement>(view, (element, { camera }) => {
    element.style.transform = `rotate(${-camera.bearingDegrees}deg)`;
  });
  const needsTap = useSyncExternalStore(subscribeToCompass, isCompassTapNeeded);
  async function setMapTurnsWithPhone(turns: boolean) {
    view.turnWithPhone(turns);
    if (needsTap && !(await requestCompassPermission())) view.turnWithPhone(false);
  }
  // If the visitor has rotated the map with two fingers, the compass button moves north to the top. Otherwise the
  // button switches the rotation with the phone's heading on or off.
  const isRotatedByHand = isTurned && !turns;
  return (
    <div className={styles.buttons}>
      {knowsHeading || needsTap || isTurned || turns ? (
        <MapButton
          label={isRotatedByHand ? messages('mapNorthUp') : messages('mapTurn')}
          aria-pressed={isRotatedByHand ? undefined : turns}
          onClick={() => setMapTurnsWithPhone(!turns && !isRotatedByHand)}
        >
          <svg ref={needle} viewBox="0 0 24 24" aria-hidden="true">
            <path className={styles.north} d="M12 2l4.5 10h-9z" />
            <path className={styles.south} d="M12 22l4.5-10h-9z" />
          </svg>
        </MapButton>
      ) : null}
      <MapButton
        label={knowsWalker ? messages('mapFollow') : messages('mapFollowNext')}
        aria-pressed={follows}
        onClick={() => view.returnToFollowed()}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 1.5v4M12 18.5v4M1.5 12h4M18.5 12h4" />
          <circle cx="12" cy="12" r="6.5" />
          <circle className={styles.here} cx="12" cy="12" r="3" />
        </svg>
      </MapButton>
      <MapButton label={messages('mapNearer')} onClick={() => view.zoomByStep('nearer')}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 5v14M5 12h14" />
        </svg>
      </MapButton>
      <MapButton label={messages('mapFarther')} onClick={() => view.zoomByStep('farther')}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12h14" />
        </svg>
      </MapButton>
    </div>
  );
}

function MapButton({ label, ...others }: { label: string } & ComponentProps<'button'>) {
  return <button type="button" className={round.button} aria-label={label} title={label} {...others} />;
}
