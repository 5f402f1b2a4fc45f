import { z } from 'zod';

const degrees = (limit: number, beyond = '') =>
  z.number().refine((it) => Math.abs(it) <= limit, `must be from -${limit} to ${limit} degrees${beyond}`);

/** A position in WGS 84 degrees, as authors write it. */
export const position = {
  lat: degrees(90, '; if it is the longitude, swap lat and lon'),
  lon: degrees(180),
};
