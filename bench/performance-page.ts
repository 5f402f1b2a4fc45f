import { readFileSync, writeFileSync } from 'node:fs';
import { replaceBlock } from '../tools/docs/generated-block.ts';
import type { Benchmark } from './benchmark.ts';
import { type BenchmarkResult, formatResultsTable } from './benchmark-results.ts';
import { formatCount } from './format-numbers.ts';
import { describeMachine } from './machine.ts';

const performancePage = 'docs/performance.md';

export interface Measurement {
  results: readonly BenchmarkResult[];
  /** The number of runs, seconds or walks that were measured. */
  amount: number;
  /** A calendar date in UTC: `2026-11-23`. */
  date: string;
  machine: string;
}

/**
 * Writes the figures of one part of the bench into docs/performance.md, with the date and the machine. If `amount` is
 * below the part's default amount, writes nothing and prints why.
 * @param amount the number of runs, seconds or walks that were measured.
 * @param chromiumVersion the version of the browser, if one was used.
 */
export function writeBenchmarkResults(
  benchmark: Pick<Benchmark, 'name' | 'amount'>,
  results: readonly BenchmarkResult[],
  amount: number,
  chromiumVersion?: string,
): void {
  if (benchmark.amount && amount < benchmark.amount.default) {
    const { default: usual, unit } = benchmark.amount;
    console.log(`  Not written into ${performancePage}: ${amount} ${unit} are fewer than ${formatCount(usual)}.`);
    return;
  }
  const date = new Date().toISOString().slice(0, 10);
  const machine = describeMachine(chromiumVersion);
  const page = readFileSync(performancePage, 'utf8');
  writeFileSync(performancePage, replaceBenchmarkResults(page, benchmark, { results, amount, date, machine }));
  console.log(`  Written into ${performancePage}.`);
}

/** Returns the text of the page with new figures for one part of the bench. */
export function replaceBenchmarkResults(
  page: string,
  { name, amount: of }: Pick<Benchmark, 'name' | 'amount'>,
  { results, amount, date, machine }: Measurement,
): string {
  const amountText = of ? `${formatCount(amount)} ${of.unit}` : '1 run';
  return replaceBlock(page, name, `Measured on ${date}, ${amountText}: ${machine}.\n\n${formatResultsTable(results)}`);
}
