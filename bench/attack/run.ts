/**
 * Starts servers on 127.0.0.1, attacks them, and prints the measured values. Exits with 1 if a value misses its limit.
 * - Without arguments, runs all attacks except `soak`, and writes the values into docs/performance.md.
 * - With the names of attacks, runs only these.
 * - `soak` runs many sessions for some minutes: `soak 20` for twenty, by default ten. Writes the values after at least ten
 *   minutes.
 * - `fuzz 7` sends random requests with the seed 7.
 */
import { randomInt } from 'node:crypto';
import { type BenchmarkResult, formatResultsForTerminal } from '../benchmark-results.ts';
import { formatCount } from '../format-numbers.ts';
import { writeBenchmarkResults } from '../performance-page.ts';
import type { Attack, AttackMeasurement } from './attack.ts';
import { fillQuota, guessDeletionCodes, lockDatabase, openManyConnections } from './flood-attacks.ts';
import { fuzzServer } from './fuzz.ts';
import { openManyStreams, readResponsesSlowly, requestManyDocumentLists } from './get-request-attacks.ts';
import { attackParties } from './party-attacks.ts';
import { runSoak } from './soak.ts';

const commandArguments = process.argv.slice(2);
const givenArguments = commandArguments.find((word) => /^\d+$/.test(word));
const soakMinutes = 10;

const attacks: Record<string, Attack> = {
  lists: requestManyDocumentLists,
  streams: openManyStreams,
  codes: guessDeletionCodes,
  filling: fillQuota,
  holding: lockDatabase,
  connecting: openManyConnections,
  slowReading: readResponsesSlowly,
  parties: attackParties,
  fuzz: () => fuzzServer(givenArguments === undefined ? randomInt(2 ** 31) : Number(givenArguments)),
  soak: () => runSoak(givenArguments === undefined ? soakMinutes : Number(givenArguments)),
};

const requestedAttacks = commandArguments.filter((word) => !/^\d+$/.test(word));
const unknownAttackNames = requestedAttacks.filter((word) => !Object.hasOwn(attacks, word));
if (unknownAttackNames.length > 0)
  throw new Error(`There is no attack "${unknownAttackNames.join('", "')}": ${Object.keys(attacks).join(', ')}.`);

const results: BenchmarkResult[] = [];
for (const [name, attack] of Object.entries(attacks)) {
  if (requestedAttacks.length > 0 ? !requestedAttacks.includes(name) : name === 'soak') continue;
  results.push(...(await attack()).map((measurement) => createAttackResult(name, measurement)));
}
console.log(formatResultsForTerminal(results));
if (requestedAttacks.length === 0) writeBenchmarkResults({ name: 'attack' }, results, 1);
else if (requestedAttacks.join() === 'soak')
  writeBenchmarkResults(
    { name: 'soak', amount: { default: soakMinutes, unit: 'minutes' } },
    results,
    givenArguments ? Number(givenArguments) : soakMinutes,
  );
process.exit(results.every(({ budget }) => budget?.isMet) ? 0 : 1);

function createAttackResult(
  attack: string,
  { description, measured, bound, isMinimum, unit, note }: AttackMeasurement,
): BenchmarkResult {
  const format = (value: number) => `${formatRoundedNumber(value)} ${unit}`.trim();
  return {
    label: `${attack}: ${description}`,
    budget: {
      limit: `${isMinimum ? '≥' : '≤'} ${format(bound)}`,
      isMet: isMinimum ? measured >= bound : measured <= bound,
    },
    measured: note ? `${format(measured)} (${note})` : format(measured),
  };
}

/** Rounds values below a hundred to three significant digits, and other values to whole numbers. */
function formatRoundedNumber(value: number): string {
  return Math.abs(value) < 100 ? String(Number(value.toPrecision(3))) : formatCount(value);
}
