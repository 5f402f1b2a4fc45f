export interface Budget {
  /** The limit of the measured value as it is printed, such as `≤ 1.05`. */
  limit: string;
  isMet: boolean;
}

/** One row of a table in docs/performance.md. */
export interface BenchmarkResult {
  label: string;
  /** Absent if the measured value has no limit. */
  budget?: Budget;
  measured: string;
  /** Lines that are printed in the terminal only, and not written into docs/performance.md. */
  details?: string[];
}

/**
 * Returns a budget with an upper limit, and whether the measured value is within this limit. NaN, the value of a failed
 * measurement, is never within the limit.
 */
export function createUpperLimitBudget(value: number, limit: number, format: (value: number) => string): Budget {
  return { limit: `≤ ${format(limit)}`, isMet: value <= limit };
}

/** Returns the results as a Markdown table. */
export function formatResultsTable(results: readonly BenchmarkResult[]): string {
  const rows = results.map(({ label, budget, measured }) => [
    label,
    budget?.limit ?? 'none',
    missesBudget(budget) ? `**Missed:** ${measured}` : measured,
  ]);
  return [['What', 'Budget', 'Measured'], ['---', '---', '---'], ...rows].map(formatRow).join('\n');
}

/** Returns the results and their details as lines for a terminal. */
export function formatResultsForTerminal(results: readonly BenchmarkResult[]): string {
  return results
    .flatMap(({ label, budget, measured, details = [] }) => [
      `  ${label}: ${measured}${budget ? ` (budget ${budget.limit}${missesBudget(budget) ? ', MISSED' : ''})` : ''}`,
      ...details.map((detail) => `    ${detail}`),
    ])
    .join('\n');
}

function missesBudget(budget: Budget | undefined): boolean {
  return budget !== undefined && !budget.isMet;
}

function formatRow(cells: string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
