import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type DataWithLineNumbers, readDataWithLineNumbers } from './data-with-line-numbers.ts';
import type { Fault } from './fault.ts';
import { positionSchema } from './position-schema.ts';
import { idSchema, type WalkFile } from './walk-file.ts';

/**
 * The legends (folk tales) that the home page can illustrate. The walk's folder `legend/` must contain the listed
 * drawings.
 */
export const drawingFilesByLegendTale = {
  'five-headed-dragon': ['dragon-head.svg', 'dragon-neck.svg', 'dragon-tail.svg', 'goddess.svg', 'storm.svg'],
} as const;
const legends = Object.keys(drawingFilesByLegendTale) as (keyof typeof drawingFilesByLegendTale)[];

const createNumberRangeSchema = (min: number, max: number) =>
  z.number().refine((it) => it >= min && it <= max, `must be from ${min} to ${max}`);
const circleSchema = z.strictObject({ ...positionSchema, radiusMeters: createNumberRangeSchema(5, 1000) });

const planSchema = z.strictObject({
  center: z.strictObject(positionSchema),
  widthMeters: createNumberRangeSchema(200, 5000),
  walkerAt: z.string().optional(),
  ashoreAt: z.string().optional(),
});

const citySchema = z.strictObject({
  recedesFrom: createNumberRangeSchema(0, 2000),
  wordsWidth: createNumberRangeSchema(0, 1200).optional(),
  landmarks: z
    .array(
      z.strictObject({
        kind: z.enum(['temple-hall', 'gate', 'storied-gate', 'pagoda', 'lattice-tower']),
        ...positionSchema,
        size: createNumberRangeSchema(0.2, 5),
        meters: createNumberRangeSchema(1, 1000).optional(),
        facing: createNumberRangeSchema(0, 360).optional(),
      }),
    )
    .optional(),
  river: z
    .strictObject({
      bank: z.array(z.strictObject(positionSchema)).min(2, 'must be two positions or more'),
      widthMeters: createNumberRangeSchema(5, 1000),
    })
    .optional(),
  bridges: z.array(z.tuple([z.strictObject(positionSchema), z.strictObject(positionSchema)])).optional(),
  shopRows: z
    .array(
      z.strictObject({
        from: z.strictObject(positionSchema),
        to: z.strictObject(positionSchema),
        withinMeters: createNumberRangeSchema(2, 50),
      }),
    )
    .optional(),
});

/**
 * The author's settings for a city's illustration: facts that the map lacks, and how to draw the city. Up to `recedesFrom`
 * meters behind `center`, the scale does not change with distance. Beyond that, everything becomes smaller towards the
 * horizon.
 */
export type CitySettings = z.infer<typeof citySchema>;

const illustrationFile = z.strictObject({
  azimuth: createNumberRangeSchema(0, 360),
  tilt: createNumberRangeSchema(0.2, 0.9),
  unitsPerMeter: createNumberRangeSchema(0.5, 10),
  steepness: createNumberRangeSchema(0.5, 3),
  center: z.strictObject(positionSchema),
  at: z.tuple(
    [createNumberRangeSchema(0, 3200), createNumberRangeSchema(0, 2000)],
    'must be two numbers, such as [1600, 1400]',
  ),
  orb: createNumberRangeSchema(0, 3200).optional(),
  hills: z
    .strictObject({
      edgeMeters: createNumberRangeSchema(0, 200),
      riseMeters: createNumberRangeSchema(1, 500),
      within: z.array(z.strictObject(positionSchema)).min(3, 'must have three corners or more'),
      heights: z.array(z.strictObject({ ...positionSchema, meters: createNumberRangeSchema(0, 1000) })),
    })
    .optional(),
  landmarks: z.array(
    z.strictObject({
      kind: z.enum(['tower', 'torii', 'bronze-torii', 'pagoda']),
      ...positionSchema,
      size: createNumberRangeSchema(0.2, 5),
    }),
  ),
  city: citySchema.optional(),
  moorings: z.array(circleSchema).optional(),
  bridge: z.tuple([z.strictObject(positionSchema), z.strictObject(positionSchema)]).optional(),
  leaving: z
    .array(z.tuple([z.number(), z.number()]))
    .min(2, 'must be two points or more')
    .optional(),
  plan: planSchema.optional(),
  hideaways: z.array(z.string()).length(4, 'must name four stops or spots').optional(),
  legend: z.enum(legends).optional(),
  clue: z
    .strictObject({
      places: z.array(idSchema).min(2, 'must name two places or more').max(4, 'must name four places or fewer'),
      dark: idSchema,
    })
    .optional(),
});

/**
 * The author's settings for the plan, a drawing of a part of the map from straight above. At the stop `walkerAt`, the
 * phone in the home page's drawing shows the walker. At the stop `ashoreAt`, the home page's line joins the route. By
 * default, `ashoreAt` is the first stop.
 */
export type PlanSettings = z.infer<typeof planSchema>;

/**
 * `illustration.yaml`: the camera of the walk's illustration, and facts that the map lacks. Positions are in WGS 84
 * degrees.
 */
export type IllustrationFile = z.infer<typeof illustrationFile>;

/** Reads `illustration.yaml` from a walk's folder. The file is optional. */
export function readIllustrationFile(
  folder: string,
  faults: Fault[],
): DataWithLineNumbers<IllustrationFile> | undefined {
  const file = join(folder, 'illustration.yaml');
  return existsSync(file) ? readDataWithLineNumbers(file, illustrationFile, faults) : undefined;
}

/**
 * Checks that each hideaway (a hidden place on the plan) is a stop or spot. Checks that a walk with hideaways has a
 * plan. Also checks that the stops `walkerAt` and `ashoreAt` of the plan's settings exist.
 */
export function findIllustrationReferenceFaults(
  illustration: DataWithLineNumbers<IllustrationFile>,
  walk: WalkFile,
): Fault[] {
  return [...findHideawayReferenceFaults(illustration, walk), ...findPlanStopReferenceFaults(illustration, walk)];
}

function findHideawayReferenceFaults(
  { file, data, lineOf }: DataWithLineNumbers<IllustrationFile>,
  { stops, spots }: WalkFile,
): Fault[] {
  const { hideaways = [], plan } = data;
  const createFaultAt = (path: PropertyKey[], sentence: string): Fault => {
    return { rule: 'illustration/hideaway', file, line: lineOf(path), sentence };
  };
  const places = new Set([...stops, ...spots].map(({ id }) => id));
  const unknownPlaceFaults = hideaways.flatMap((id, index) =>
    places.has(id)
      ? []
      : [
          createFaultAt(
            ['hideaways', index],
            `names the hideaway "${id}", which is no stop or spot of walk.yaml: correct it.`,
          ),
        ],
  );
  const planMissing = 'has hideaways but no plan to show them on: add "plan".';
  return hideaways.length > 0 && plan === undefined
    ? [...unknownPlaceFaults, createFaultAt(['hideaways'], planMissing)]
    : unknownPlaceFaults;
}

function findPlanStopReferenceFaults(
  { file, data, lineOf }: DataWithLineNumbers<IllustrationFile>,
  { stops }: WalkFile,
): Fault[] {
  const names = new Set(stops.map(({ id }) => id));
  return (['walkerAt', 'ashoreAt'] as const).flatMap((setting) => {
    const id = data.plan?.[setting];
    if (id === undefined || names.has(id)) return [];
    const sentence = `has in "plan.${setting}" the stop "${id}", which is not a stop in walk.yaml: correct it, or leave "${setting}" out.`;
    return [{ rule: 'illustration/plan', file, line: lineOf(['plan', setting]), sentence }];
  });
}
