const sectorDegrees = 22.5;

/** The names of the sixteen compass points in the site's languages, clockwise from north. */
const compassPoints = [
  ['n', 'north', '北', 'きた'],
  ['nne', 'northnortheast', '北北東', '北東北'],
  ['ne', 'northeast', '東北', '北東'],
  ['ene', 'eastnortheast', '東北東', '東東北'],
  ['e', 'east', '東', 'ひがし'],
  ['ese', 'eastsoutheast', '東南東', '東東南'],
  ['se', 'southeast', '東南', '南東'],
  ['sse', 'southsoutheast', '南南東', '南東南'],
  ['s', 'south', '南', 'みなみ'],
  ['ssw', 'southsouthwest', '南南西', '南西南'],
  ['sw', 'southwest', '西南', '南西'],
  ['wsw', 'westsouthwest', '西南西', '西西南'],
  ['w', 'west', '西', 'にし'],
  ['wnw', 'westnorthwest', '西北西', '西西北'],
  ['nw', 'northwest', '西北', '北西'],
  ['nnw', 'northnorthwest', '北北西', '北西北'],
];

/** Matches a Chinese compass point such as 南偏西, "south leaning west". It means south-south-west, like 南南西. */
const leaningPoint = /^([東西南北])[邊方面]?偏([東西南北])$/u;

/** Match words before and after a compass point: 往南, 真南, 正南方, 南の方角, 南のほう. */
const wordsBeforePoint = /^(?:due|tothe|(?:在|往|向|朝)?(?:正|真|ま)?)(?=.)/u;
const wordsAfterPoint = /(?<=.)(?:°|度|の?(?:方角|方|ほう)(?:です|だ)?|[方向面側邊]+|です|だ)$/u;

/** Parses a number or a compass point to degrees from 0 to below 360; returns `undefined` for other text. */
export function parseDegrees(typedText: string): number | undefined {
  const text = typedText
    .normalize('NFKC')
    .toLowerCase()
    .replace(/东/gu, '東')
    .replace(/[边辺]/gu, '邊')
    .replace(/侧/gu, '側')
    .replace(/\s|(?<=\p{L})-/gu, '')
    .replace(wordsBeforePoint, '')
    .replace(wordsAfterPoint, '')
    .replace(leaningPoint, '$1$1$2');
  const point = compassPoints.findIndex((names) => names.includes(text));
  if (point >= 0) return point * sectorDegrees;
  const degrees = /^\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  return degrees <= 360 ? degrees % 360 : undefined;
}

/**
 * Matches the names of compass points in a text. A single Chinese character such as 東 counts only before a particle or
 * a word for a direction. Otherwise it may belong to another name, such as 東京.
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
