import type { Configuration } from '../../configuration.ts';
import { ConfigurationError } from '../../configuration.ts';
import type { AuthoredWalk } from '../walks/read-walks.ts';

/** The fields of a walk that decide whether the home page features it. */
export type FeaturedWalkCandidate = Pick<AuthoredWalk, 'id' | 'version' | 'illustration'>;

/**
 * Returns the featured walk of the home page: the walk that `FEATURED_WALK` names. Without this setting, returns the
 * walk with content for the most parts of the page. In a tie, the highest version wins. A new walk has version 1, so it
 * usually does not replace another walk.
 * @param walks sorted by id.
 * @throws {ConfigurationError} if `FEATURED_WALK` names no walk, or there are no walks.
 */
export function findFeaturedWalk<Candidate extends FeaturedWalkCandidate>(
  { FEATURED_WALK: id }: Pick<Configuration, 'FEATURED_WALK'>,
  walks: readonly Candidate[],
): Candidate {
  const walk = id ? walks.find((it) => it.id === id) : findMostCompleteWalk(walks);
  if (walk) return walk;
  const ids = walks.map((it) => it.id).join(', ');
  throw new ConfigurationError(
    ids
      ? `FEATURED_WALK is set to "${id}", but content/walks has no such walk: set it to one of ${ids}.`
      : 'content/walks has no walk for the home page to show: make one with npm run walks new <walk>.',
  );
}

function findMostCompleteWalk<Candidate extends FeaturedWalkCandidate>(
  walks: readonly Candidate[],
): Candidate | undefined {
  return walks.toSorted(
    (one, other) => countHomePagePartsFromWalk(other) - countHomePagePartsFromWalk(one) || other.version - one.version,
  )[0];
}

/**
 * Counts the parts of the home page that a walk can fill: illustration, clue, hideaways, legend and phone. Hideaways are
 * hidden places, a legend is a folk tale, and the phone shows the walker at a stop.
 */
function countHomePagePartsFromWalk({ illustration }: Pick<FeaturedWalkCandidate, 'illustration'>): number {
  if (!illustration) return 0;
  const { clue, hideaways, legend, plan } = illustration;
  return [illustration, clue, hideaways, legend, plan?.walkerAt].filter((part) => part !== undefined).length;
}

/** Returns a warning if there are several walks and `FEATURED_WALK` is not set. */
export function listFeaturedWalkWarnings(
  configuration: Pick<Configuration, 'FEATURED_WALK'>,
  walks: readonly FeaturedWalkCandidate[],
): string[] {
  if (configuration.FEATURED_WALK || walks.length < 2) return [];
  const { id } = findFeaturedWalk(configuration, walks);
  return [`FEATURED_WALK is not set, and the home page shows "${id}": set it to choose among ${walks.length} walks.`];
}
