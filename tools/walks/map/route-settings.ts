import { z } from 'zod';
import { positionSchema } from '../read/position-schema.ts';

/** Positions that a part of the route must pass in this order. */
const positionsToPassSchema = z.array(z.strictObject(positionSchema)).min(1, 'must name a place or be left out');

/** The key `avoid` of walk.yaml: circles that the route avoids, each with its reason. */
export const avoidSchema = z.array(
  z.strictObject({
    ...positionSchema,
    radiusMeters: z.number().refine((it) => it >= 1 && it <= 500, 'must be from 1 to 500 m'),
    reason: z.string().trim().min(1, 'must say why'),
  }),
);

/** The key `via` of a stop in walk.yaml: positions that the route from the previous stop to this stop must pass. */
export const viaSchema = positionsToPassSchema;

/**
 * Keys of `figures.legBack` in walk.yaml, which describes the return route after the last stop. `to` is the stop at
 * which the return route ends, by default the first stop. `via` lists positions that it must pass.
 */
export const legBackSchema = { to: z.string().optional(), via: positionsToPassSchema.optional() };

export type AvoidedCircle = z.infer<typeof avoidSchema>[number];
export type ViaPoint = z.infer<typeof viaSchema>[number];
