import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatWalkArgument } from '../command.ts';
import { createDigest, findChangedSources, type SourceDigests } from '../map/source-digests.ts';
import type { Fault } from '../read/fault.ts';
import type { IllustrationFile } from '../read/illustration-file.ts';
import type { WalkFile } from '../read/walk-file.ts';
import { illustrationFolder, listDrawingNames, placesFileName } from './drawing-names.ts';

/** The parts of a walk from which its illustration is drawn. */
type IllustrationSources = Pick<WalkFile, 'stops' | 'spots'> & {
  folder: string;
  illustration?: IllustrationFile | undefined;
};

/** Returns digests of the illustration's sources, by the name of the source. Authors read these names in faults. */
export function computeIllustrationDigests({ folder, stops, spots, illustration }: IllustrationSources): SourceDigests {
  const computeFileDigest = (name: string) => {
    const file = join(folder, name);
    return createDigest(existsSync(file) ? readFileSync(file, 'utf8') : null);
  };
  return {
    'illustration.yaml': createDigest(illustration ?? null),
    'the map': computeFileDigest('map/layers.json'),
    'the route': computeFileDigest('route.geojson'),
    'places of stops or spots': createDigest([...stops, ...spots].map(({ id, lat, lon }) => [id, lat, lon])),
  };
}

/** Reports in one fault that a walk's illustration is missing, incomplete, or older than its sources. */
export function findStaleIllustrationFaults(walk: IllustrationSources): Fault[] {
  if (!walk.illustration) return [];
  const folder = join(walk.folder, illustrationFolder);
  const redrawCommand = `npm run walks illustrate ${formatWalkArgument(walk.folder)}`;
  const file = join(folder, placesFileName);
  const drawnFrom = readRecordedDigests(file);
  const missingFile = [placesFileName, ...listDrawingNames(walk.illustration)].find(
    (name) => !existsSync(join(folder, name)),
  );
  if (missingFile !== undefined || drawnFrom === undefined) {
    const sentence = `is ${missingFile ? 'missing' : 'damaged'}: draw the illustration with ${redrawCommand}.`;
    return [{ rule: 'illustration/missing', file: join(folder, missingFile ?? placesFileName), sentence }];
  }
  const changedSources = findChangedSources(drawnFrom, computeIllustrationDigests(walk));
  if (changedSources.length === 0) return [];
  const sentence = `was drawn before ${changedSources.join(', ')} changed: draw the illustration again with ${redrawCommand}.`;
  return [{ rule: 'illustration/stale', file, sentence }];
}

function readRecordedDigests(file: string): SourceDigests | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).drawnFrom;
  } catch {
    return undefined;
  }
}
