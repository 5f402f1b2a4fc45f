import { expect, it } from 'vitest';
import { exampleGame } from '../example-play.fixtures.ts';
import { simulateParties } from './simulated-party.fixtures.ts';

const firstSeed = 20_260_301;

it(`WALK-X16 after lost connections all phones are in step and no acknowledged action is lost (seeds from ${firstSeed})`, () => {
  const { largest, ...counts } = simulateParties(exampleGame, { parties: 200, firstSeed });
  expect(largest).toBe(20);
  // Fails if the simulation contains too few events to prove anything.
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(10);
});
