import type { Locale } from '../../../app/locales/locales.ts';
import {
  estimateTextWidth,
  listSquaresAlongText,
  listTextPositionsAroundMark,
  type Rectangle,
  rectangleContains,
  rectanglesOverlap,
  type TextPosition,
  wrapName,
} from './label-rectangles.ts';
import type { LabelPosition, MapLabel } from './map-label.ts';
import type { MapPoint } from './projection.ts';

/** A label with the layout that was chosen for it on the map. */
export interface PlacedLabel {
  label: MapLabel;
  lines: string[];
  fontSize: number;
  position: Omit<TextPosition, 'rectangle'> & { angle?: number };
}

export interface LabelPlacementContext {
  /** The part of the map that a page shows first. */
  view: Rectangle;
  /** The bounds of the whole map. A page can also show parts of the map outside `view`. */
  wholeMap: Rectangle;
  /** Rectangles of marks (discs of stops and spots), credits and the scale bar. No name may cover these rectangles. */
  taken: readonly Rectangle[];
  /** Points along the route. A name should cover few of them. */
  route: readonly MapPoint[];
  /**
   * Returns the mark of a place. Its position may differ from that of the place, because overlapping marks are moved
   * apart.
   */
  markOf: (label: MapLabel) => { at: MapPoint; radius: number };
  /** The normal font size, in meters on the map. */
  fontSize: number;
}

/**
 * One attempt to place a name. `size` is relative to the normal font size. `maxCovered` is the number of points along
 * the route that the name may cover. `reach` scales the distance between the name and its mark.
 */
interface PlacementAttempt {
  size: number;
  maxCovered: number;
  reach: number;
}

/**
 * The attempts to place a name, for each kind of label. `chooseLabels` makes them in this order until the name fits.
 * The last attempt for a stop may cover the route, so that almost every stop has its name.
 */
const placementAttempts: Readonly<Record<string, readonly PlacementAttempt[]>> = {
  stop: [
    { size: 1.02, maxCovered: 4, reach: 1 },
    { size: 0.94, maxCovered: 8, reach: 1 },
    { size: 0.86, maxCovered: 16, reach: 1 },
    { size: 0.86, maxCovered: 16, reach: 1.9 },
    { size: 0.78, maxCovered: Number.POSITIVE_INFINITY, reach: 1.9 },
  ],
  island: [{ size: 1.7, maxCovered: 0, reach: 1 }],
  bay: [{ size: 1.5, maxCovered: 0, reach: 1 }],
  street: [{ size: 0.86, maxCovered: 0, reach: 1 }],
  spot: [{ size: 0.92, maxCovered: 1, reach: 1 }],
};
const defaultAttempts: readonly PlacementAttempt[] = [{ size: 0.92, maxCovered: 0, reach: 1 }];
/**
 * The maximum lengths of a line, in letters, that are tried when a name is broken into lines. Lines of the first length
 * are the easiest to read.
 */
const lineLengths = [17, 12, 24, 9];
const maxLines = 4;

/** Places labels, the most important first. Leaves out labels without room. No label covers another. */
export function chooseLabels(
  labels: readonly MapLabel[],
  locale: Locale,
  surroundings: LabelPlacementContext,
): PlacedLabel[] {
  const takenRectangles = [...surroundings.taken];
  const placedLabels: PlacedLabel[] = [];
  for (const label of labels.toSorted((a, b) => a.rank - b.rank)) {
    const name = label.short?.[locale] ?? label.names[locale];
    if (name === undefined) continue;
    const place = label.angle === undefined ? placeUprightLabel : placeRotatedLabel;
    const placement = findPlacement(placementAttempts[label.kind] ?? defaultAttempts, (attempt) =>
      place(label, name, attempt, surroundings, takenRectangles),
    );
    if (placement === undefined) continue;
    takenRectangles.push(...placement.rectangles);
    placedLabels.push(placement.chosen);
  }
  return placedLabels;
}

type Placement = { chosen: PlacedLabel; rectangles: Rectangle[] };

function findPlacement(
  list: readonly PlacementAttempt[],
  tryAttempt: (attempt: PlacementAttempt) => Placement | undefined,
): Placement | undefined {
  for (const attempt of list) {
    const found = tryAttempt(attempt);
    if (found !== undefined) return found;
  }
  return undefined;
}

function placeUprightLabel(
  label: MapLabel,
  name: string,
  { size, maxCovered, reach }: PlacementAttempt,
  around: LabelPlacementContext,
  taken: Rectangle[],
): Placement | undefined {
  const fontSize = around.fontSize * size;
  const { at, radius } = around.markOf(label);
  const positions = listPositionsInArea(at, label.groundMeters).flatMap((place) =>
    lineLengths.flatMap((maxLetters) => {
      const lines = wrapName(name, maxLetters);
      return lines.length > maxLines
        ? []
        : listTextPositionsAroundMark(place, radius * reach, lines, fontSize).map((position) => ({ position, lines }));
    }),
  );
  const freePlacements = positions.filter(
    ({ position: { rectangle } }) =>
      avoidsViewAndMapEdges(rectangle, around) && !taken.some((other) => rectanglesOverlap(rectangle, other)),
  );
  const ratedPlacements = freePlacements.map((it) => ({
    ...it,
    covered: around.route.filter((point) => rectangleContains(it.position.rectangle, point)).length,
  }));
  const fit = ratedPlacements.filter(({ covered }) => covered <= maxCovered);
  const [bestPlacement] = fit.toSorted((a, b) => a.covered - b.covered);
  if (bestPlacement === undefined) return undefined;
  const { rectangle, ...position } = bestPlacement.position;
  return { chosen: { label, lines: bestPlacement.lines, fontSize, position }, rectangles: [rectangle] };
}

function placeRotatedLabel(
  label: MapLabel,
  name: string,
  { size }: PlacementAttempt,
  around: LabelPlacementContext,
  taken: Rectangle[],
): Placement | undefined {
  const fontSize = around.fontSize * size;
  const isFree = (rectangle: Rectangle) =>
    avoidsViewAndMapEdges(rectangle, around) &&
    !taken.some((other) => rectanglesOverlap(rectangle, other)) &&
    !around.route.some((point) => rectangleContains(rectangle, point));
  for (const { at, angle = 0 } of listPositionsAlongStreet(label, fontSize)) {
    const rectangles = listSquaresAlongText(at, angle, estimateTextWidth(name, fontSize), fontSize);
    if (!rectangles.every(isFree)) continue;
    const position = { x: at[0], y: at[1], angle, anchor: 'middle' } as const;
    return { chosen: { label, lines: [name], fontSize, position }, rectangles };
  }
  return undefined;
}

/** Returns possible positions for a street's name. A street on the route also has positions beside the route. */
function listPositionsAlongStreet({ at, angle = 0, elsewhere }: MapLabel, fontSize: number): LabelPosition[] {
  if (elsewhere === undefined) return [{ at, angle }];
  return [{ at, angle }, ...elsewhere].flatMap(({ at: [x, y], angle = 0 }) => {
    const radians = (angle * Math.PI) / 180;
    return [0, 1.2, -1.2].map((lines): LabelPosition => {
      const offsetMeters = lines * fontSize;
      return { at: [x - offsetMeters * Math.sin(radians), y + offsetMeters * Math.cos(radians)], angle };
    });
  });
}

/** Returns the middle of a place. For a wide area, such as temple grounds, also returns points around the middle. */
function listPositionsInArea(at: MapPoint, groundMeters = 0): MapPoint[] {
  const pointsOnCircle = (radius: number) =>
    Array.from({ length: 8 }, (_, turn): MapPoint => {
      const radians = (turn * Math.PI) / 4;
      return [at[0] + radius * Math.cos(radians), at[1] + radius * Math.sin(radians)];
    });
  return groundMeters > 0 ? [at, ...pointsOnCircle(groundMeters / 6), ...pointsOnCircle(groundMeters / 3)] : [at];
}

/**
 * Returns whether a name lies completely inside the view, or completely outside it but on the map. An edge would cut
 * off any other name.
 */
function avoidsViewAndMapEdges(rectangle: Rectangle, { view, wholeMap }: LabelPlacementContext): boolean {
  return (
    isInsideRectangle(rectangle, view) ||
    (isInsideRectangle(rectangle, wholeMap) && !rectanglesOverlap(rectangle, view))
  );
}

function isInsideRectangle(rectangle: Rectangle, view: Rectangle): boolean {
  return (
    rectangle.left >= view.left &&
    rectangle.right <= view.right &&
    rectangle.top >= view.top &&
    rectangle.bottom <= view.bottom
  );
}
