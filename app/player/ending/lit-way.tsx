import type { CSSProperties, ReactNode } from 'react';
import { boxAround, type Place } from '../map/plane.ts';
import styles from './lit-way.module.css';
import type { Walked } from './use-walked.ts';

interface LitWayProps {
  walked: Walked | undefined;
  /** The accessible name of the picture. */
  name: string;
  children: ReactNode;
}

/** The way by night, which lights up from stop to stop, with text below. */
export function LitWay({ walked, name, children }: LitWayProps) {
  return (
    <div className={styles.night} data-ground="dark">
      {walked ? <Way walked={walked} name={name} /> : <div className={styles.way} />}
      {children}
    </div>
  );
}

function Way({ walked: { way, stops }, name }: { walked: Walked; name: string }) {
  const places = [...way.walked, ...way.ahead].flat().concat(stops.map(({ place }) => place));
  const { left, top, right, bottom } = boxAround(places, 0);
  // The lanterns fill the same share of the picture on every walk.
  const lanternMeters = Math.max(right - left, (bottom - top) * 2) / 26;
  const view = [
    left - lanternMeters,
    top - lanternMeters * 1.4,
    right - left + lanternMeters * 2,
    bottom - top + lanternMeters * 2,
  ];
  const lit = stops.filter(({ isDone }) => isDone);
  return (
    <svg className={styles.way} viewBox={view.join(' ')} role="img" aria-label={name}>
      <path className={styles.ahead} d={[...way.walked, ...way.ahead].map(pathOf).join('')} />
      {way.walked.map((line, index) => (
        <path key={pathOf(line)} className={styles.walked} style={after(index + 0.5)} d={pathOf(line)} />
      ))}
      {stops.map(({ id, place, isDone }) => (
        <Lantern
          key={id}
          place={place}
          meters={lanternMeters}
          litAfter={isDone ? lit.findIndex((stop) => stop.id === id) : undefined}
        />
      ))}
    </svg>
  );
}

interface LanternProps {
  place: Place;
  /** The height of the lantern. */
  meters: number;
  /** The number of lanterns that light up before this one. */
  litAfter: number | undefined;
}

function Lantern({ place: { x, y }, meters, litAfter }: LanternProps) {
  const body = 'M18 12h28c13 12 13 28 0 40H18C5 40 5 24 18 12z';
  return (
    <g transform={`translate(${x} ${y}) scale(${meters / 62}) translate(-32 -62)`}>
      <path className={styles.paper} d={body} />
      {litAfter === undefined ? null : (
        <g className={styles.light} style={after(litAfter)}>
          <circle className={styles.glow} cx="32" cy="32" r="62" />
          <path className={styles.lamp} d={body} />
        </g>
      )}
      <path className={styles.frame} d="M20 2h24v9H20zM20 53h24v9H20z" />
    </g>
  );
}

function after(lanterns: number): CSSProperties {
  return { '--lanterns-before': lanterns } as CSSProperties;
}

function pathOf(line: readonly Place[]): string {
  return `M${line.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L')}`;
}
