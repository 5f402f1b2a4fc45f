import type { MapPoint } from './projection.ts';

const maxRounds = 400;

/**
 * Moves overlapping marks (the discs of stops) apart as little as possible, until they are `distance` apart. The map
 * connects a moved mark with its stop by a line.
 */
export function moveMarksApart(places: readonly MapPoint[], distance: number): MapPoint[] {
  const marks = places.map((place): MapPoint => [...place]);
  for (let round = 0; round < maxRounds; round++) {
    for (const [index, mark] of marks.entries()) {
      const [homeX, homeY] = places[index] ?? mark;
      mark[0] += (homeX - mark[0]) * 0.02;
      mark[1] += (homeY - mark[1]) * 0.02;
      for (const [otherIndex, other] of marks.slice(0, index).entries())
        pushMarksApart(mark, other, distance, index - otherIndex);
    }
  }
  return marks.map(([x, y], index) => {
    const [homeX, homeY] = places[index] ?? [x, y];
    return Math.hypot(x - homeX, y - homeY) < distance * 0.05 ? [homeX, homeY] : [Math.round(x), Math.round(y)];
  });
}

function pushMarksApart(a: MapPoint, b: MapPoint, distance: number, turn: number): void {
  const [dx, dy] = [a[0] - b[0], a[1] - b[1]];
  const distanceBetween = Math.hypot(dx, dy);
  if (distanceBetween >= distance) return;
  // Two marks at the same position have no direction in which to move apart. They use the direction `turn`, which is
  // the same in every run.
  const [x, y] =
    distanceBetween > 0.01 ? [dx / distanceBetween, dy / distanceBetween] : [Math.cos(turn), Math.sin(turn)];
  const halfMissing = (distance - distanceBetween) / 2;
  a[0] += x * halfMissing;
  a[1] += y * halfMissing;
  b[0] -= x * halfMissing;
  b[1] -= y * halfMissing;
}
