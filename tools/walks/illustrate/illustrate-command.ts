import { type Command, readWalkFolderArgument } from '../command.ts';
import { findStaleMapFaults } from '../map/stale-map.ts';
import { WalkFolderError } from '../read/fault.ts';
import { readWalk } from '../read-walks.ts';
import { illustrateWalk } from './illustrate-walk.ts';

/** Implements `npm run walks illustrate`: draws a walk's illustration from its map. */
export const illustrateCommand: Command = {
  usage: '<walk>',
  summary: "Draws a walk's illustration from its map, as illustration.yaml says. The command map does it too.",
  run(args) {
    const { walk, faults } = readWalk(readWalkFolderArgument(args, 'illustrate <walk>'));
    const staleFaults = walk ? findStaleMapFaults(walk) : [];
    // Ignores faults that do not affect the illustration, such as missing messages. The illustration depends only on the
    // map, the route, `illustration.yaml` and the positions of stops and spots.
    const wrong = [...faults.filter(({ file }) => file.endsWith('illustration.yaml')), ...staleFaults];
    if (walk === undefined || wrong.length > 0) throw new WalkFolderError(walk === undefined ? faults : wrong);
    for (const line of illustrateWalk(walk)) console.log(line);
  },
};
