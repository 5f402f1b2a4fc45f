import {
  type Arbitrary,
  array,
  boolean,
  constant,
  constantFrom,
  integer,
  oneof,
  option,
  record,
  tuple,
} from 'fast-check';

/** A randomly generated walk for tests. It may contain mistakes that an author could make. */
export interface GeneratedWalk {
  ids: string[];
  clues: (ClueKind | undefined)[];
  location: WalkLocation;
  /** Bearing in degrees and distance in meters from each stop to the next. */
  legs: { bearing: number; meters: number }[];
  radiusMeters: number;
  texts: Record<'en' | 'zh' | 'jp', GeneratedTexts>;
  placeNative: string;
  version: number;
  mood: 'history' | 'food';
  /**
   * The kinds of the spots on the invented island. If absent, the walk has no spots. The mood `food` then
   * breaks the rule `walk/mood`; the mood `history` needs no spot.
   */
  spots?: SpotKind[];
  isCounting: boolean;
  art: 'drawn' | 'missing' | 'photograph';
  sound: boolean;
  endings: 1 | 2;
  map: 'none' | 'drawn' | 'damaged';
  illustration: Record<string, unknown> | undefined;
  extra: string | undefined;
}

export type SpotKind = 'food' | 'art' | 'hideaway';
export type ClueKind = 'number' | 'text' | 'choice' | 'order' | 'direction';
export type GeneratedTexts = {
  title: string;
  place: string;
  speaker: string;
  stop: string;
  summary: string;
  ask: string;
};
type WalkLocation = (typeof locations)[number];

const locations = [
  { lat: 0, lon: 0, country: 'XX', timeZone: 'Atlantic/St_Helena' },
  { lat: 35.71113, lon: 139.79637, country: 'JP', timeZone: 'Asia/Tokyo' },
  { lat: 78.223, lon: 15.65, country: 'SJ', timeZone: 'Europe/Oslo' },
  { lat: -16.85, lon: 179.9995, country: 'FJ', timeZone: 'Pacific/Fiji' },
  { lat: 40.7128, lon: -74.006, country: 'US', timeZone: 'America/New_York' },
  { lat: 139.79637, lon: 35.71113, country: 'JP', timeZone: 'Asia/Tokyo' },
] as const;
/** The location of the invented island. */
export const islandCenter = { lat: 10.001, lon: 150.001, country: 'ZZ', timeZone: 'Pacific/Guam' } as const;

const ids = [
  'pier',
  'constructor',
  'to-string',
  'a',
  'x1-2',
  'stop',
  'index',
  'length',
  'has-own-property',
  'map',
  'walk-1',
  `long${'-long'.repeat(11)}`,
];

/** Ordinary words, and texts that often break fonts, SVG, ICU, HTML or file systems. */
export const unusualTexts = [
  ...[
    '🦀',
    '한',
    '𠮷',
    '\u{2028e}',
    'Δ',
    'ж',
    '\u0000',
    '\u0007',
    '\ud800',
    '\ufffe',
    '\ue000',
    '\n',
    '\t',
    '\u200b',
    '\u202e',
    '\u00a0',
  ],
  ...[
    '&',
    '<',
    '>',
    ']]>',
    '<b>',
    '&amp;',
    '--',
    '%',
    '$&',
    '\\',
    '`',
    '{n}',
    "'{x}'",
    '{{brand}}',
    "'{{brand}}'",
    '#',
    '//',
    '"',
    '../',
    'é',
    'Łō',
    '鷗',
    '〆',
  ],
  'x'.repeat(90),
];
export const plainTexts = {
  en: ['Low Tide', 'The Gate', 'An Island', 'Old Posts', 'A Gull’s Way'],
  zh: ['退潮之島', '大門', '一座小島', '老木樁', '海鷗的路'],
  jp: ['引き潮の島', '門のところ', 'ひとつの島', '古い杭のところ', 'カモメの道'],
};

/** Generates one of `texts`, sometimes together with one of `unusualTexts`. */
function arbitraryText(texts: readonly string[]): Arbitrary<string> {
  const text = constantFrom(...texts);
  const textWithUnusualPart = tuple(text, constantFrom(...unusualTexts), boolean()).map(([it, piece, before]) =>
    before ? piece + it : it + piece,
  );
  return oneof({ weight: 79, arbitrary: text }, { weight: 1, arbitrary: textWithUnusualPart });
}

const arbitraryTexts = (locale: 'en' | 'zh' | 'jp'): Arbitrary<GeneratedTexts> => {
  const text = arbitraryText(plainTexts[locale]);
  return record({ title: text, place: text, speaker: text, stop: text, summary: text, ask: text });
};

const arbitraryLocation = (maxDegrees: number) =>
  record({ lat: integer({ min: -100, max: 100 }), lon: integer({ min: -100, max: 100 }) }).map(({ lat, lon }) => {
    return { lat: islandCenter.lat + (lat / 100) * maxDegrees, lon: islandCenter.lon + (lon / 100) * maxDegrees };
  });
const center = oneof(
  { weight: 6, arbitrary: arbitraryLocation(0.001) },
  { weight: 1, arbitrary: arbitraryLocation(0.05) },
  { weight: 1, arbitrary: arbitraryLocation(20) },
);
const arbitraryTenths = (min: number, max: number) => integer({ min: min * 10, max: max * 10 }).map((it) => it / 10);
const illustrations = record(
  {
    azimuth: integer({ min: 0, max: 360 }),
    tilt: arbitraryTenths(0.2, 0.9),
    unitsPerMeter: arbitraryTenths(0.5, 10),
    steepness: arbitraryTenths(0.5, 3),
    center,
    at: tuple(integer({ min: 0, max: 3200 }), integer({ min: 0, max: 2000 })),
    landmarks: array(
      record({
        kind: constantFrom('tower', 'torii', 'bronze-torii', 'pagoda'),
        lat: center,
        size: arbitraryTenths(0.2, 5),
      }),
      { maxLength: 2 },
    ).map((all) => all.map(({ kind, lat: place, size }) => ({ kind, ...place, size }))),
    hills: record({
      edgeMeters: integer({ min: 0, max: 200 }),
      riseMeters: integer({ min: 1, max: 500 }),
      within: array(arbitraryLocation(0.002), { minLength: 3, maxLength: 5 }),
      heights: array(tuple(arbitraryLocation(0.002), integer({ min: 0, max: 1000 })), { maxLength: 2 }).map((all) =>
        all.map(([place, meters]) => ({ ...place, meters })),
      ),
    }),
    moorings: array(tuple(center, integer({ min: 5, max: 1000 })), { maxLength: 1 }).map((all) =>
      all.map(([place, radiusMeters]) => ({ ...place, radiusMeters })),
    ),
    bridge: tuple(arbitraryLocation(0.002), center),
    leaving: array(tuple(integer(), integer()), { minLength: 2, maxLength: 3 }),
    plan: record(
      { center, widthMeters: integer({ min: 200, max: 5000 }), walkerAt: constantFrom('pier', 'a') },
      { requiredKeys: ['center', 'widthMeters'] },
    ),
  },
  { requiredKeys: ['azimuth', 'tilt', 'unitsPerMeter', 'steepness', 'center', 'at', 'landmarks'] },
);

/** Generates the usual value in most cases, so that a walk rarely has more than one mistake. */
const mostlyConstant = <T>(usual: T, ...others: T[]) =>
  oneof({ weight: 24, arbitrary: constant(usual) }, { weight: 1, arbitrary: constantFrom(...others) });

export const arbitraryWalk: Arbitrary<GeneratedWalk> = tuple(
  record({
    ids: array(constantFrom(...ids), { minLength: 2, maxLength: 3 }).map((all) =>
      [...new Set([...all, 'pier', 'a'])].slice(0, Math.max(2, all.length)),
    ),
    clues: array(option(constantFrom<ClueKind>('number', 'text', 'choice', 'order', 'direction'), { nil: undefined }), {
      minLength: 4,
      maxLength: 4,
    }),
    location: oneof(
      { weight: 9, arbitrary: constantFrom(...locations.slice(0, 5)) },
      { weight: 1, arbitrary: constantFrom(...locations) },
    ),
    legs: array(record({ bearing: integer({ min: 0, max: 359 }), meters: integer({ min: 60, max: 900 }) }), {
      minLength: 4,
      maxLength: 4,
    }),
    radiusMeters: mostlyConstant(15, 5, 25, 40, 100),
    texts: record({ en: arbitraryTexts('en'), zh: arbitraryTexts('zh'), jp: arbitraryTexts('jp') }),
    placeNative: constantFrom(
      '江の島',
      'Null Island',
      '서울',
      'เกาะ',
      'Zürich',
      '島🦀',
      ...unusualTexts.slice(0, 3),
      '江'.repeat(30),
    ),
    version: mostlyConstant(1, 2, 999, 1000, 2 ** 40),
    mood: mostlyConstant<'history' | 'food'>('history', 'food'),
    isCounting: boolean(),
    art: mostlyConstant<GeneratedWalk['art']>('drawn', 'missing', 'photograph'),
    sound: mostlyConstant(false, true),
    endings: constantFrom(1 as const, 2 as const),
    extra: mostlyConstant<string | undefined>(
      undefined,
      'drawings/.DS_Store',
      'drawings/Thumbs.db',
      'strings/fr.json',
      'strings/.en.json.swp',
      'sounds/desktop.ini',
      'walk.yaml~',
    ),
  }),
  oneof(
    { weight: 15, arbitrary: constant({ map: 'none' as const, illustration: undefined }) },
    { weight: 1, arbitrary: illustrations.map((illustration) => ({ map: 'none' as const, illustration })) },
    { weight: 1, arbitrary: constant({ map: 'damaged' as const, illustration: undefined }) },
    { weight: 2, arbitrary: illustrations.map((illustration) => ({ map: 'drawn' as const, illustration })) },
  ),
).map(([walk, drawn]) => ({ ...walk, ...drawn }));
