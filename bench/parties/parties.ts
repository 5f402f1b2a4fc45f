import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Benchmark } from '../benchmark.ts';
import { type BenchmarkResult, createUpperLimitBudget } from '../benchmark-results.ts';
import { formatCount, formatMilliseconds, formatRatio } from '../format-numbers.ts';
import { startBenchServer } from '../writes/server.ts';
import { openDelayingProxy } from './delaying-proxy.ts';
import { type PhoneLoadTestOptions, type PhoneLoadTestResult, runPhoneLoadTest } from './phone-load-test.ts';
import { type OpenPhoneGroupFunction, openEchoPhoneGroup, openParty } from './phones.ts';
import { measureServerKills, type ServerKillResult } from './server-kills.ts';

/** The delay that is added in each direction, in milliseconds. An entry from one phone to another is delayed twice. */
const addedMs = 100;

const killCount = 20;

interface EchoServerComparison {
  party: PhoneLoadTestResult;
  echo: PhoneLoadTestResult;
}

/**
 * Measures how long an entry takes to reach all phones of a party. Compares that with a server that echoes the same
 * bytes. Then kills the server repeatedly, and looks for lost entries.
 */
export const partiesBenchmark: Benchmark = {
  name: 'parties',
  amount: { default: 60, unit: 'seconds' },
  async measure(seconds) {
    const largeParty: PhoneLoadTestOptions = {
      groups: 1,
      phonesOfEach: 20,
      tapIntervalMs: 100,
      durationMs: (seconds * 1000) / 3,
    };
    const manyParties: PhoneLoadTestOptions = {
      groups: 250,
      phonesOfEach: 4,
      tapIntervalMs: 1000,
      durationMs: seconds * 1000,
    };
    const undelayedComparison = await compareServers(largeParty, 0);
    const delayedComparison = await compareServers(largeParty, addedMs);
    const manyComparison = await compareServers(manyParties, 0);
    const kills = await measureServerKills(killCount);
    return [
      formatTimes(
        'One party of 20 phones, ten entries a second: tap to the last of the other phones, p95',
        undelayedComparison,
        250,
      ),
      formatTimes(`The same with ${addedMs} ms more in each direction`, delayedComparison, 500),
      formatTimes('250 parties of 4 phones, an entry a second in each: the same, p95', manyComparison, 1000),
      formatDivergence([undelayedComparison, delayedComparison, manyComparison]),
      ...formatServerKillResults(kills),
    ];
  },
};

async function compareServers(load: PhoneLoadTestOptions, delayMs: number): Promise<EchoServerComparison> {
  return {
    party: await measureServer('server/main.ts', openParty, load, delayMs),
    echo: await measureServer('bench/parties/echo-server.ts', openEchoPhoneGroup, load, delayMs),
  };
}

async function measureServer(
  program: string,
  openGroup: OpenPhoneGroupFunction,
  load: PhoneLoadTestOptions,
  delayMs: number,
): Promise<PhoneLoadTestResult> {
  const directory = await mkdtemp(join(tmpdir(), 'lorewalk-bench-'));
  const server = await startBenchServer(program, directory);
  const proxy = delayMs > 0 ? await openDelayingProxy(server.port, delayMs) : undefined;
  try {
    return await runPhoneLoadTest(proxy?.port ?? server.port, openGroup, load);
  } finally {
    proxy?.close();
    await server.kill();
    await rm(directory, { recursive: true });
  }
}

function formatTimes(label: string, { party, echo }: EchoServerComparison, limitMs: number): BenchmarkResult {
  const ratio = formatRatio(party.p95Ms / echo.p95Ms);
  return {
    label,
    budget: createUpperLimitBudget(party.p95Ms, limitMs, formatMilliseconds),
    measured: `${formatMilliseconds(party.p95Ms)}; an echo of the same bytes ${formatMilliseconds(echo.p95Ms)} (ratio ${ratio})`,
    details: [`entries: ${formatCount(party.entries)} and ${formatCount(echo.entries)}`],
  };
}

function formatDivergence(comparisons: EchoServerComparison[]): BenchmarkResult {
  const sumResults = (read: (result: PhoneLoadTestResult) => number) =>
    comparisons.reduce((total, { party }) => total + read(party), 0);
  const faults = sumResults(({ diverged }) => diverged) + sumResults(({ missing }) => missing);
  return {
    label: 'Parties whose phones have different logs, and entries that did not reach every phone',
    budget: createUpperLimitBudget(faults, 0, formatCount),
    measured: `${formatCount(faults)}, after ${formatCount(sumResults(({ entries }) => entries))} entries`,
  };
}

function formatServerKillResults({
  kills,
  acknowledged,
  lostEntries: lost,
  diverged,
  slowestMs,
}: ServerKillResult): BenchmarkResult[] {
  return [
    {
      label: `Acknowledged entries of 50 parties that are lost after ${kills} times kill -9`,
      budget: createUpperLimitBudget(lost + diverged, 0, formatCount),
      measured: `${formatCount(lost)}, after ${formatCount(acknowledged)} acknowledged entries; ${formatCount(diverged)} parties diverged`,
    },
    {
      label: 'Start of the server to every phone in step, without a tap, the slowest',
      budget: createUpperLimitBudget(slowestMs, 5000, formatMilliseconds),
      measured: formatMilliseconds(slowestMs),
    },
  ];
}
