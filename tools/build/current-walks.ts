import { readWalks, type Walk } from '../walks/read-walks.ts';

export const walksFolder = 'content/walks';

let walks: Walk[] | undefined;

/**
 * Returns the walks of the site. Reads their files only at the first call, because a build asks for them about twenty times.
 * @throws {WalkFolderError}
 */
export function getCurrentWalks(): Walk[] {
  walks ??= readWalks(walksFolder);
  return walks;
}

/**
 * Reads the files again after a change.
 * @throws {WalkFolderError} and then still uses the walks that were read before.
 */
export function reloadCurrentWalks(): Walk[] {
  walks = readWalks(walksFolder);
  return walks;
}
