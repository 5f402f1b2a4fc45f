import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the built site, which is there whole or not at all. */
export const currentBuild = 'build';

/** The folder in which the next site is made, beside the current one, so that a rename puts it in its place. */
export const nextBuild = 'build-next';

/** The folder of the site that is being replaced, between two renames. */
const previousBuild = 'build-previous';

/**
 * Removes what a failed or killed build has left, and puts the current site back if it was killed while it replaced that.
 * @param root the folder of the project.
 */
export function cleanUpBuild(root = '.') {
  const [current, next, previous] = foldersIn(root);
  if (!existsSync(current) && existsSync(previous)) renameSync(previous, current);
  for (const folder of [next, previous]) rmSync(folder, { recursive: true, force: true });
}

/** Puts the next site, which must be complete, in place of the current one. */
export function publishBuild(root = '.') {
  const [current, next, previous] = foldersIn(root);
  // A rename replaces no folder that has files, so it takes two.
  if (existsSync(current)) renameSync(current, previous);
  renameSync(next, current);
  rmSync(previous, { recursive: true, force: true });
}

function foldersIn(root: string): [string, string, string] {
  return [join(root, currentBuild), join(root, nextBuild), join(root, previousBuild)];
}
