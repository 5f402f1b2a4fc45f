import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { walkArgument } from '../command.ts';
import { changedParts, type DrawnFrom, digest } from '../map/drawn-from.ts';
import type { Fault } from '../read/fault.ts';
import type { IllustrationFile } from '../read/illustration-file.ts';
import type { WalkFile } from '../read/walk-file.ts';
import { drawingNames, illustrationFolder, placesFile } from './drawing-names.ts';

/** The parts of a walk that its illustration is drawn from. */
type IllustratedWalk = Pick<WalkFile, 'stops' | 'spots'> & {
  folder: string;
  illustration?: IllustrationFile | undefined;
};

/** Returns digests of the illustration's sources, by the names that authors know. */
export function illustratedFrom({ folder, stops, spots, illustration }: IllustratedWalk): DrawnFrom {
  const fileDigest = (name: string) => {
    const file = join(folder, name);
    return digest(existsSync(file) ? readFileSync(file, 'utf8') : null);
  };
  return {
    'illustration.yaml': digest(illustration ?? null),
    'the map': fileDigest('map/layers.json'),
    'the route': fileDigest('route.geojson'),
    'places of stops or spots': digest([...stops, ...spots].map(({ id, lat, lon }) => [id, lat, lon])),
  };
}

/** Reports in one fault that a walk's illustration is missing, incomplete, or older than its sources. */
export function staleIllustration(walk: IllustratedWalk): Fault[] {
  if (!walk.illustration) return [];
  const folder = join(walk.folder, illustrationFolder);
  const again = `npm run walks illustrate ${walkArgument(walk.folder)}`;
  const file = join(folder, placesFile);
  const drawnFrom = recordIn(file);
  const missing = [placesFile, ...drawingNames(walk.illustration)].find((name) => !existsSync(join(folder, name)));
  if (missing !== undefined || drawnFrom === undefined) {
    const sentence = `is ${missing ? 'missing' : 'damaged'}: draw the illustration with ${again}.`;
    return [{ rule: 'illustration/missing', file: join(folder, missing ?? placesFile), sentence }];
  }
  const changed = changedParts(drawnFrom, illustratedFrom(walk));
  if (changed.length === 0) return [];
  const sentence = `was drawn before ${changed.join(', ')} changed: draw the illustration again with ${again}.`;
  return [{ rule: 'illustration/stale', file, sentence }];
}

function recordIn(file: string): DrawnFrom | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).drawnFrom;
  } catch {
    return undefined;
  }
}
