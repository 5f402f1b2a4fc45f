import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CommandError, formatWalkArgument } from '../command.ts';
import { readLayers } from '../map/map-layers.ts';
import type { Route } from '../map/route.ts';
import type { AuthoredWalk } from '../read-walks.ts';
import { drawIllustration, type HomePageElementPositions } from './draw-illustration.ts';
import { illustrationFolder, placesFileName } from './drawing-names.ts';
import { computeIllustrationDigests } from './stale-illustration.ts';

/**
 * The content of `places.json`: positions on the drawings, and digests of their sources, which show whether the
 * drawings are outdated.
 */
export type PlacesFileContent = HomePageElementPositions & { drawnFrom: ReturnType<typeof computeIllustrationDigests> };

/**
 * Draws a walk's illustration from its map and route. Returns the files by their names in the walk's folder.
 * @throws {CommandError} if the walk lacks illustration.yaml, its map or its route.
 */
export function drawIllustrationFiles(walk: AuthoredWalk): Record<string, string> {
  const { folder, illustration } = walk;
  const file = join(folder, 'illustration.yaml');
  if (!illustration) throw new CommandError(`${file} is missing: copy one of another walk, and correct its values.`);
  const sources = ['map/layers.json', 'route.geojson'].map((name) => join(folder, name));
  if (!sources.every((source) => existsSync(source)))
    throw new CommandError(
      `${file} is drawn from the map, which is not there yet: run npm run walks map ${formatWalkArgument(folder)} <extract>.`,
    );
  const [layers = '', route = ''] = sources;
  const { drawings, places } = drawIllustration(
    { ...walk, illustration },
    readLayers(layers),
    JSON.parse(readFileSync(route, 'utf8')) as Route,
  );
  const record: PlacesFileContent = { drawnFrom: computeIllustrationDigests(walk), ...places };
  return { ...drawings, [placesFileName]: `${JSON.stringify(record, null, 2)}\n` };
}

/**
 * Draws the illustration of a walk into its folder, and removes files of an earlier illustration.
 * @returns the lines to print.
 * @throws {CommandError} like `drawIllustrationFiles`.
 */
export function illustrateWalk(walk: AuthoredWalk): string[] {
  const folder = join(walk.folder, illustrationFolder);
  const files = drawIllustrationFiles(walk);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  for (const name of globSync('**/*.*', { cwd: folder })) if (!(name in files)) rmSync(join(folder, name));
  return Object.entries(files).map(
    ([name, content]) => `${join(folder, name)}: ${(Buffer.byteLength(content) / 1000).toFixed(1)} kB`,
  );
}
