/**
 * The animals on the lanterns, as SVG paths on a canvas of 24 by 24 units, with the fill rule `evenodd`. Each outline
 * is recognizable at the height of a line of text.
 */
const animals = {
  cat: 'M8 21.5c-2-1-2.3-6 .7-9.3C6.9 10.5 6.7 6 7.3 2.5l3 2.3h3.4l3-2.3c.6 3.5.4 8-1.4 9.7 2 2.3 2.5 5.3 2.2 7.5 2.5.2 3.3-1.7 1.8-4.2l1.8-1.2c2.7 4 .4 7.5-3.6 7.2z',
  rabbit:
    'M9.2 11.6C6 8.6 4.9 2.5 6.9 1.7c2.1-.8 3.9 3.8 4.4 8.2h1.4c.5-4.4 2.3-9 4.4-8.2 2 .8.9 6.9-2.3 9.9 2.6 1.2 4 3.2 4 5.5 0 3.2-2.9 5.2-6.8 5.2s-6.8-2-6.8-5.2c0-2.3 1.4-4.3 4-5.5zM9.3 15a1.1 1.1 0 1 0 .01 0zM14.7 15a1.1 1.1 0 1 0 .01 0z',
  carp: 'M1 12.2C3.4 7.4 7 5.6 10.7 6l3-3.3.9 4.6c1 .5 2 1.2 2.9 2L23 5.2c-1 4.4-1 9.2 0 13.6l-5.5-4c-1 .9-2.1 1.6-3.2 2.1l-1.8 3.9-2.3-3C6.4 18 3.1 16.4 1 12.2zM6.3 9.7a1.2 1.2 0 1 0 .01 0zM10 8.6c1.4 2.3 1.4 4.9 0 7.2l1.3.5c1.7-2.7 1.7-5.5 0-8.2z',
  crane:
    'M.8 4.8 6 2.6c2.6-1 4.8.7 4.3 3.3-.3 1.7-1.5 2.9-1.3 4.4 4.4-2.3 10-.8 14.2 4.4-3.2-.4-5.4.9-8.7 1.4l.5 7h-1.5l-.6-6.9h-1.6l-1 6.9H8.8l1.1-7.3C6.3 14.4 5.3 11 6.7 8.3c.6-1.2 1.3-2.2 1-3-.2-.6-.9-.5-1.5-.3z',
  turtle:
    'M3.2 15.2C3.7 9.7 7.3 6.3 11.2 6.3c3.6 0 6.7 2.6 7.7 6.8.5-2.6 4.7-2.8 4.7.6 0 2.1-2.2 3.3-4.8 3.1l.8 3.4h-3.4l-1.7-3.2H8.6l-1.7 3.2H3.5l.8-3.3c-1.7 0-2.7-.4-3.7-1.3.9-.1 1.8-.2 2.6-.4zM8 9.8l-1.3 4.3 1.3.4 1.3-4.3zM14.3 9.8l-1.3.4 1.3 4.3 1.3-.4zM11.8 8.8h-1.3v5h1.3z',
  butterfly:
    'M11.2 10.3C10.1 5 4.8 1.5 1.7 3.6c-2 3.2-.2 8.9 4.4 10-3 1.1-3.9 5-1.6 7 2.6 1.7 5.7-.8 6.7-4.8h1.6c1 4 4.1 6.5 6.7 4.8 2.3-2 1.4-5.9-1.6-7 4.6-1.1 6.4-6.8 4.4-10-3.1-2.1-8.4 1.4-9.5 6.7zM5.5 6.3a1.5 1.5 0 1 0 .01 0zM18.5 6.3a1.5 1.5 0 1 0 .01 0zM11.3 9.2 8.6 3.2 9.7 2.8 12 8.4 14.3 2.8 15.4 3.2 12.7 9.2z',
  snail:
    'M1 20.8c1-1.6 2.2-2.4 3.9-2.7A7.7 7.7 0 1 1 17 16.6c.9-.5 1.3-1.4 1.3-2.6l-2-5.2 1.4-.5 1.7 4.3 1-4.8 1.5.3-.9 5.3c1.6 4.3.6 7.4-2.8 7.4zM10.6 7.2a4.7 4.7 0 1 0 .01 0zM10.6 9.4a2.5 2.5 0 1 0 .01 0z',
  owl: 'M4.7 1.7c2 1.8 4.3 2.2 7.3 2.2s5.3-.4 7.3-2.2c1 3.2 1.2 7 .9 11.2-.4 5.8-3.3 9.6-8.2 9.6s-7.8-3.8-8.2-9.6c-.3-4.2-.1-8 .9-11.2zM8.6 6.7a2.7 2.7 0 1 0 .01 0zM8.6 8.2a1.2 1.2 0 1 0 .01 0zM15.4 6.7a2.7 2.7 0 1 0 .01 0zM15.4 8.2a1.2 1.2 0 1 0 .01 0zM12 11.3l-1.3 1.3 1.3 2.2 1.3-2.2z',
  octopus:
    'M12 1.5c4.7 0 7.4 3.2 7.4 7 0 2.2-.9 4-2.2 5.5 1.7 1.8 3.6 2 5.4 1 .6 3-3.2 4.6-6.3 2.6.3 2 1.4 2.9 3 2.9-.7 2.2-4.9 2.2-5.9-1.6h-2.8c-1 3.8-5.2 3.8-5.9 1.6 1.6 0 2.7-.9 3-2.9-3.1 2-6.9.4-6.3-2.6 1.8 1 3.7.8 5.4-1-1.3-1.5-2.2-3.3-2.2-5.5 0-3.8 2.7-7 7.4-7zM9 9.2a1.3 1.3 0 1 0 .01 0zM15 9.2a1.3 1.3 0 1 0 .01 0z',
  whale:
    'M.8 14.2c0-4.6 4.4-6.8 8.9-6.3 4.3.5 6.7 3.6 9.2 3.6 1.1 0 1.3-1 1-2.3-1.5-.1-2.7-1.2-2.9-3 1.7-.2 3 .2 3.9 1.3.5-1.3 1.5-2 3-2.1.4 2-.4 3.5-1.9 4.1.8 6.4-3.3 11.3-10.2 11.3C5.1 20.8.8 18.6.8 14.2zM5.3 12.7a1.2 1.2 0 1 0 .01 0zM8.5 6.6C8.7 4.8 8.3 3.7 7 3.2l.5-1.2c1 .3 1.7.9 2 1.7.5-.9 1.2-1.5 2.3-1.7l.4 1.2c-1.6.5-2.2 1.6-2.2 3.4z',
} as const;

/** The two styles of lanterns. They differ in shape as well as in brightness. */
const frames = {
  /** A round lantern of light paper, with an animal in a dark color. */
  round: { paper: 'M18 12h28c13 12 13 28 0 40H18C5 40 5 24 18 12z', fittings: 'M21 3h22v7H21zM21 54h22v7H21z' },
  /** A standing lantern of dark paper, with an animal in a light color. */
  standing: { paper: 'M10 9h44l-4 46H14z', fittings: 'M6 3h52v6H6zM11 55h42v4H11zM11 59h7v3h-7zM46 59h7v3h-7z' },
} as const;

export type LanternAnimal = keyof typeof animals;
export type LanternStyle = keyof typeof frames;

/** The drawing of a member's lantern: an animal on a lantern of one of the two styles. */
export interface LanternDrawing {
  animal: LanternAnimal;
  frame: LanternStyle;
  /** The path of the animal, on a canvas of 24 by 24 units. */
  animalPath: string;
  /** The paths of the lantern, on a canvas of 64 by 64 units. */
  paperPath: string;
  fittingsPath: string;
}

const animalNames = Object.keys(animals) as LanternAnimal[];
const frameNames = Object.keys(frames) as LanternStyle[];

export const lanternCount = animalNames.length * frameNames.length;

/**
 * Returns the drawing of the lantern with this number. A newer version of the site may have more lanterns. For their
 * numbers, counting starts again at the first lantern.
 */
export function findLanternDrawing(lantern: number): LanternDrawing {
  const number = Math.abs(Math.trunc(lantern)) % lanternCount;
  const animal = animalNames[number % animalNames.length] ?? 'cat';
  const frame = frameNames[Math.floor(number / animalNames.length)] ?? 'round';
  const { paper, fittings } = frames[frame];
  return { animal, frame, animalPath: animals[animal], paperPath: paper, fittingsPath: fittings };
}

/** The position of the animal on the canvas of the lantern. */
export const animalTransform = { x: 15.5, y: 15.5, scale: 1.375 };

/** The colors of each style. They are the same on every background, so that a lantern is recognizable anywhere. */
export const lanternColors: Record<LanternStyle, { paper: string; fittings: string; animal: string; edge: string }> = {
  round: { paper: '#fdf4e0', fittings: '#96703a', animal: '#1c2430', edge: '#96703a' },
  standing: { paper: '#10233f', fittings: '#96703a', animal: '#ffcf7a', edge: '#96703a' },
};
