import { parseArgs } from 'node:util';
import { type Command, CommandError, existingWalkFolder } from '../command.ts';
import { fileProblem } from '../read/read-text.ts';
import { readWalks, readWholeWalk, type Walk } from '../read-walks.ts';
import { packTable } from './pack-table.ts';
import { type Pack, packWalk } from './pack-walk.ts';
import { writePack } from './write-pack.ts';

const usage = '[<walk>] [--out <folder>]';

/** `npm run walks build`: writes the files that a phone fetches, for one walk or all, and prints their sizes. */
export const buildPacks: Command = {
  usage,
  summary: 'Writes the packs that phones fetch, of one walk or of all, below build/client/walks or another folder.',
  run(args) {
    const { walks, out } = readArguments(args);
    for (const walk of walks) {
      const pack = packWalk(walk);
      console.log(`${written(pack, out)}\n${packTable(pack)}`);
    }
  },
};

/** @throws {CommandError} @throws {WalkFolderError} */
function readArguments(args: string[]): { walks: Walk[]; out: string } {
  const { values, positionals } = parseArguments(args);
  const out = values.out ?? 'build/client/walks';
  if (positionals.length === 0) return { walks: readWalks('content/walks'), out };
  return { walks: [readWholeWalk(existingWalkFolder(positionals, `build ${usage}`))], out };
}

/** @throws {CommandError} */
function written(pack: Pack, out: string): string {
  try {
    return writePack(pack, out);
  } catch (cause) {
    throw new CommandError(`Nothing can be written into ${out}, ${fileProblem(cause)}: give another folder.`);
  }
}

function parseArguments(args: string[]) {
  try {
    return parseArgs({ args, options: { out: { type: 'string' } }, allowPositionals: true });
  } catch {
    throw new CommandError(`"${args.join(' ')}" is not understood. Write: npm run walks build ${usage}`);
  }
}
