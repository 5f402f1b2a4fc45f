import { parseArgs } from 'node:util';
import { type Command, CommandError, readWalkFolderArgument } from '../command.ts';
import { explainFileError } from '../read/text-file.ts';
import { type AuthoredWalk, readValidWalk, readWalks } from '../read-walks.ts';
import { formatPackSizeTable } from './pack-size-table.ts';
import { type Pack, packWalk } from './pack-walk.ts';
import { writePack } from './write-pack.ts';

const usage = '[<walk>] [--out <folder>]';

/** Implements `npm run walks build`: writes the packs that phones download, for one walk or all. Prints their sizes. */
export const buildPacksCommand: Command = {
  usage,
  summary: 'Writes the packs of one walk or of all walks, which phones fetch, to build/client/walks or another folder.',
  run(args) {
    const { walks, out } = readArguments(args);
    for (const walk of walks) {
      const pack = packWalk(walk);
      console.log(`${writePackIntoFolder(pack, out)}\n${formatPackSizeTable(pack)}`);
    }
  },
};

/**
 * Reads the walks and the folder that the arguments name.
 * @throws {CommandError}
 * @throws {WalkFolderError}
 */
function readArguments(args: string[]): { walks: AuthoredWalk[]; out: string } {
  const { values, positionals } = parseArguments(args);
  const out = values.out ?? 'build/client/walks';
  if (positionals.length === 0) return { walks: readWalks('content/walks'), out };
  return { walks: [readValidWalk(readWalkFolderArgument(positionals, `build ${usage}`))], out };
}

/**
 * Writes a pack into a folder and returns the pack's folder.
 * @throws {CommandError} when the folder cannot be written.
 */
function writePackIntoFolder(pack: Pack, out: string): string {
  try {
    return writePack(pack, out);
  } catch (cause) {
    throw new CommandError(`Nothing can be written into ${out}, ${explainFileError(cause)}: give another folder.`);
  }
}

function parseArguments(args: string[]) {
  try {
    return parseArgs({ args, options: { out: { type: 'string' } }, allowPositionals: true });
  } catch {
    throw new CommandError(`"${args.join(' ')}" is not understood. Write: npm run walks build ${usage}`);
  }
}
