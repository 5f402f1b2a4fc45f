import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import {
  type ArrivalFigures,
  arrivalFigures,
  legsOf,
  type SimulatedArrival,
  simulateWalks,
} from '../walk/simulated-walks.ts';
import type { Stop } from '../walk/walk.ts';

/** Returns figures of simulated walks along Enoshima's route: of each stop by its id, and of all together. */
export function measureArrivals(
  walks: number,
  seed: number,
): { stops: [string, ArrivalFigures][]; all: ArrivalFigures } {
  const read = (name: string) => readFileSync(new URL(`../content/walks/enoshima/${name}`, import.meta.url), 'utf8');
  const { stops }: { stops: Stop[] } = parse(read('walk.yaml'));
  const arrivals = simulateWalks(stops, legsOf(JSON.parse(read('route.geojson'))), { walks, seed });
  const atStop = ({ id }: Stop) => arrivals.filter(({ stop }: SimulatedArrival) => stop === id);
  return { stops: stops.map((stop) => [stop.id, arrivalFigures(atStop(stop))]), all: arrivalFigures(arrivals) };
}
