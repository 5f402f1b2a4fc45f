import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the built site, which is either complete or absent. */
export const currentBuild = 'build';

/** The folder of the next site, beside the current one, so that a rename publishes it. */
export const nextBuild = 'build-next';

/** The folder of the replaced site, between two renames. */
const previousBuild = 'build-previous';

/**
 * Removes the remains of a failed or killed build, and restores the current site if a build was killed while replacing it.
 * @param root the folder of the project.
 */
export function cleanUpBuild(root = '.') {
  const [current, next, previous] = foldersIn(root);
  if (!existsSync(current) && existsSync(previous)) renameSync(previous, current);
  for (const folder of [next, previous]) rmSync(folder, { recursive: true, force: true });
}

/** Replaces the current site with the next one, which must be complete. */
export function publishBuild(root = '.') {
  const [current, next, previous] = foldersIn(root);
  // A rename cannot replace a folder with files, so it takes two.
  if (existsSync(current)) renameSync(current, previous);
  renameSync(next, current);
  rmSync(previous, { recursive: true, force: true });
}

function foldersIn(root: string): [string, string, string] {
  return [join(root, currentBuild), join(root, nextBuild), join(root, previousBuild)];
}
