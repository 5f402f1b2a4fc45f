import { metersBetween } from '../../../walk/geodesy.ts';
import type { Fault } from '../read/fault.ts';
import type { AuthoredWalk } from '../read-walks.ts';
import type { StoryGraph } from './explore-story.ts';

/**
 * Checks that the arrival circles of stops that the story offers together do not overlap. Leaves out neighbours in
 * walking order, which `findPlaceFaults` checks.
 */
export function* findArrivalOverlapFaults({ stops, located }: AuthoredWalk, { states }: StoryGraph): Generator<Fault> {
  const pairs = new Set(
    states.flatMap(({ offers }) => {
      const offeredPairs = stops.flatMap(({ id }, index) =>
        offers.some((offer) => offer.kind === 'arrival' && offer.stop === id) ? [index] : [],
      );
      return offeredPairs.flatMap((one) =>
        offeredPairs.filter((other) => other > one + 1).map((other) => `${one} ${other}`),
      );
    }),
  );
  for (const [one = 0, other = 0] of [...pairs].map((pair) => pair.split(' ').map(Number))) {
    const [first, second] = [stops[one], stops[other]];
    if (!first || !second) continue;
    const overlap = Math.ceil(first.radiusMeters + second.radiusMeters - metersBetween(first, second));
    if (overlap > 0)
      yield {
        rule: 'places/overlap',
        file: located.walk.file,
        line: located.walk.lineOf(['stops', other, 'radiusMeters']),
        sentence: `lets the circle of "${second.id}" overlap that of "${first.id}" by ${overlap} m, and the story offers both together: shrink one, or move it.`,
      };
  }
}
