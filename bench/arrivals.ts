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
import { atMost } from './figures.ts';
import { percent } from './numbers.ts';
import type { Part } from './part.ts';

/** Measures how early, late and wrongly the rules detect arrivals of simulated walkers. */
export const arrivals: Part = {
  name: 'arrivals',
  amount: { usual: 1000, unit: 'walks' },
  async measure(walks) {
    const { stops, all } = simulate(walks, 1);
    const meters = (value: number) => `${value.toFixed(0)} m`;
    const seconds = (value: number) => `${value} s`;
    return [
      {
        what: 'More than 25 m outside of the stop’s circle',
        budget: atMost(all.earlyShare, 0.01, percent),
        measured: `${percent(all.earlyShare)}; the farthest ${meters(all.mostMetersOutside)} outside, ${meters(all.mostMetersFromStop)} from the stop`,
        details: stops.map(([stop, figures]) => `${stop}: ${percent(figures.earlyShare)}`),
      },
      {
        what: 'At another stop than the one where the walker is',
        measured: `${percent(all.elsewhereShare)}; ${most(stops, 'elsewhereShare')}`,
        details: stops.map(([stop, figures]) => `${stop}: ${percent(figures.elsewhereShare)}`),
      },
      {
        what: 'Median after entering the circle',
        budget: atMost(all.medianLateSeconds, 10, seconds),
        measured: `${seconds(all.medianLateSeconds)}, 95 % within ${seconds(all.p95LateSeconds)}`,
        details: stops.map(([stop, { medianLateSeconds }]) => `${stop}: ${seconds(medianLateSeconds)}`),
      },
      {
        what: 'Never noticed',
        measured: `${percent(all.byHandShare)}; ${most(stops, 'byHandShare')}`,
        details: stops.map(([stop, figures]) => `${stop}: ${percent(figures.byHandShare)}`),
      },
    ];
  },
};

type FiguresOfStop = [stop: string, ArrivalFigures];

/** Names the stop with the largest share. */
function most(stops: FiguresOfStop[], share: 'elsewhereShare' | 'byHandShare'): string {
  const [[stop, figures] = ['', undefined]] = stops.toSorted(([, one], [, other]) => other[share] - one[share]);
  return `most at \`${stop}\`, ${percent(figures?.[share] ?? Number.NaN)}`;
}

/** Simulates walks along Enoshima's route. Returns figures of each stop by its id, and of all together. */
function simulate(walks: number, seed: number): { stops: FiguresOfStop[]; all: ArrivalFigures } {
  const read = (name: string) => readFileSync(new URL(`../content/walks/enoshima/${name}`, import.meta.url), 'utf8');
  const { stops }: { stops: Stop[] } = parse(read('walk.yaml'));
  const outcomes = simulateWalks(stops, legsOf(JSON.parse(read('route.geojson'))), { walks, seed });
  const atStop = ({ id }: Stop) => outcomes.filter(({ stop }: SimulatedArrival) => stop === id);
  return { stops: stops.map((stop) => [stop.id, arrivalFigures(atStop(stop))]), all: arrivalFigures(outcomes) };
}
