import type { MapPoint } from '../../walks/map/projection.ts';
import { brushes, cut, joined, type Knot, line, type Press } from './brush.ts';
import { dragonInks as inks } from './dragon-inks.ts';

/** The shape of a neck: its middle line from the water up to the head, with the thickness at each point. */
export interface Neck {
  box: { left: number; top: number; width: number; height: number };
  middle: readonly Press[];
  /** The side of the belly, seen along the neck. */
  belly: 'left' | 'right';
  /** Whether the neck comes out of the water within the drawing. */
  foam?: boolean;
}

/** A point along a neck: its middle, its direction, half its thickness. */
interface Frame {
  at: MapPoint;
  along: MapPoint;
  half: number;
}

const spacing = { edge: 150, scaleLine: 34, rib: 30, fin: 74 } as const;
/** As a share of half the thickness. */
const bellyWidth = 0.62;
const scalesAcross = 4;
const scalesOfOneSize = 9;

export function drawNeck({ middle, belly, foam }: Neck): string {
  const frames = framesAlong(middle);
  const side = belly === 'left' ? 1 : -1;
  const band = (from: number, to: number) => {
    const edge = (share: number) =>
      sharpEnds(every(frames, spacing.edge).map((it) => beside(it.at, it.along, side * share * it.half)));
    return cut([...edge(from), ...edge(to).reverse()]);
  };
  const key = (width: number) => ` stroke="${inks.key}" stroke-width="${width}" stroke-linejoin="round"`;
  const drawn = [
    `<path fill="${inks.fin}"${key(5)} d="${fins(frames, -side)}"/>`,
    `<path fill="${inks.body}"${key(8)} d="${band(1, -1)}"/>`,
    `<g fill="none" stroke-linecap="round">${scales(frames, side)}</g>`,
    `<path fill="${inks.key}" opacity=".3" d="${band(-0.62, -1)}"/>`,
    `<path fill="${inks.belly}"${key(5)} d="${band(1, 1 - bellyWidth)}"/>`,
    `<path fill="none" stroke="${inks.bellyDark}" stroke-width="5" d="${ribs(frames, side)}"/>`,
  ].join('');
  return foam ? outOfWater(frames, drawn) : drawn;
}

/** Cut off at the water's surface around it. */
function outOfWater(frames: readonly Frame[], drawn: string): string {
  const { at, half } = frames[0] ?? { at: [0, 0] as MapPoint, half: 0 };
  const [x, y] = at.map(Math.round) as MapPoint;
  const [across, depth, level] = [half * 1.1, half * 0.3, y - half * 0.34].map(Math.round) as [number, number, number];
  const above = `M-999-999H4999V${level}H${x + across}a${across} ${depth} 0 0 1-${2 * across} 0H-999z`;
  return `<clipPath id="a"><path d="${above}"/></clipPath><g clip-path="url(#a)">${drawn}</g>${rings([x, level], half)}`;
}

/** Returns points a few units apart along a smooth line through the places. */
function framesAlong(middle: readonly Press[]): Frame[] {
  const at = (index: number) => middle[Math.max(0, Math.min(middle.length - 1, index))] ?? [0, 0, 0];
  const parts = 60;
  const dense = middle
    .slice(1)
    .flatMap((_, piece) =>
      Array.from({ length: parts }, (_, part) =>
        between([at(piece - 1), at(piece), at(piece + 1), at(piece + 2)], part / parts),
      ),
    );
  dense.push(at(middle.length - 1));
  return dense.map(([x, y, width], index): Frame => {
    const [beforeX, beforeY] = dense[Math.max(0, index - 1)] ?? [x, y];
    const [afterX, afterY] = dense[Math.min(dense.length - 1, index + 1)] ?? [x, y];
    const length = Math.hypot(afterX - beforeX, afterY - beforeY) || 1;
    return { at: [x, y], along: [(afterX - beforeX) / length, (afterY - beforeY) / length], half: width / 2 };
  });
}

function between([before, from, to, after]: readonly [Press, Press, Press, Press], share: number): Press {
  const [square, cube] = [share * share, share * share * share];
  const [a, b, c, d] = [2 * cube - 3 * square + 1, cube - 2 * square + share, 3 * square - 2 * cube, cube - square];
  const value = (index: 0 | 1 | 2) =>
    a * from[index] + (b * (to[index] - before[index])) / 2 + c * to[index] + (d * (after[index] - from[index])) / 2;
  return [value(0), value(1), value(2)];
}

/** Returns frames about so many units apart, with the first and the last. */
function every(frames: readonly Frame[], units: number): Frame[] {
  let walked = units;
  return frames.filter(({ at }, index) => {
    const before = frames[index - 1]?.at ?? at;
    walked += Math.hypot(at[0] - before[0], at[1] - before[1]);
    if (walked < units && index < frames.length - 1) return false;
    walked = 0;
    return true;
  });
}

function beside([x, y]: MapPoint, [across, down]: MapPoint, units: number): MapPoint {
  return [x + down * units, y - across * units];
}

function sharpEnds(knots: readonly MapPoint[]): Knot[] {
  return knots.map(([x, y], index) => (index === 0 || index === knots.length - 1 ? [x, y, 'sharp'] : [x, y]));
}

/**
 * Draws each row of scales as one dashed line from the water up. Round light dashes, with dark ones in them a little farther up, leave
 * crescents. The neck gets thinner, and its scales smaller, part by part.
 */
function scales(frames: readonly Frame[], side: number): string {
  const all = every(frames, spacing.scaleLine);
  const parts = Math.max(1, Math.round(all.length / scalesOfOneSize));
  const cuts = Array.from({ length: parts + 1 }, (_, part) => Math.floor((part * (all.length - 1)) / parts));
  return cuts
    .slice(1)
    .map((end, part) => {
      const piece = all.slice(cuts[part], end + 1);
      const half = piece.reduce((sum, it) => sum + it.half, 0) / piece.length;
      const step = (half * (2 - bellyWidth)) / scalesAcross;
      const count = Math.round(((piece.length - 1) * spacing.scaleLine) / (step * 0.9));
      const places = (index: number) => {
        const share = -1 + ((index + 0.58) * (2 - bellyWidth)) / scalesAcross;
        return piece.map((it) => beside(it.at, it.along, side * share * it.half));
      };
      const row = (index: number) => line(places(index).filter((_, at, all) => at % 4 === 0 || at === all.length - 1));
      const lengthOf = (index: number) =>
        places(index).reduce((sum, [x, y], at, all) => {
          const [beforeX, beforeY] = all[at - 1] ?? [x, y];
          return sum + Math.hypot(x - beforeX, y - beforeY);
        }, 0);
      const unit = ((piece.length - 1) * spacing.scaleLine) / count;
      const rows = (first: number) =>
        [first, first + 2, first + 4]
          .filter((index) => index < scalesAcross)
          .map((index) => `<path stroke-dasharray="0 ${(lengthOf(index) / count).toFixed(1)}" d="${row(index)}"/>`)
          .join('');
      const print = (ink: string, width: number, shift: number) =>
        [0, 1]
          .map(
            (odd) =>
              `<use href="#s${part}${odd}" stroke="${ink}" stroke-width="${Math.round(width)}" stroke-dashoffset="${Math.round(unit * (odd / 2 + shift))}"/>`,
          )
          .join('');
      return `<defs><g id="s${part}0">${rows(0)}</g><g id="s${part}1">${rows(1)}</g></defs>${print(inks.bodyLit, step * 0.98, 0)}${print(inks.body, step * 0.92, -0.22)}`;
    })
    .join('');
}

/** Draws the plates of the belly: a line across between neighbours, bent towards the water. */
function ribs(frames: readonly Frame[], side: number): string {
  return every(frames, spacing.rib)
    .slice(1, -1)
    .map(({ at, along, half }) => {
      const on = (share: number) => beside(at, along, side * half * share);
      const [startX, startY] = on(1).map(Math.round) as MapPoint;
      const [bendX, bendY] = on(1 - bellyWidth / 2);
      const [endX, endY] = on(1 - bellyWidth * 0.92);
      const sag = half * 0.22;
      const numbers = [bendX - along[0] * sag - startX, bendY - along[1] * sag - startY, endX - startX, endY - startY];
      return `M${startX} ${startY}q${joined(numbers.map(Math.round))}`;
    })
    .join('');
}

/** Draws fins along the back, leaning down the neck like flames in the wind. */
function fins(frames: readonly Frame[], side: number): string {
  const back = frames.map((it): Frame => ({ ...it, at: beside(it.at, it.along, side * it.half * 0.94) }));
  return every(back, spacing.fin)
    .slice(1, -1)
    .map(({ at, along, half }, index) => {
      const size = Math.max(14, half * (index % 2 ? 0.62 : 0.85));
      const place = (up: number, out: number): MapPoint => {
        const [x, y] = beside(at, along, side * out * size);
        return [x + along[0] * up * size, y + along[1] * up * size];
      };
      return cut([
        [...place(0.7, 0), 'sharp'],
        place(0.2, 0.55),
        [...place(-0.85, 1.05), 'sharp'],
        place(-0.55, 0.35),
        [...place(-0.8, 0), 'sharp'],
      ]);
    })
    .join('');
}

/** Draws the rings in the water around the foot of a neck. */
function rings([x, y]: MapPoint, half: number): string {
  const ring = (reach: number, width: number): Press[] => [
    [x - reach * 0.8, y - reach * 0.16, 0],
    [x - reach * 0.96, y + reach * 0.04, width * 0.5],
    [x - reach * 0.45, y + reach * 0.27, width],
    [x + reach * 0.45, y + reach * 0.27, width],
    [x + reach * 0.96, y + reach * 0.04, width * 0.5],
    [x + reach * 0.8, y - reach * 0.16, 0],
  ];
  return `<path fill="${inks.foam}" d="${brushes(ring(half * 1.16, 12), ring(half * 1.6, 8), ring(half * 2.15, 5))}"/>`;
}
