import { describe, expect, it } from 'vitest';
import { createUpperLimitBudget, formatResultsForTerminal, formatResultsTable } from './benchmark-results.ts';
import { formatBudgetBytes, formatKilobytes, formatMillisecondsList, formatRatio } from './format-numbers.ts';

const results = [
  { label: 'First paint', budget: createUpperLimitBudget(1.04, 1.05, formatRatio), measured: '1.04 (333 and 320 ms)' },
  {
    label: 'Document',
    budget: createUpperLimitBudget(51_201, 51_200, formatBudgetBytes),
    measured: '51.2 kB',
    details: ['/index.html'],
  },
  { label: 'A | B', measured: '12 ms' },
];

describe('atMost', () => {
  it('is held up to its limit', () => {
    expect(createUpperLimitBudget(60, 60, String)).toEqual({ limit: '≤ 60', isMet: true });
    expect(createUpperLimitBudget(60.1, 60, String).isMet).toBe(false);
  });

  it('is missed when nothing was measured', () => {
    expect(createUpperLimitBudget(Number.NaN, 60, String).isMet).toBe(false);
  });
});

it('writes figures as a table that marks a missed budget', () => {
  expect(formatResultsTable(results)).toBe(
    [
      '| What | Budget | Measured |',
      '| --- | --- | --- |',
      '| First paint | ≤ 1.05 | 1.04 (333 and 320 ms) |',
      '| Document | ≤ 50 KB (51,200 bytes) | **Missed:** 51.2 kB |',
      '| A \\| B | none | 12 ms |',
    ].join('\n'),
  );
});

it('writes figures for a terminal with their details', () => {
  expect(formatResultsForTerminal(results)).toBe(
    [
      '  First paint: 1.04 (333 and 320 ms) (budget ≤ 1.05)',
      '  Document: 51.2 kB (budget ≤ 50 KB (51,200 bytes), MISSED)',
      '    /index.html',
      '  A | B: 12 ms',
    ].join('\n'),
  );
});

it('rounds numbers and separates thousands', () => {
  expect([formatKilobytes(48_906), formatMillisecondsList(1234.5, 60.4), formatRatio(1.0249)]).toEqual([
    '48.9 kB',
    '1,235 and 60 ms',
    '1.02',
  ]);
});
