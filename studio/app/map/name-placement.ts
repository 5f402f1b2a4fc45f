/** A rectangle on the screen, in CSS pixels. */
interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A mark with a name to be written beside it. */
export interface NamedMark {
  id: string;
  x: number;
  y: number;
  /** The radius of the mark. */
  radius: number;
  name: string;
}

/** An area that no name may cover, such as a handle. */
export type NameObstacle = Pick<NamedMark, 'x' | 'y' | 'radius'>;

export type NameSide = 'right' | 'left' | 'below' | 'above';

const lineHeight = 18;
const gap = 5;
const wideCharacter = /[\u1100-\uffef]/;

/** Estimates the width of a name, precisely enough to keep names apart. */
function estimateNameWidth(name: string): number {
  return [...name].reduce((sum, character) => sum + (wideCharacter.test(character) ? 13 : 7), 6);
}

/**
 * Chooses the side of each mark on which its whole name fits without covering a mark, a name or an obstacle. Earlier marks
 * choose first. The result omits marks without room for a name.
 */
export function chooseNameSides(
  marks: readonly NamedMark[],
  size: { width: number; height: number },
  obstacles: readonly NameObstacle[] = [],
): Map<string, NameSide> {
  const taken: Rectangle[] = [...marks, ...obstacles].map(({ x, y, radius }) => ({
    left: x - radius,
    top: y - radius,
    right: x + radius,
    bottom: y + radius,
  }));
  const sides = new Map<string, NameSide>();
  for (const mark of marks) {
    const side = (['right', 'left', 'below', 'above'] as const).find((it) => {
      const place = findNameRectangle(mark, it);
      return fitsWithinSize(place, size) && !taken.some((other) => intersects(place, other));
    });
    if (side === undefined) continue;
    sides.set(mark.id, side);
    taken.push(findNameRectangle(mark, side));
  }
  return sides;
}

function findNameRectangle({ x, y, radius, name }: NamedMark, side: NameSide): Rectangle {
  const width = estimateNameWidth(name);
  const [centerX, centerY] = {
    right: [x + radius + gap + width / 2, y],
    left: [x - radius - gap - width / 2, y],
    below: [x, y + radius + gap + lineHeight / 2],
    above: [x, y - radius - gap - lineHeight / 2],
  }[side] as [number, number];
  return {
    left: centerX - width / 2,
    right: centerX + width / 2,
    top: centerY - lineHeight / 2,
    bottom: centerY + lineHeight / 2,
  };
}

function fitsWithinSize(
  { left, top, right, bottom }: Rectangle,
  { width, height }: { width: number; height: number },
): boolean {
  return left >= 0 && top >= 0 && right <= width && bottom <= height;
}

function intersects(one: Rectangle, other: Rectangle): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
