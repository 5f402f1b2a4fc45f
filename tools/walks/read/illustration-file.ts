import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Fault } from './fault.ts';
import { type LocatedFile, readLocatedFile } from './located-file.ts';
import { position } from './position.ts';
import { id, type WalkFile } from './walk-file.ts';

/** The figures of each legend that the home page can show: drawings in the walk's folder `legend/`. */
export const legendFigures = {
  'five-headed-dragon': ['dragon-head.svg', 'dragon-neck.svg', 'dragon-tail.svg', 'goddess.svg', 'storm.svg'],
} as const;
const legends = Object.keys(legendFigures) as (keyof typeof legendFigures)[];

const from = (least: number, most: number) =>
  z.number().refine((it) => it >= least && it <= most, `must be from ${least} to ${most}`);
const around = z.strictObject({ ...position, radiusMeters: from(5, 1000) });

const plan = z.strictObject({
  center: z.strictObject(position),
  widthMeters: from(200, 5000),
  walkerAt: z.string().optional(),
  ashoreAt: z.string().optional(),
});

const illustrationFile = z.strictObject({
  azimuth: from(0, 360),
  tilt: from(0.2, 0.9),
  unitsPerMeter: from(0.5, 10),
  steepness: from(0.5, 3),
  center: z.strictObject(position),
  at: z.tuple([from(0, 3200), from(0, 2000)], 'must be two numbers, such as [1600, 1400]'),
  hills: z
    .strictObject({
      edgeMeters: from(0, 200),
      riseMeters: from(1, 500),
      within: z.array(z.strictObject(position)).min(3, 'must have three corners or more'),
      heights: z.array(z.strictObject({ ...position, meters: from(0, 1000) })),
    })
    .optional(),
  landmarks: z.array(
    z.strictObject({ kind: z.enum(['tower', 'torii', 'bronze-torii', 'pagoda']), ...position, size: from(0.2, 5) }),
  ),
  moorings: z.array(around).optional(),
  bridge: z.tuple([z.strictObject(position), z.strictObject(position)]).optional(),
  leaving: z
    .array(z.tuple([z.number(), z.number()]))
    .min(2, 'must be two points or more')
    .optional(),
  plan: plan.optional(),
  hideaways: z.array(z.string()).length(4, 'must name four stops or spots').optional(),
  legend: z.enum(legends).optional(),
  clue: z
    .strictObject({
      places: z.array(id).min(2, 'must name two places or more').max(4, 'must name four places or fewer'),
      dark: id,
    })
    .optional(),
});

/**
 * The part of the map on the plan: the map from above that the home page's lantern moves over. `walkerAt` is the stop of the walker on the
 * walk screen.
 */
export type PlanSettings = z.infer<typeof plan>;

/** `illustration.yaml`: the camera of the walk's illustration, and facts that the map lacks. Places in WGS 84 degrees. */
export type IllustrationFile = z.infer<typeof illustrationFile>;

/** Reads `illustration.yaml` of a walk's folder; the file is optional. */
export function readIllustrationFile(folder: string, faults: Fault[]): LocatedFile<IllustrationFile> | undefined {
  const file = join(folder, 'illustration.yaml');
  return existsSync(file) ? readLocatedFile(file, illustrationFile, faults) : undefined;
}

/** Checks the illustration's references: hideaways are stops or spots and need a plan; the walker and the way ashore name stops. */
export function illustrationFaults(illustration: LocatedFile<IllustrationFile>, walk: WalkFile): Fault[] {
  return [...hideawayFaults(illustration, walk), ...planFaults(illustration, walk)];
}

function hideawayFaults({ file, data, lineOf }: LocatedFile<IllustrationFile>, { stops, spots }: WalkFile): Fault[] {
  const { hideaways = [], plan } = data;
  const fault = (path: PropertyKey[], sentence: string): Fault => {
    return { rule: 'illustration/hideaway', file, line: lineOf(path), sentence };
  };
  const places = new Set([...stops, ...spots].map(({ id }) => id));
  const unknown = hideaways.flatMap((id, index) =>
    places.has(id)
      ? []
      : [fault(['hideaways', index], `names the hideaway "${id}", which is no stop or spot of walk.yaml: correct it.`)],
  );
  const unseen = 'has hideaways but no plan to show them on: add "plan".';
  return hideaways.length > 0 && plan === undefined ? [...unknown, fault(['hideaways'], unseen)] : unknown;
}

function planFaults({ file, data, lineOf }: LocatedFile<IllustrationFile>, { stops }: WalkFile): Fault[] {
  const names = new Set(stops.map(({ id }) => id));
  return (['walkerAt', 'ashoreAt'] as const).flatMap((setting) => {
    const id = data.plan?.[setting];
    if (id === undefined || names.has(id)) return [];
    const sentence = `has in "plan.${setting}" the stop "${id}", which is no stop of walk.yaml: correct it, or leave "${setting}" out.`;
    return [{ rule: 'illustration/plan', file, line: lineOf(['plan', setting]), sentence }];
  });
}
