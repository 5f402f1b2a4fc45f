const sectorDegrees = 45;

/** The names of the eight compass points in the site's languages, clockwise from north. */
const compassPoints = [
  ['n', 'north', '北'],
  ['ne', 'northeast', '東北', '北東'],
  ['e', 'east', '東'],
  ['se', 'southeast', '東南', '南東'],
  ['s', 'south', '南'],
  ['sw', 'southwest', '西南', '南西'],
  ['w', 'west', '西'],
  ['nw', 'northwest', '西北', '北西'],
];

/** Parses a number or a compass point to degrees from 0 to below 360; returns `undefined` for other text. */
export function parseDegrees(typedText: string): number | undefined {
  const text = typedText
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s|(?<=\p{L})-|°$|度$|[方向面側邊]+$/gu, '');
  const point = compassPoints.findIndex((names) => names.includes(text));
  if (point >= 0) return point * sectorDegrees;
  const degrees = /^\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  return degrees <= 360 ? degrees % 360 : undefined;
}

/**
 * Matches the names of compass points. After a name of one Chinese character there must be a word for a direction, or a
 * particle.
 */
const directionName =
  /north-?\s?(?:east|west)|south-?\s?(?:east|west)|(?:north|south|east|west)(?!\p{L})|[東西][南北]|[南北][東西]|[東西南北](?=[邊方側面向へにをの])/giu;

/** Returns the compass points that a text names, in degrees. */
export function findCompassPoints(text: string): { name: string; degrees: number }[] {
  return [...text.normalize('NFKC').matchAll(directionName)].flatMap(([name]) => {
    const degrees = parseDegrees(name);
    return degrees === undefined ? [] : [{ name, degrees }];
  });
}
