import type { MapPoint } from '../../walks/map/projection.ts';

/** A point that a line passes smoothly, or where it turns sharply. */
export type Knot = readonly [x: number, y: number, turn?: 'sharp'];
/** A point on the middle of a brush stroke, with the stroke's width there. */
export type Press = readonly [x: number, y: number, width: number];

/** The notation of hand-drawn shapes: `x,y x,y! x,y`, where `!` marks a sharp turn; for a brush `x,y,width x,y,width`. */
type Written = string;

/** Returns a closed shape through its knots, as curves in whole numbers. */
export function cut(knots: readonly Knot[] | Written): string {
  return `${curves(typeof knots === 'string' ? knotsOf(knots) : knots, true)}z`;
}

/** Returns an open line through its knots. */
export function line(knots: readonly Knot[]): string {
  return curves(knots, false);
}

/** Returns a brush stroke, wider where the brush is pressed: a key line, a lock of hair, a whisker, a horn. */
export function brush(written: readonly Press[] | Written): string {
  const presses = typeof written === 'string' ? pressesOf(written) : written;
  const sides = presses.map(([x, y, width], index): [MapPoint, MapPoint] => {
    const [beforeX, beforeY] = presses[Math.max(0, index - 1)] ?? [x, y];
    const [afterX, afterY] = presses[Math.min(presses.length - 1, index + 1)] ?? [x, y];
    const length = Math.hypot(afterX - beforeX, afterY - beforeY) || 1;
    const [across, down] = [(beforeY - afterY) / length, (afterX - beforeX) / length];
    const half = width / 2;
    return [
      [x + across * half, y + down * half],
      [x - across * half, y - down * half],
    ];
  });
  const edge = (side: 0 | 1) =>
    sides.map((pair, index): Knot => {
      const [x, y] = pair[side];
      return index === 0 || index === sides.length - 1 ? [x, y, 'sharp'] : [x, y];
    });
  const there = edge(0);
  const back = edge(1).reverse();
  const pointed = presses.at(-1)?.[2] === 0 ? back.slice(1) : back;
  return cut([...there, ...(presses[0]?.[2] === 0 ? pointed.slice(0, -1) : pointed)]);
}

/** Returns several strokes as one path. */
export function brushes(...strokes: (readonly Press[] | Written)[]): string {
  return strokes.map(brush).join('');
}

function knotsOf(written: Written): Knot[] {
  return written.split(' ').map((place): Knot => {
    const [x, y] = numbersOf(place);
    return place.endsWith('!') ? [x, y, 'sharp'] : [x, y];
  });
}

function pressesOf(written: Written): Press[] {
  return written.split(' ').map(numbersOf);
}

function numbersOf(place: string): [number, number, number] {
  const [x = 0, y = 0, width = 0] = place.split(',').map(Number.parseFloat);
  return [x, y, width];
}

/** Handles are parallel to the chord of the neighbours and a third of the distance long, so that no curve overshoots. */
function curves(knots: readonly Knot[], closed: boolean): string {
  const count = knots.length;
  const at = (index: number): Knot => {
    const wrapped = closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index));
    return knots[wrapped] ?? [0, 0];
  };
  const handle = (index: number, side: 1 | -1): MapPoint => {
    const [x, y, turn] = at(index);
    const [otherX, otherY] = at(index + side);
    const reach = Math.hypot(otherX - x, otherY - y) / 3;
    if (turn === 'sharp') return [x + (otherX - x) / 3, y + (otherY - y) / 3];
    const [beforeX, beforeY] = at(index - 1);
    const [afterX, afterY] = at(index + 1);
    const length = Math.hypot(afterX - beforeX, afterY - beforeY) || 1;
    return [x + ((afterX - beforeX) / length) * reach * side, y + ((afterY - beforeY) / length) * reach * side];
  };
  let [penX, penY] = [Math.round(at(0)[0]), Math.round(at(0)[1])];
  let data = `M${penX} ${penY}`;
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [endX, endY] = at(index + 1);
    const numbers = [...handle(index, 1), ...handle(index + 1, -1), endX, endY].map(
      (it, place) => Math.round(it) - (place % 2 ? penY : penX),
    );
    data += `c${joined(numbers)}`;
    [penX, penY] = [Math.round(endX), Math.round(endY)];
  }
  return data;
}

/** Joins numbers with the fewest separators. */
export function joined(numbers: readonly number[]): string {
  return numbers.map((it, index) => `${index > 0 && it >= 0 ? ' ' : ''}${it === 0 ? 0 : it}`).join('');
}
