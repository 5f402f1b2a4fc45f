import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNode, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { type Locale, locales } from '../../app/locales/locales.ts';

const id = z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time in quotes, such as "17:00"');
const months = z.array(z.int().min(1).max(12)).min(1);
const hours = z.array(z.strictObject({ from: time, to: time, lastEntry: time.optional(), months: months.optional() }));
const whole = z.int('must be a whole number').nonnegative('must not be negative');
const degrees = (limit: number) =>
  z.number().refine((it) => Math.abs(it) <= limit, `must be from -${limit} to ${limit} degrees`);
const position = { lat: degrees(90), lon: degrees(180) };
const timeZone = z
  .string()
  .refine((it) => Intl.supportedValuesOf('timeZone').includes(it), 'must be one such as Asia/Tokyo');
const length = { meters: whole, stairsMeters: whole };

const stop = z.strictObject({
  id,
  kind: z.enum(['monument', 'torii', 'gate', 'stone', 'shrine', 'garden', 'bell', 'shore', 'cave']),
  ...position,
  radiusMeters: z.number().refine((it) => it >= 5 && it <= 100, 'must be from 5 to 100 m'),
  fromPrevious: z.strictObject(length).optional(),
  paid: z
    .array(z.strictObject({ what: id, yen: whole, freeUntil: time.optional(), hours: hours.optional() }))
    .optional(),
  mayClose: z.array(z.enum(['night', 'storm', 'high-waves', 'after-typhoon'])).optional(),
});

const walkFile = z.strictObject({
  id,
  version: z.int().min(1, 'must be 1 or more'),
  place: z.strictObject({ city: z.string(), country: z.string().regex(/^[A-Z]{2}$/, 'must be like JP'), timeZone }),
  moods: z.array(z.enum(['history', 'hideaways', 'food', 'art'])).min(1, 'must name one mood or more'),
  openingSpeaker: id,
  stops: z.tuple([stop, stop], stop),
  spots: z.array(z.strictObject({ id, kind: z.enum(['food', 'art', 'hideaway']), ...position })),
  figures: z.strictObject({
    distanceMeters: whole,
    stairsMeters: whole,
    stepsToTheTop: whole,
    minutes: z.strictObject({ from: whole, to: whole }),
    wayBack: z.strictObject(length),
  }),
  accessibility: z.strictObject({ stepFreeStops: z.array(id) }),
});
const wordsFile = z.record(z.string(), z.string().trim().min(1, 'must not be empty'));
const cardWords = ['title', 'place', 'placeNative', 'hook'] as const;
const pageWords = ['summary', 'needs', 'stairs', 'fees'] as const;
const sceneLines = { fewest: 6, most: 8 };

type WalkFile = z.infer<typeof walkFile>;
type Words = z.infer<typeof wordsFile>;
type Contradiction = [path: PropertyKey[], fault: string];

/** One walk as its folder tells it: positions in WGS 84 degrees, lengths in metres, times local to `place.timeZone`. */
export type Walk = WalkFile & { strings: Record<Locale, Words> };

/** A stop or spot; the position is in WGS 84 degrees. */
type NamedPlace = Pick<Walk['stops' | 'spots'][number], 'id' | 'kind' | 'lat' | 'lon'> & { name: string };

/** What a catalogue card shows. `placeNative` is the place as signs there write it; `minutes` counts the reading. */
export type WalkSummary = Record<(typeof cardWords)[number], string> &
  Pick<Walk, 'id' | 'moods'> &
  Pick<Walk['figures'], 'distanceMeters' | 'minutes'> & {
    start: { lat: number; lon: number };
    stopCount: number;
    stepFreeStopCount: number;
    locales: readonly Locale[];
  };

/** The words of one walk that its opening page shows: the card's, what to know first, the places in order, the first scene. */
export type WalkOpening = WalkSummary &
  Record<(typeof pageWords)[number], string> & {
    country: string;
    stops: NamedPlace[];
    spots: NamedPlace[];
    scene: { speaker: string; lines: string[] };
  };

/** What the catalogue card of a walk shows in a locale. */
export function walkSummary({ id, moods, stops, figures, accessibility, strings }: Walk, locale: Locale): WalkSummary {
  const { distanceMeters, minutes } = figures;
  const [{ lat, lon }] = stops;
  const counts = { stopCount: stops.length, stepFreeStopCount: accessibility.stepFreeStops.length };
  return {
    ...pick(strings[locale], cardWords),
    id,
    moods,
    distanceMeters,
    minutes,
    start: { lat, lon },
    ...counts,
    locales,
  };
}

/** What the opening page of a walk shows in a locale. */
export function walkOpening(walk: Walk, locale: Locale): WalkOpening {
  const words = walk.strings[locale];
  const named = (group: string, { id, kind, lat, lon }: Omit<NamedPlace, 'name'>) => {
    return { id, kind, lat, lon, name: word(words, `${group}.${id}`) };
  };
  return {
    ...walkSummary(walk, locale),
    ...pick(words, pageWords),
    country: walk.place.country,
    stops: walk.stops.map((stop) => named('stop', stop)),
    spots: walk.spots.map((spot) => named('spot', spot)),
    scene: {
      speaker: word(words, `speaker.${walk.openingSpeaker}`),
      lines: sceneKeys([words]).map((key) => word(words, key)),
    },
  };
}

function word(words: Words, key: string): string {
  const text = words[key];
  if (text === undefined) throw new Error(`The walk has no words for "${key}": read it with readWalks.`);
  return text;
}

function pick<Key extends string>(words: Words, keys: readonly Key[]): Record<Key, string> {
  return Object.fromEntries(keys.map((key) => [key, word(words, key)])) as Record<Key, string>;
}

/** The keys of the first scene: as many as the longest of the languages has, within what a first scene may have. */
function sceneKeys(languages: Words[]): string[] {
  const numbers = languages.flatMap(Object.keys).map((key) => Number(/^opening\.(\d)$/.exec(key)?.[1] ?? 0));
  const count = Math.min(Math.max(sceneLines.fewest, ...numbers), sceneLines.most);
  return Array.from({ length: count }, (_, index) => `opening.${index + 1}`);
}

/** Thrown when files of walks are wrong; its message has one sentence per fault, each naming the file and the fix. */
export class WalkFolderError extends Error {
  override name = 'WalkFolderError';
}

/**
 * Reads every walk below a folder such as `content/walks`, sorted by id.
 * @throws {WalkFolderError} with one sentence per fault, each naming the file, the line where it is known, and the fix.
 */
export function readWalks(folder: string): Walk[] {
  const faults: string[] = [];
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const walks = entries.flatMap(({ name }) => readWalk(join(folder, name), name, faults) ?? []);
  if (faults.length > 0) throw new WalkFolderError(faults.join('\n'));
  return walks.sort((a, b) => (a.id < b.id ? -1 : 1));
}

function readWalk(folder: string, name: string, faults: string[]): Walk | undefined {
  const walk = readFile(join(folder, 'walk.yaml'), walkFile, faults, (found) => contradictions(found, name));
  if (!existsSync(join(folder, 'sources.md')))
    faults.push(`${folder}/sources.md is missing: say there where facts come from.`);
  const strings = locales.flatMap((locale) => {
    const file = join(folder, 'strings', `${locale}.json`);
    const words = readFile(file, wordsFile, faults);
    return words ? { locale, file, words } : [];
  });
  if (walk === undefined) return undefined;
  const names = [...walk.stops.map(({ id }) => `stop.${id}`), ...walk.spots.map(({ id }) => `spot.${id}`)];
  const scene = [`speaker.${walk.openingSpeaker}`, ...sceneKeys(strings.map(({ words }) => words))];
  const wanted: string[] = [...cardWords, ...pageWords, ...names, ...scene];
  for (const { file, words } of strings) {
    for (const key of wanted) if (!(key in words)) faults.push(`${file} lacks "${key}": write it in this language.`);
    const unknown = Object.keys(words).filter((key) => !wanted.includes(key));
    for (const key of unknown) faults.push(`${file} has the unknown key "${key}": remove or correct it.`);
  }
  return {
    ...walk,
    strings: Object.fromEntries(strings.map(({ locale, words }) => [locale, words])) as Walk['strings'],
  };
}

/** Reads YAML, or JSON, which is YAML too and so gets line numbers and a complaint about keys written twice. */
function readFile<T>(
  file: string,
  schema: z.ZodType<T>,
  faults: string[],
  check?: (found: T) => Iterable<Contradiction>,
) {
  if (!existsSync(file)) return void faults.push(`${file} is missing: add it.`);
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines, prettyErrors: false });
  const line = (offset: number) => `${file}:${lines.linePos(offset).line}`;
  const at = (path: PropertyKey[]): string => {
    const node = document.getIn(path, true);
    if (isNode(node) && node.range) return line(node.range[0]);
    return path.length > 0 ? at(path.slice(0, -1)) : file;
  };
  for (const { message, pos } of document.errors)
    faults.push(`${line(pos[0])} cannot be read, correct it: ${message}.`);
  if (document.errors.length > 0) return undefined;
  const { data, error } = schema.safeParse(document.toJS(), { reportInput: true });
  for (const { path, message, input, ...issue } of error?.issues ?? [])
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys)
        faults.push(`${at([...path, key])} has the unknown key "${key}": remove or correct it.`);
    else if (input === undefined) faults.push(`${at(path)} lacks "${path.join('.')}": add it.`);
    else faults.push(`${at(path)} has a wrong "${path.join('.')}", ${JSON.stringify(input)}: ${message}.`);
  if (data !== undefined && check) for (const [path, fault] of check(data)) faults.push(`${at(path)} ${fault}`);
  return data;
}

/** What the values of one walk file say against each other, or against the name of its folder. */
function* contradictions(
  { id, stops, spots, figures, accessibility }: WalkFile,
  folder: string,
): Generator<Contradiction> {
  if (id !== folder) yield [['id'], `calls the walk "${id}" in the folder "${folder}": give both the same name.`];
  if (figures.minutes.from > figures.minutes.to)
    yield [['figures', 'minutes'], 'run backwards: put the smaller number first.'];
  const sum = (leg: keyof typeof length) => stops.reduce((total, stop) => total + (stop.fromPrevious?.[leg] ?? 0), 0);
  const [meters, stairs] = [sum('meters'), sum('stairsMeters')];
  if (figures.distanceMeters !== meters)
    yield [['figures', 'distanceMeters'], `differs from the stops' sum, ${meters} m: correct either.`];
  if (figures.stairsMeters !== stairs)
    yield [['figures', 'stairsMeters'], `differs from the stops' sum, ${stairs} m: correct either.`];
  const strangers = accessibility.stepFreeStops.filter((id) => !stops.some((stop) => stop.id === id));
  for (const id of strangers)
    yield [['accessibility', 'stepFreeStops'], `names "${id}", which is no stop: correct it.`];
  for (const [group, places] of Object.entries({ stops, spots }))
    for (const [index, { id }] of places.entries())
      if (places.findIndex((place) => place.id === id) < index)
        yield [[group, index], `uses "${id}" again: rename one.`];
  for (const [index, stop] of stops.entries())
    for (const other of stops.slice(0, index)) {
      const overlap = stop.radiusMeters + other.radiusMeters - metersBetween(stop, other);
      if (overlap > 0)
        yield [['stops', index], `"${stop.id}" overlaps "${other.id}" by ${Math.ceil(overlap)} m: shrink a radius.`];
    }
}

/** Metres on the ground between two places near each other, given in WGS 84 degrees. */
function metersBetween(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  return 111_195 * Math.hypot(a.lat - b.lat, (a.lon - b.lon) * Math.cos((a.lat * Math.PI) / 180));
}
