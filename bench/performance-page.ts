import { replaceBlock } from '../tools/docs/generated-block.ts';
import { type Figure, figuresTable } from './figures.ts';
import { count } from './numbers.ts';
import type { Part } from './part.ts';

export const performancePage = 'docs/performance.md';

export interface Measurement {
  figures: readonly Figure[];
  /** How much was measured, in the unit of the part. */
  amount: number;
  /** A calendar date in UTC: `2026-11-23`. */
  date: string;
  machine: string;
}

/** Returns the page with the new figures of one part. */
export function renewPart(
  page: string,
  { name, amount: of }: Pick<Part, 'name' | 'amount'>,
  { figures, amount, date, machine }: Measurement,
): string {
  const measured = of ? `${count(amount)} ${of.unit}` : '1 run';
  return replaceBlock(page, name, `Measured on ${date}, ${measured}: ${machine}.\n\n${figuresTable(figures)}`);
}
