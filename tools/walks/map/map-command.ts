import { type Command, CommandError, readWalkFolderArgument } from '../command.ts';
import { illustrateWalk } from '../illustrate/illustrate-walk.ts';
import { WalkFolderError } from '../read/fault.ts';
import { readWalk } from '../read-walks.ts';
import { buildMap } from './build-map.ts';

const usage = '<walk> [<extract.osm or .osm.gz> …]';

/**
 * Implements `npm run walks map`: draws a walk's map from a new extract or the stored layers. Then draws the walk's
 * illustration.
 */
export const mapCommand: Command = {
  usage,
  summary:
    "Draws a walk's map and illustration and measures its way, from OpenStreetMap extracts or from the map data of the last ones.",
  run([givenWalk, ...extracts]) {
    if (givenWalk === undefined)
      throw new CommandError(`Give a walk, and its extracts if they are new: npm run walks map ${usage}`);
    const folder = readWalkFolderArgument([givenWalk], `map ${usage}`);
    const { walk, faults } = readWalk(folder);
    // Ignores missing messages: the map only needs positions, and shows the names that exist.
    if (walk === undefined) throw new WalkFolderError(faults);
    const lines = buildMap({ walk, folder, extracts });
    if (walk.illustration) lines.push(...illustrateWalk(walk));
    for (const line of lines) console.log(line);
  },
};
