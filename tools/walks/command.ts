import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findSimilarFileName } from './read/similar-file-names.ts';

/** A command of `npm run walks`. `main.ts` lists the commands by name. */
export interface Command {
  /** The arguments after the command's name, for the usage text: `<walk>`. */
  usage: string;
  /** A sentence that says what the command does. */
  summary: string;
  /**
   * Runs the command.
   * @throws {CommandError} when the arguments are wrong, or for another failure that the user can fix.
   */
  run(args: string[]): void | Promise<void>;
}

/** An error whose message is printed without a stack trace. */
export class CommandError extends Error {
  override name = 'CommandError';
}

const walksFolder = 'content/walks';

/** Returns the folder of a walk. `idOrPath` is an id (a folder in content/walks), or the path of another folder. */
export function resolveWalkFolder(idOrPath: string): string {
  return /[\\/]/.test(idOrPath) ? idOrPath : join(walksFolder, idOrPath);
}

/** Returns the argument that names a walk's folder. This is the inverse of `resolveWalkFolder`. */
export function formatWalkArgument(folder: string): string {
  return resolveWalkFolder(basename(folder)) === folder ? basename(folder) : folder;
}

/**
 * Returns the folder of the walk that the command's only argument names.
 * @throws {CommandError} unless there is exactly one argument, and it names an existing walk.
 */
export function readWalkFolderArgument(args: string[], usage: string): string {
  const folder = resolveWalkFolder(readSingleArgument(args, usage));
  const file = join(folder, 'walk.yaml');
  const neighbour = existsSync(file) ? undefined : findSimilarFileName(file);
  if (neighbour !== undefined)
    throw new CommandError(`${file} is missing, but ${neighbour} is there: rename that to walk.yaml.`);
  if (!existsSync(file))
    throw new CommandError(`There is no walk in ${folder}: give ${listWalkIds()}, or a path to a folder elsewhere.`);
  return folder;
}

function listWalkIds(): string {
  const ids = existsSync(walksFolder) ? readdirSync(walksFolder).filter((name) => !name.includes('.')) : [];
  return ids.length > 0 ? `one of ${ids.toSorted().join(', ')}` : `the name of a folder in ${walksFolder}`;
}

/**
 * Returns the only argument.
 * @throws {CommandError} if there are no or several arguments.
 */
export function readSingleArgument(args: string[], usage: string): string {
  const [argument, ...others] = args;
  if (argument === undefined || others.length > 0 || argument.startsWith('-'))
    throw new CommandError(`Give one walk and nothing else: npm run walks ${usage}`);
  return argument;
}
