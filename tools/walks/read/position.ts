import { z } from 'zod';

const degrees = (limit: number) =>
  z.number().refine((it) => Math.abs(it) <= limit, `must be from -${limit} to ${limit} degrees`);

/** What says where something is, in WGS 84 degrees, as authors write it. */
export const position = { lat: degrees(90), lon: degrees(180) };
