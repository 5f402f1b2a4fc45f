import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { similarFile } from './read/similar-files.ts';

/** A command of `npm run walks`; `walks.ts` lists them by name. */
export interface Command {
  /** The arguments after the command's name: `<walk>`. */
  usage: string;
  /** The purpose of the command, in one sentence. */
  summary: string;
  /** @throws {CommandError} when the arguments are wrong, or when its sentence says all that there is to report. */
  run(args: string[]): void | Promise<void>;
}

/** Makes a command fail with a sentence and without a stack trace. */
export class CommandError extends Error {
  override name = 'CommandError';
}

const walksFolder = 'content/walks';

/** Returns the folder of a walk, given as an id (a folder of content/walks) or as a path to another folder. */
export function walkFolder(given: string): string {
  return /[\\/]/.test(given) ? given : join(walksFolder, given);
}

/** Returns the argument that names a walk's folder: the inverse of `walkFolder`. */
export function walkArgument(folder: string): string {
  return walkFolder(basename(folder)) === folder ? basename(folder) : folder;
}

/** @throws {CommandError} when the only argument is not an existing walk. */
export function existingWalkFolder(args: string[], usage: string): string {
  const folder = walkFolder(singleArgument(args, usage));
  const file = join(folder, 'walk.yaml');
  const neighbour = existsSync(file) ? undefined : similarFile(file);
  if (neighbour !== undefined)
    throw new CommandError(`${file} is missing, but ${neighbour} is there: rename that to walk.yaml.`);
  if (!existsSync(file))
    throw new CommandError(`There is no walk in ${folder}: give ${walkIds()}, or a path to a folder elsewhere.`);
  return folder;
}

function walkIds(): string {
  const ids = existsSync(walksFolder) ? readdirSync(walksFolder).filter((name) => !name.includes('.')) : [];
  return ids.length > 0 ? `one of ${ids.toSorted().join(', ')}` : `the name of a folder in ${walksFolder}`;
}

/** @throws {CommandError} unless there is one argument. */
export function singleArgument(args: string[], usage: string): string {
  const [argument, ...others] = args;
  if (argument === undefined || others.length > 0 || argument.startsWith('-'))
    throw new CommandError(`Give one walk and nothing else: npm run walks ${usage}`);
  return argument;
}
