import { z } from 'zod';

const createDegreesSchema = (limit: number, advice = '') =>
  z.number().refine((it) => Math.abs(it) <= limit, `must be from -${limit} to ${limit} degrees${advice}`);

/** The schema of a position in WGS 84 degrees. */
export const positionSchema = {
  lat: createDegreesSchema(90, '; if it is the longitude, swap lat and lon'),
  lon: createDegreesSchema(180),
};
