export interface Budget {
  /** The limit in words: `≤ 1.05`. */
  limit: string;
  isHeld: boolean;
}

/** One row of a table in docs/performance.md. */
export interface Figure {
  what: string;
  /** Absent when nothing is promised. */
  budget?: Budget;
  measured: string;
  /** Only for the terminal. */
  details?: string[];
}

/** Returns a budget that is missed above its limit, and missed by a value that could not be measured. */
export function atMost(value: number, limit: number, format: (value: number) => string): Budget {
  return { limit: `≤ ${format(limit)}`, isHeld: value <= limit };
}

/** Returns the figures as a Markdown table. */
export function figuresTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, budget, measured }) => [
    what,
    budget?.limit ?? 'none',
    isMissed(budget) ? `**Missed:** ${measured}` : measured,
  ]);
  return [['What', 'Budget', 'Measured'], ['---', '---', '---'], ...rows].map(row).join('\n');
}

/** Returns the figures as lines for a terminal, with their details. */
export function figuresText(figures: readonly Figure[]): string {
  return figures
    .flatMap(({ what, budget, measured, details = [] }) => [
      `  ${what}: ${measured}${budget ? ` (budget ${budget.limit}${isMissed(budget) ? ', MISSED' : ''})` : ''}`,
      ...details.map((detail) => `    ${detail}`),
    ])
    .join('\n');
}

function isMissed(budget: Budget | undefined): boolean {
  return budget !== undefined && !budget.isHeld;
}

function row(cells: string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
