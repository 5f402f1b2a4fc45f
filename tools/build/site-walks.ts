import type { Configuration } from '../../configuration.ts';
import { type AuthoredWalk, readValidWalk } from '../walks/read-walks.ts';
import { findFeaturedWalk } from './featured-walk.ts';
import { type CachedWalkOutput, prepareWalkOutputs } from './walk-outputs.ts';

/** The walks of the site. `featured` is the walk that the home page shows, with all its texts. */
export interface SiteWalks {
  listed: CachedWalkOutput[];
  featured: AuthoredWalk;
}

let featuredWalk: AuthoredWalk | undefined;

/**
 * Reads the walks for development. Parses only the featured walk and walks whose files have changed.
 * @throws {WalkFolderError} if a walk has faults.
 * @throws {ConfigurationError} if the home page has no walk to show.
 */
export async function loadSiteWalks(configuration: Pick<Configuration, 'FEATURED_WALK'>): Promise<SiteWalks> {
  const listedWalks = await prepareWalkOutputs(undefined);
  const { folder } = findFeaturedWalk(configuration, listedWalks);
  return { listed: listedWalks, featured: readFeaturedWalk(folder) };
}

/**
 * Reads the featured walk from its folder, and stores it in this process for `getFeaturedWalk`.
 * @throws {WalkFolderError} if the walk has faults.
 */
export function readFeaturedWalk(folder: string): AuthoredWalk {
  featuredWalk = readValidWalk(folder);
  return featuredWalk;
}

/** Returns the featured walk that `readFeaturedWalk` has stored in this process. */
export function getFeaturedWalk(): AuthoredWalk {
  if (!featuredWalk) throw new Error('The featured walk is not read yet: call readFeaturedWalk first.');
  return featuredWalk;
}
