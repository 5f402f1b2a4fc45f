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
import type { MapLabel } from './map-labels.ts';
import type { MapPoint } from './projection.ts';

/** A name that found room. */
export interface ChosenLabel {
  label: MapLabel;
  lines: string[];
  fontSize: number;
  spot: Omit<TextSpot, 'room'>;
}

export interface LabelSurroundings {
  view: Room;
  /** What no name may cover: the marks. */
  taken: readonly Room[];
  /** Points along the route: a name covers them only where there is no better place. */
  route: readonly MapPoint[];
  /** Where the mark of a place stands, which may be beside the place. */
  markOf: (label: MapLabel) => { at: MapPoint; radius: number };
  /** The size of small print in metres. */
  fontSize: number;
}

/** How a name may look for room: its size, how many points of the route it may cover, how far off its mark it may stand. */
interface Attempt {
  size: number;
  mostCovered: number;
  reach: number;
}

/** One after the other. A stop is named wherever it can be; everything else only where there is room. */
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
/** How long lines may be, tried one after the other: first the name in the shape that reads best. */
const lineLengths = [17, 12, 24, 9];
const mostLines = 4;

/** Chooses the names that have room, the important first; none covers another. */
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
  const spots = lineLengths.flatMap((mostLetters) => {
    const lines = wrapped(name, mostLetters);
    return lines.length > mostLines
      ? []
      : spotsAround(at, radius * reach, lines, fontSize).map((spot) => ({ spot, lines }));
  });
  const free = spots.filter(
    ({ spot: { room } }) => isWithin(room, around.view) && !taken.some((other) => roomsOverlap(room, other)),
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
  const rooms = roomsAlong(label.at, label.angle ?? 0, textWidth(name, fontSize), fontSize);
  const isFree = rooms.every(
    (room) =>
      isWithin(room, around.view) &&
      !taken.some((other) => roomsOverlap(room, other)) &&
      !around.route.some((point) => roomHas(room, point)),
  );
  const [x, y] = label.at;
  const spot = { x, y: y + fontSize * 0.35, anchor: 'middle' } as const;
  return isFree ? { chosen: { label, lines: [name], fontSize, spot }, rooms } : undefined;
}

function isWithin(room: Room, view: Room): boolean {
  return room.left >= view.left && room.right <= view.right && room.top >= view.top && room.bottom <= view.bottom;
}
