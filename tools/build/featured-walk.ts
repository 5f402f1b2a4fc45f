import type { Configuration } from '../../configuration.ts';
import { ConfigurationError } from '../../configuration.ts';
import type { Walk } from '../walks/read-walks.ts';

/**
 * Returns the walk that the home page shows, which `FEATURED_WALK` selects. Without that setting it is the first walk with an
 * illustration, or the first walk if none has one.
 * @param walks sorted by id.
 * @throws {ConfigurationError} if `FEATURED_WALK` names no walk, or there are no walks.
 */
export function findFeaturedWalk(
  { FEATURED_WALK: id }: Pick<Configuration, 'FEATURED_WALK'>,
  walks: readonly Walk[],
): Walk {
  const walk = id ? walks.find((it) => it.id === id) : (walks.find(({ illustration }) => illustration) ?? walks[0]);
  if (walk) return walk;
  const ids = walks.map((it) => it.id).join(', ');
  throw new ConfigurationError(
    ids
      ? `FEATURED_WALK is set to "${id}", but content/walks has no such walk: set it to one of ${ids}.`
      : 'content/walks has no walk for the home page to show: make one with npm run walks new <walk>.',
  );
}

/** Returns a warning if there are several walks and `FEATURED_WALK` is not set. */
export function listFeaturedWalkWarnings(
  configuration: Pick<Configuration, 'FEATURED_WALK'>,
  walks: readonly Walk[],
): string[] {
  if (configuration.FEATURED_WALK || walks.length < 2) return [];
  const { id } = findFeaturedWalk(configuration, walks);
  return [`FEATURED_WALK is not set, and the home page shows "${id}": set it to choose among ${walks.length} walks.`];
}
