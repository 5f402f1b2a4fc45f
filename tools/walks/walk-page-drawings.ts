import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { computeContentDigest } from '../../compressed-files.ts';
import { illustrationFolder } from './illustrate/drawing-names.ts';
import type { AuthoredWalk } from './read-walks.ts';

/** A drawing that the walk's page or its catalogue card shows. */
export interface PageDrawing {
  name: 'place' | 'walk' | 'approach';
  /** The path of the drawing's file, in the walk's folder. */
  file: string;
  /** The drawing's URL path. It contains a hash of the content, so the content of a URL never changes. */
  path: string;
}

/**
 * Lists those drawings of a walk that have a file.
 * - `place`: the illustration of the place.
 * - `walk`: the route with its lanterns, a layer over `place`.
 * - `approach`: the small map of the first stop and of the stations and bus stops.
 */
export function listPageDrawings({ id, folder, illustration }: Pick<AuthoredWalk, 'id' | 'folder' | 'illustration'>) {
  const files = {
    ...(illustration && {
      place: join(folder, illustrationFolder, 'place.svg'),
      walk: join(folder, illustrationFolder, 'walk.svg'),
    }),
    approach: join(folder, 'map/approach.svg'),
  };
  return Object.entries(files).flatMap(([name, file]): PageDrawing[] => {
    if (!existsSync(file)) return [];
    const path = `/assets/${id}-${name}-${computeContentDigest(readFileSync(file)).slice(0, 8)}.svg`;
    return [{ name: name as PageDrawing['name'], file, path }];
  });
}
