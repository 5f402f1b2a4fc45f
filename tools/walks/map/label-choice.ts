import type { Locale } from '../../../app/locales/locales.ts';
import {
  type Room,
  roomHas,
  roomsAlong,
  roomsOverlap,
  spotsAround,
  type TextSpot,
  textWidth,
  wrapped,
} from './label-room.ts';
import type { LabelPlace, MapLabel } from './map-label.ts';
import type { MapPoint } from './projection.ts';

/** A name with its place on the map. */
export interface ChosenLabel {
  label: MapLabel;
  lines: string[];
  fontSize: number;
  spot: Omit<TextSpot, 'room'> & { angle?: number };
}

export interface LabelSurroundings {
  /** The part of the map that a page shows. */
  view: Room;
  /** The whole map, which a screen may show. */
  whole: Room;
  /** The marks, which no name may cover. */
  taken: readonly Room[];
  /** Points along the route: a name covers them only where no better place exists. */
  route: readonly MapPoint[];
  /** Returns where the mark of a place stands, which may be beside the place. */
  markOf: (label: MapLabel) => { at: MapPoint; radius: number };
  /** The size of small print in metres. */
  fontSize: number;
}

/** One attempt to place a name: its size, how many points of the route it may cover, how far from its mark it may stand. */
interface Attempt {
  size: number;
  mostCovered: number;
  reach: number;
}

/** The attempts in order. A stop is named wherever possible; everything else only where there is room. */
const attempts: Readonly<Record<string, readonly Attempt[]>> = {
  stop: [
    { size: 1.02, mostCovered: 4, reach: 1 },
    { size: 0.94, mostCovered: 8, reach: 1 },
    { size: 0.86, mostCovered: 16, reach: 1 },
    { size: 0.86, mostCovered: 16, reach: 1.9 },
    { size: 0.78, mostCovered: Number.POSITIVE_INFINITY, reach: 1.9 },
  ],
  island: [{ size: 1.7, mostCovered: 0, reach: 1 }],
  bay: [{ size: 1.5, mostCovered: 0, reach: 1 }],
  street: [{ size: 0.86, mostCovered: 0, reach: 1 }],
  spot: [{ size: 0.92, mostCovered: 1, reach: 1 }],
};
const other: readonly Attempt[] = [{ size: 0.92, mostCovered: 0, reach: 1 }];
/** Line lengths to try in order: the first gives a name the shape that reads best. */
const lineLengths = [17, 12, 24, 9];
const mostLines = 4;

/** Chooses the names that have room, the most important first; no name covers another. */
export function chosenLabels(labels: readonly MapLabel[], locale: Locale, around: LabelSurroundings): ChosenLabel[] {
  const taken = [...around.taken];
  const chosen: ChosenLabel[] = [];
  for (const label of labels.toSorted((a, b) => a.rank - b.rank)) {
    const name = label.short?.[locale] ?? label.names[locale];
    if (name === undefined) continue;
    const place = label.angle === undefined ? upright : turned;
    const found = firstOf(attempts[label.kind] ?? other, (attempt) => place(label, name, attempt, around, taken));
    if (found === undefined) continue;
    taken.push(...found.rooms);
    chosen.push(found.chosen);
  }
  return chosen;
}

type Found = { chosen: ChosenLabel; rooms: Room[] };

function firstOf(list: readonly Attempt[], look: (attempt: Attempt) => Found | undefined): Found | undefined {
  for (const attempt of list) {
    const found = look(attempt);
    if (found !== undefined) return found;
  }
  return undefined;
}

function upright(
  label: MapLabel,
  name: string,
  { size, mostCovered, reach }: Attempt,
  around: LabelSurroundings,
  taken: Room[],
): Found | undefined {
  const fontSize = around.fontSize * size;
  const { at, radius } = around.markOf(label);
  const spots = placesOn(at, label.groundMeters).flatMap((place) =>
    lineLengths.flatMap((mostLetters) => {
      const lines = wrapped(name, mostLetters);
      return lines.length > mostLines
        ? []
        : spotsAround(place, radius * reach, lines, fontSize).map((spot) => ({ spot, lines }));
    }),
  );
  const free = spots.filter(
    ({ spot: { room } }) => isUncut(room, around) && !taken.some((other) => roomsOverlap(room, other)),
  );
  const rated = free.map((it) => ({
    ...it,
    covered: around.route.filter((point) => roomHas(it.spot.room, point)).length,
  }));
  const fit = rated.filter(({ covered }) => covered <= mostCovered);
  const [best] = fit.toSorted((a, b) => a.covered - b.covered);
  if (best === undefined) return undefined;
  const { room, ...spot } = best.spot;
  return { chosen: { label, lines: best.lines, fontSize, spot }, rooms: [room] };
}

function turned(
  label: MapLabel,
  name: string,
  { size }: Attempt,
  around: LabelSurroundings,
  taken: Room[],
): Found | undefined {
  const fontSize = around.fontSize * size;
  const isFree = (room: Room) =>
    isUncut(room, around) &&
    !taken.some((other) => roomsOverlap(room, other)) &&
    !around.route.some((point) => roomHas(room, point));
  for (const { at, angle = 0 } of placesAlong(label, fontSize)) {
    const rooms = roomsAlong(at, angle, textWidth(name, fontSize), fontSize);
    if (!rooms.every(isFree)) continue;
    const spot = { x: at[0], y: at[1], angle, anchor: 'middle' } as const;
    return { chosen: { label, lines: [name], fontSize, spot }, rooms };
  }
  return undefined;
}

/** Returns places on the street; for a walked street, also places beside the route. */
function placesAlong({ at, angle = 0, elsewhere }: MapLabel, fontSize: number): LabelPlace[] {
  if (elsewhere === undefined) return [{ at, angle }];
  return [{ at, angle }, ...elsewhere].flatMap(({ at: [x, y], angle = 0 }) => {
    const radians = (angle * Math.PI) / 180;
    return [0, 1.2, -1.2].map((lines): LabelPlace => {
      const aside = lines * fontSize;
      return { at: [x - aside * Math.sin(radians), y + aside * Math.cos(radians)], angle };
    });
  });
}

/** Returns the middle of a place, and points around it within its ground. */
function placesOn(at: MapPoint, groundMeters = 0): MapPoint[] {
  const ring = (radius: number) =>
    Array.from({ length: 8 }, (_, turn): MapPoint => {
      const radians = (turn * Math.PI) / 4;
      return [at[0] + radius * Math.cos(radians), at[1] + radius * Math.sin(radians)];
    });
  return groundMeters > 0 ? [at, ...ring(groundMeters / 6), ...ring(groundMeters / 3)] : [at];
}

/** Returns whether a name is wholly inside or wholly outside: pages and screens never show a part. */
function isUncut(room: Room, { view, whole }: LabelSurroundings): boolean {
  return isWithin(room, view) || (isWithin(room, whole) && !roomsOverlap(room, view));
}

function isWithin(room: Room, view: Room): boolean {
  return room.left >= view.left && room.right <= view.right && room.top >= view.top && room.bottom <= view.bottom;
}
