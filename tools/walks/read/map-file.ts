import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { locales } from '../../../app/locales/locales.ts';
import { type DataWithLineNumbers, readDataWithLineNumbers } from './data-with-line-numbers.ts';
import type { Fault } from './fault.ts';
import { positionSchema } from './position-schema.ts';

const textSchema = z.string().trim().min(1, 'must not be empty');
const nameChange = z
  .strictObject({
    name: textSchema,
    hide: z
      .union([z.literal(true), z.array(z.enum(locales)).min(1)], 'must be true, or languages such as [en, zh]')
      .optional(),
    en: textSchema.optional(),
    zh: textSchema.optional(),
    jp: textSchema.optional(),
  })
  .refine(({ hide, en, zh, jp }) => hide ?? en ?? zh ?? jp, 'must change the name: add hide, en, zh or jp');

const mapFile = z.strictObject({
  names: z.array(nameChange).optional(),
  places: z.array(z.strictObject({ ...positionSchema, en: textSchema, zh: textSchema, jp: textSchema })).optional(),
});

/**
 * `map.yaml`: `names` hides or renames labels of the map; `places` adds places such as stations. Each added place must
 * be within the map.
 */
export type MapFile = z.infer<typeof mapFile>;

/** Reads `map.yaml` from a walk's folder. The file is optional. */
export function readMapFile(folder: string, faults: Fault[]): DataWithLineNumbers<MapFile> | undefined {
  const file = join(folder, 'map.yaml');
  return existsSync(file) ? readDataWithLineNumbers(file, mapFile, faults) : undefined;
}
