import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the current site, which the last complete build has published. */
export const currentBuildFolder = 'build';

/** The folder of a build in progress. It is on the same file system as the site's folder, so a rename can publish it. */
export const nextBuildFolder = 'build-next';

/** The folder that holds the old site until the new site has replaced it. */
const previousBuildFolder = 'build-previous';

/**
 * Removes the remains of a failed or killed build. Restores the site if the build was killed between its two renames.
 * @param root the folder of the project.
 */
export function restoreInterruptedBuild(root = '.') {
  const [current, next, previous] = resolveBuildFolders(root);
  if (!existsSync(current) && existsSync(previous)) renameSync(previous, current);
  for (const folder of [next, previous]) rmSync(folder, { recursive: true, force: true });
}

/** Replaces the current site with the next site, which must be complete. */
export function publishBuild(root = '.') {
  const [current, next, previous] = resolveBuildFolders(root);
  // A rename cannot replace a folder that contains files, so the old site is renamed first.
  if (existsSync(current)) renameSync(current, previous);
  renameSync(next, current);
  rmSync(previous, { recursive: true, force: true });
}

function resolveBuildFolders(root: string): [string, string, string] {
  return [join(root, currentBuildFolder), join(root, nextBuildFolder), join(root, previousBuildFolder)];
}
