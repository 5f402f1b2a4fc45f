import { existsSync, globSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { CommandError } from '../../tools/walks/command.ts';
import { illustrateWalk } from '../../tools/walks/illustrate/illustrate-walk.ts';
import { buildMap } from '../../tools/walks/map/build-map.ts';
import { WalkFolderError } from '../../tools/walks/read/fault.ts';
import { readWalk } from '../../tools/walks/read-walks.ts';
import type { TaskStage } from '../map-api.ts';

export interface DrawMapInput {
  /** A copy of the walk's folder, named after the walk's id. The map is drawn into it. */
  folder: string;
  /**
   * The paths of new map extracts (files with OpenStreetMap data). If the list is empty, the map is drawn from
   * `map/layers.json`. If this file is missing too, the map is drawn from the extracts in the walk's folder.
   */
  extracts: string[];
}

/**
 * Draws the map and the illustration of a walk, like the command `npm run walks map`. Returns the lines that this command
 * prints.
 * @throws {CommandError | WalkFolderError} with paths relative to the walk's folder in the message.
 */
export function drawMap({ folder, extracts }: DrawMapInput, onStage: (stage: TaskStage) => void): string[] {
  return shortenFilePathsInOutput({ folder, extracts }, () => {
    const { walk, faults } = readWalk(folder);
    if (walk === undefined) throw new WalkFolderError(faults);
    const sources =
      extracts.length === 0 && !existsSync(join(folder, 'map/layers.json')) ? findExtracts(folder) : extracts;
    const lines = buildMap({ walk, folder, extracts: sources, onStage });
    if (walk.illustration) {
      onStage('illustration');
      lines.push(...illustrateWalk(walk));
    }
    return lines;
  });
}

/** Finds extracts that the author has put into the walk's folder. */
function findExtracts(folder: string): string[] {
  return globSync(['*.osm', '*.osm.gz', 'map/*.osm', 'map/*.osm.gz'], { cwd: folder })
    .toSorted()
    .map((path) => join(folder, path));
}

/**
 * Shortens paths in the output and in errors to those within the walk, because the folder is a temporary copy. Replaces
 * the path of a new extract by words such as "The extract", because the author does not know the path.
 */
function shortenFilePathsInOutput({ folder, extracts }: DrawMapInput, run: () => string[]): string[] {
  const nameExtracts = (text: string) =>
    extracts.reduce(
      (it, path, index) => it.replaceAll(path, extracts.length === 1 ? 'The extract' : `Extract ${index + 1}`),
      text,
    );
  const shorten = (text: string) =>
    nameExtracts(text)
      .replaceAll(`${folder}${sep}`, '')
      .replaceAll(`${dirname(folder)}${sep}`, '');
  try {
    return run().map(shorten);
  } catch (error) {
    if (error instanceof CommandError || error instanceof WalkFolderError)
      throw new CommandError(shorten(error.message));
    throw error;
  }
}
