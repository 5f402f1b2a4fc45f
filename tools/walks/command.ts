import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { neighbourOf } from './read/neighbours.ts';

/** One thing that `npm run walks` can do; `walks.ts` has them by their names. */
export interface Command {
  /** What is written behind the command's name: `<walk>`. */
  usage: string;
  /** What the command is for, in one sentence. */
  says: string;
  /** @throws {CommandError} when the arguments make no sense, or when the sentence is all that there is to tell. */
  run(args: string[]): void | Promise<void>;
}

/** Makes a command fail with a sentence, without a stack. */
export class CommandError extends Error {
  override name = 'CommandError';
}

const walksFolder = 'content/walks';

/** The folder of a walk, which is given as an id, the name of a folder in content/walks, or as a path to a folder elsewhere. */
export function walkFolder(given: string): string {
  return /[\\/]/.test(given) ? given : join(walksFolder, given);
}

/** How a command names the walk of a folder: the other way round. */
export function walkArgument(folder: string): string {
  return walkFolder(basename(folder)) === folder ? basename(folder) : folder;
}

/** @throws {CommandError} when the only argument is not a walk that exists. */
export function existingWalkFolder(args: string[], usage: string): string {
  const folder = walkFolder(onlyArgument(args, usage));
  const file = join(folder, 'walk.yaml');
  const neighbour = existsSync(file) ? undefined : neighbourOf(file);
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
export function onlyArgument(args: string[], usage: string): string {
  const [argument, ...others] = args;
  if (argument === undefined || others.length > 0 || argument.startsWith('-'))
    throw new CommandError(`Give one walk and nothing else: npm run walks ${usage}`);
  return argument;
}
