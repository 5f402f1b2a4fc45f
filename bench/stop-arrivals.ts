import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import {
  type ArrivalStatistics,
  computeArrivalStatistics,
  readRouteLegs,
  type SimulatedArrival,
  simulateWalks,
} from '../walk/simulated-walks.ts';
import type { Stop } from '../walk/walk.ts';
import type { Benchmark } from './benchmark.ts';
import { createUpperLimitBudget } from './benchmark-results.ts';
import { formatPercent } from './format-numbers.ts';

/** Simulates walkers. Measures how many arrivals are detected too early, too late, at a wrong stop, or never. */
export const stopArrivalsBenchmark: Benchmark = {
  name: 'arrivals',
  amount: { default: 1000, unit: 'walks' },
  async measure(walks) {
    const { stops, all } = simulateArrivalsAtStops(walks, 1);
    const formatMeters = (value: number) => `${value.toFixed(0)} m`;
    const formatSeconds = (value: number) => `${value} s`;
    return [
      {
        label: 'More than 25 m outside of the stop’s circle',
        budget: createUpperLimitBudget(all.earlyShare, 0.01, formatPercent),
        measured: `${formatPercent(all.earlyShare)}; the farthest ${formatMeters(all.maxMetersOutside)} outside, ${formatMeters(all.maxMetersFromStop)} from the stop`,
        details: stops.map(([stop, statistics]) => `${stop}: ${formatPercent(statistics.earlyShare)}`),
      },
      {
        label: 'At another stop than the one where the walker is',
        measured: `${formatPercent(all.elsewhereShare)}; ${formatWorstStop(stops, 'elsewhereShare')}`,
        details: stops.map(([stop, statistics]) => `${stop}: ${formatPercent(statistics.elsewhereShare)}`),
      },
      {
        label: 'Median after entering the circle',
        budget: createUpperLimitBudget(all.medianLateSeconds, 10, formatSeconds),
        measured: `${formatSeconds(all.medianLateSeconds)}, 95 % within ${formatSeconds(all.p95LateSeconds)}`,
        details: stops.map(([stop, { medianLateSeconds }]) => `${stop}: ${formatSeconds(medianLateSeconds)}`),
      },
      {
        label: 'Never noticed',
        measured: `${formatPercent(all.byHandShare)}; ${formatWorstStop(stops, 'byHandShare')}`,
        details: stops.map(([stop, statistics]) => `${stop}: ${formatPercent(statistics.byHandShare)}`),
      },
    ];
  },
};

type StopStatistics = [stop: string, ArrivalStatistics];

/** Formats the stop at which `share` is largest, such as "most at `<stop>`, 3.00 %". */
function formatWorstStop(stops: StopStatistics[], share: 'elsewhereShare' | 'byHandShare'): string {
  const [[stop, statistics] = ['', undefined]] = stops.toSorted(([, one], [, other]) => other[share] - one[share]);
  return `most at \`${stop}\`, ${formatPercent(statistics?.[share] ?? Number.NaN)}`;
}

/** Simulates walks along Enoshima's route. Returns the figures for each stop, and for all stops together. */
function simulateArrivalsAtStops(walks: number, seed: number): { stops: StopStatistics[]; all: ArrivalStatistics } {
  const readWalkFile = (name: string) =>
    readFileSync(new URL(`../content/walks/enoshima/${name}`, import.meta.url), 'utf8');
  const { stops }: { stops: Stop[] } = parse(readWalkFile('walk.yaml'));
  const simulatedArrivals = simulateWalks(stops, readRouteLegs(JSON.parse(readWalkFile('route.geojson'))), {
    walks,
    seed,
  });
  const outcomesOfStop = ({ id }: Stop) => simulatedArrivals.filter(({ stop }: SimulatedArrival) => stop === id);
  return {
    stops: stops.map((stop) => [stop.id, computeArrivalStatistics(outcomesOfStop(stop))]),
    all: computeArrivalStatistics(simulatedArrivals),
  };
}
