import { join } from 'node:path';
import { z } from 'zod';
import { endingPageSkies } from '../../../app/player/pack/pack-format.ts';
import { avoidSchema, legBackSchema, viaSchema } from '../map/route-settings.ts';
import {
  bestHourConditions,
  closureReasons,
  idLengthLimit,
  idPattern,
  moods,
  spotKinds,
  stopKinds,
} from './allowed-walk-values.ts';
import { isWalkCountryCode } from './country-codes.ts';
import { type DataWithLineNumbers, readDataWithLineNumbers } from './data-with-line-numbers.ts';
import type { Fault } from './fault.ts';
import type { FaultRule } from './fault-rules.ts';
import { positionSchema } from './position-schema.ts';

export const idSchema = z
  .string()
  .regex(idPattern, 'must be lower-case words joined by hyphens')
  .max(idLengthLimit, `must have ${idLengthLimit} characters at most`);
/**
 * The maximum number of stops. Walkers would not finish a longer walk. A row with one lantern for each stop would also
 * be too wide for a phone's screen.
 */
const maxStops = 40;
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time in quotes, such as "17:00"');
const months = z.array(z.int().min(1).max(12)).min(1);
const hours = z.array(z.strictObject({ from: time, to: time, lastEntry: time.optional(), months: months.optional() }));
const wholeNumberSchema = z.int().nonnegative('must not be negative');
const country = z.string().refine(isWalkCountryCode, 'must be a country of ISO 3166 such as JP');
const timeZone = z
  .string()
  .refine((it) => Intl.supportedValuesOf('timeZone').includes(it), 'must be one such as Asia/Tokyo');
const currency = z
  .string()
  .refine((it) => Intl.supportedValuesOf('currency').includes(it), 'must be one of ISO 4217 such as JPY');
const price = { amount: z.number().nonnegative('must not be negative'), currency };
const lengthSchema = { meters: wholeNumberSchema, stairsMeters: wholeNumberSchema };

const stop = z.strictObject({
  id: idSchema,
  kind: z.enum(stopKinds),
  ...positionSchema,
  radiusMeters: z.number().refine((it) => it >= 5 && it <= 100, 'must be from 5 to 100 m'),
  fromPrevious: z.strictObject(lengthSchema).optional(),
  via: viaSchema.optional(),
  turns: z
    .array(z.strictObject({ id: idSchema, ...positionSchema }))
    .min(1, 'must name a place or be left out')
    .optional(),
  paid: z
    .array(z.strictObject({ what: idSchema, ...price, freeUntil: time.optional(), hours: hours.optional() }))
    .optional(),
  mayClose: z.array(z.enum(closureReasons)).optional(),
});

/**
 * A torn letter, with its pieces in reading order. `found` is the id of the story's item that is this piece. `mark` is
 * a text in the piece's corner. The journal joins the pieces when all are found and `clue` has ended.
 */
const letter = z.strictObject({
  clue: idSchema,
  pieces: z
    .array(
      z.strictObject({
        found: idSchema,
        mark: z.string().min(1).max(4, 'must have 4 characters at most'),
        writer: idSchema,
      }),
    )
    .min(2, 'must name two pieces or more'),
});

/**
 * For each mood, the kind of spot that a walk with this mood must have. The mood `history` needs no spot, because the
 * story itself tells the history.
 */
const spotOfMood = { food: 'food', art: 'art', hideaways: 'hideaway' } as const;

/**
 * A station or bus stop. `nameNative` is its name on local signs; `metersToStart` is the walking distance to the first
 * stop.
 */
const arrival = z.strictObject({
  id: idSchema,
  kind: z.enum(['station', 'bus']),
  nameNative: z.string().trim().min(1, 'must not be empty'),
  ...positionSchema,
  metersToStart: wholeNumberSchema,
});

const walkFile = z.strictObject({
  id: idSchema,
  // Limits the walk's version, because firestore.rules must list every version of a walk up to its newest.
  version: z.int().min(1, 'must be 1 or more').max(999, 'must be 999 or less'),
  place: z.strictObject({ city: z.string(), country, timeZone }),
  moods: z.array(z.enum(moods)).min(1, 'must name one mood or more'),
  characters: z
    .array(z.strictObject({ id: idSchema, portrait: idSchema.optional() }))
    .min(1, 'must name one character or more'),
  letter: letter.optional(),
  stops: z.tuple([stop, stop], stop),
  arrivals: z.array(arrival).min(1, 'must name a place or be left out').optional(),
  bestHour: z.array(z.enum(bestHourConditions)).min(1, 'must name one or be left out').optional(),
  spots: z.array(z.strictObject({ id: idSchema, kind: z.enum(spotKinds), ...positionSchema })),
  figures: z.strictObject({
    distanceMeters: wholeNumberSchema,
    stairsMeters: wholeNumberSchema,
    stepsToTheTop: wholeNumberSchema.optional(),
    minutes: z.strictObject({ from: wholeNumberSchema, to: wholeNumberSchema }),
    legBack: z.strictObject({ ...lengthSchema, ...legBackSchema }),
  }),
  avoid: avoidSchema.optional(),
  endings: z
    .array(z.strictObject({ id: idSchema, light: z.enum(endingPageSkies) }))
    .min(1, 'must name an ending or be left out')
    .optional(),
  wayBack: z
    .array(z.strictObject({ id: idSchema, minutes: wholeNumberSchema }))
    .min(1, 'must name a way or be left out')
    .optional(),
  accessibility: z.strictObject({ stepFreeStops: z.array(idSchema) }),
});

/**
 * The content of `walk.yaml`: positions in WGS 84 degrees, lengths in meters, times in `place.timeZone`, currencies in
 * ISO 4217.
 */
export type WalkFile = z.infer<typeof walkFile>;

/** Reads `walk.yaml` from a walk's folder, whose name must be the walk's id. */
export function readWalkFile(
  folder: string,
  folderName: string,
  faults: Fault[],
): DataWithLineNumbers<WalkFile> | undefined {
  const walkFileWithLines = readDataWithLineNumbers(join(folder, 'walk.yaml'), walkFile, faults);
  if (walkFileWithLines === undefined) return undefined;
  const { length } = walkFileWithLines.data.stops;
  if (length > maxStops) {
    const sentence = `has ${length} stops: a walk has ${maxStops} at most, split it into several walks.`;
    return void faults.push({
      rule: 'walk/stops',
      file: walkFileWithLines.file,
      line: walkFileWithLines.lineOf(['stops']),
      sentence,
    });
  }
  for (const [rule, path, sentence] of findContradictionFaults(walkFileWithLines.data, folderName))
    faults.push({ rule, file: walkFileWithLines.file, line: walkFileWithLines.lineOf(path), sentence });
  return walkFileWithLines;
}

/** Finds values of walk.yaml that contradict each other or the folder's name. */
function* findContradictionFaults(
  {
    id,
    moods,
    characters,
    letter,
    stops,
    arrivals = [],
    bestHour = [],
    spots,
    figures,
    accessibility,
    endings = [],
    wayBack = [],
  }: WalkFile,
  folderName: string,
): Generator<[rule: FaultRule, path: PropertyKey[], sentence: string]> {
  if (id !== folderName)
    yield ['walk/id', ['id'], `calls the walk "${id}" in the folder "${folderName}": give both the same name.`];
  if (figures.minutes.from > figures.minutes.to)
    yield ['walk/minutes', ['figures', 'minutes'], 'run backwards: put the smaller number first.'];
  const sum = (leg: keyof typeof lengthSchema) =>
    stops.slice(1).reduce((total, stop) => total + (stop.fromPrevious?.[leg] ?? 0), 0);
  const [meters, stairs] = [sum('meters'), sum('stairsMeters')];
  if (figures.distanceMeters !== meters)
    yield ['walk/sums', ['figures', 'distanceMeters'], `differs from the stops' sum, ${meters} m: correct either.`];
  if (figures.stairsMeters !== stairs)
    yield ['walk/sums', ['figures', 'stairsMeters'], `differs from the stops' sum, ${stairs} m: correct either.`];
  for (const [index, mood] of moods.entries())
    if (mood !== 'history' && !spots.some(({ kind }) => kind === spotOfMood[mood]))
      yield [
        'walk/mood',
        ['moods', index],
        `promises ${mood}, but no spot is of the kind ${spotOfMood[mood]}: add one, or leave "${mood}" out.`,
      ];
  const steps = figures.stepsToTheTop;
  const isMeasured = stops.every(({ fromPrevious }, index) => index === 0 || fromPrevious);
  if (steps && isMeasured && stairs === 0)
    yield [
      'walk/steps',
      ['figures', 'stepsToTheTop'],
      `counts ${steps} steps on a way without stairs: correct either, since a walk without stairs may be called step-free.`,
    ];
  if (stops[0].fromPrevious)
    yield [
      'walk/first-stop',
      ['stops', 0, 'fromPrevious'],
      `gives "${stops[0].id}" a way from the stop before, but it is the first one: remove fromPrevious there.`,
    ];
  const unknownIds = accessibility.stepFreeStops.filter((id) => !stops.some((stop) => stop.id === id));
  for (const id of unknownIds)
    yield ['walk/stranger', ['accessibility', 'stepFreeStops'], `names "${id}", which is no stop: correct it.`];
  const turns = stops.flatMap((stop, index) =>
    (stop.turns ?? []).map(({ id }, place) => ({ id, path: ['stops', index, 'turns', place] })),
  );
  for (const [index, { id, path }] of turns.entries())
    if (turns.findIndex((other) => other.id === id) < index)
      yield ['walk/twice', path, `uses "${id}" again: rename one.`];
  for (const [group, named] of Object.entries({ characters, stops, arrivals, spots, endings, wayBack }))
    for (const [index, { id }] of named.entries())
      if (named.findIndex((other) => other.id === id) < index)
        yield ['walk/twice', [group, index], `uses "${id}" again: rename one.`];
  const lists: [path: PropertyKey[], named: readonly string[]][] = [
    [['moods'], moods],
    [['bestHour'], bestHour],
    [['letter', 'pieces'], letter?.pieces.map(({ found }) => found) ?? []],
    [['accessibility', 'stepFreeStops'], accessibility.stepFreeStops],
  ];
  for (const [path, named] of lists)
    for (const [index, name] of named.entries())
      if (named.indexOf(name) < index) yield ['walk/twice', [...path, index], `names "${name}" again: name it once.`];
}
