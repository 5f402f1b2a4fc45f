import { expect, it } from 'vitest';
import { exampleGame } from '../example-play.fixtures.ts';
import { simulateParties } from './simulated-party.fixtures.ts';

const firstSeed = 1;
/** The parties need 40 s of one processor. A busy machine takes several times as long. */
const timeout = 240_000;

it(`WALK-X16 10,000 parties are in step after lost connections (seeds from ${firstSeed})`, { timeout }, () => {
  const { largest, entries } = simulateParties(exampleGame, { parties: 10_000, firstSeed });
  expect(largest).toBe(20);
  expect(entries).toBeGreaterThan(50_000);
});
