import { useEffect, useMemo, useRef, useState } from 'react';
import { findNearestPointOnLine, findPositionAlongLine, measureLine } from '../../../walk/measured-line.ts';
import type { MeasuredLeg } from '../../api.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import buttons from '../shell/buttons.module.css';
import { Icon } from '../shell/icon.tsx';
import styles from './walker-controls.module.css';
import { setWalkerPosition, useWalkerPosition } from './walker-position.ts';

/** The speed of the simulated walker, ten times that of a person: a walk of two kilometers takes three minutes. */
const metersPerSecond = 11;
export const walkerAccuracyMeters = 8;

interface WalkerControlsProps {
  walkId: string;
  /** The walking routes from stop to stop, in walking order. */
  legs: readonly MeasuredLeg[];
  nameOf: (stopId: string) => string;
}

/** Renders a button that plays and pauses the simulated walk, and a slider that moves the walker along the route. */
export function WalkerControls({ walkId, legs, nameOf }: WalkerControlsProps) {
  const text = useTranslator();
  const walker = useWalkerPosition(walkId);
  const [isPlaying, setPlaying] = useState(false);
  const line = useMemo(
    () => measureLine(legs.flatMap(({ coordinates }) => coordinates.map(([lon, lat]) => ({ lat, lon })))),
    [legs],
  );
  const atMeters = useRef(0);
  const nearest = walker && findNearestPointOnLine(line, walker);
  // The route can pass a place twice. In this case, uses the point of the route that the walker reached last.
  const isThere = walker !== undefined && isPositionAtDistance(line, atMeters.current, walker);
  const along = isThere ? atMeters.current : (nearest?.atMeters ?? 0);
  const total = Math.round(line.lengthMeters);

  function moveWalkerToDistance(meters: number) {
    const at = findPositionAlongLine(line, meters);
    if (at === undefined) return;
    atMeters.current = meters;
    setWalkerPosition(walkId, { lat: at.lat, lon: at.lon, accuracyMeters: walkerAccuracyMeters });
  }

  const latest = useRef({ along, goTo: moveWalkerToDistance, lengthMeters: line.lengthMeters });
  latest.current = { along, goTo: moveWalkerToDistance, lengthMeters: line.lengthMeters };
  useEffect(() => {
    if (!isPlaying) return;
    let before = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const { along, goTo, lengthMeters } = latest.current;
      const next = along + ((now - before) / 1000) * metersPerSecond;
      before = now;
      goTo(Math.min(next, lengthMeters));
      if (next >= lengthMeters) return setPlaying(false);
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying]);

  if (total === 0) return null;
  return (
    <fieldset className={styles.controls} aria-label={text('map.walker.title')}>
      <button
        type="button"
        className={buttons.button}
        onClick={() => {
          if (!isPlaying && along >= line.lengthMeters - 1) moveWalkerToDistance(0);
          setPlaying(!isPlaying);
        }}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
        {text(isPlaying ? 'map.walker.pause' : 'map.walker.play')}
      </button>
      <input
        type="range"
        min={0}
        max={total}
        step={5}
        value={Math.round(along)}
        aria-label={text('map.walker.place')}
        aria-valuetext={describePlace()}
        onChange={(event) => {
          setPlaying(false);
          moveWalkerToDistance(Number(event.target.value));
        }}
      />
      <p className={styles.place}>{walker ? describePlace() : text('map.walker.notYet')}</p>
    </fieldset>
  );

  function describePlace(): string {
    let before = 0;
    for (const { to, meters } of legs) {
      if (along <= before + meters)
        return text('map.walker.at', { meters: Math.max(0, Math.round(before + meters - along)), name: nameOf(to) });
      before += meters;
    }
    return text('map.walker.at', { meters: 0, name: nameOf(legs.at(-1)?.to ?? '') });
  }
}

function isPositionAtDistance(
  line: ReturnType<typeof measureLine>,
  meters: number,
  { lat, lon }: { lat: number; lon: number },
): boolean {
  const at = findPositionAlongLine(line, meters);
  return at !== undefined && at.lat === lat && at.lon === lon;
}
