import { z } from 'zod';
import { position } from '../read/position.ts';

/** Places that the route must pass on its way, in order. */
const via = z.array(z.strictObject(position)).min(1, 'must name a place or be left out');

/** Beside a walk's `stops`: circles that the route avoids, each with its reason. */
export const avoidSchema = z.array(
  z.strictObject({
    ...position,
    radiusMeters: z.number().refine((it) => it >= 1 && it <= 500, 'must be from 1 to 500 m'),
    reason: z.string().trim().min(1, 'must say why'),
  }),
);

/** Within a stop: places that the way from the previous stop passes. */
export const viaSchema = via;

/** Within `figures.wayBack`, beside its lengths: the stop where it ends (by default the first), and its way. */
export const wayBackSchema = { to: z.string().optional(), via: via.optional() };

export type Avoidance = z.infer<typeof avoidSchema>[number];
export type Via = z.infer<typeof viaSchema>[number];
