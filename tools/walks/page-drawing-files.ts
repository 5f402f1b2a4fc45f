import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf } from '../../compressed-files.ts';
import { illustrationFolder } from './illustrate/drawing-names.ts';
import type { AuthoredWalk } from './read-walks.ts';

/** A drawing of a walk that its page or its card shows. */
export interface PageDrawing {
  name: 'place' | 'walk' | 'approach';
  /** The path of the drawing's file, which is in the walk's folder. */
  file: string;
  /** The address in the site. It contains a hash of the drawing, so the drawing at an address never changes. */
  path: string;
}

/**
 * Lists the drawings of a walk whose files exist.
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
    const path = `/assets/${id}-${name}-${digestOf(readFileSync(file)).slice(0, 8)}.svg`;
    return [{ name: name as PageDrawing['name'], file, path }];
  });
}
