import { describe, expect, it } from 'vitest';
import { atMost, figuresTable, figuresText } from './figures.ts';
import { budgetBytes, kilobytes, millisecondsOf, ratio } from './numbers.ts';

const figures = [
  { what: 'First paint', budget: atMost(1.04, 1.05, ratio), measured: '1.04 (333 and 320 ms)' },
  { what: 'Document', budget: atMost(51_201, 51_200, budgetBytes), measured: '51.2 kB', details: ['/index.html'] },
  { what: 'A | B', measured: '12 ms' },
];

describe('atMost', () => {
  it('is held up to its limit', () => {
    expect(atMost(60, 60, String)).toEqual({ limit: '≤ 60', isHeld: true });
    expect(atMost(60.1, 60, String).isHeld).toBe(false);
  });

  it('is missed when nothing was measured', () => {
    expect(atMost(Number.NaN, 60, String).isHeld).toBe(false);
  });
});

it('writes figures as a table that marks a missed budget', () => {
  expect(figuresTable(figures)).toBe(
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
  expect(figuresText(figures)).toBe(
    [
      '  First paint: 1.04 (333 and 320 ms) (budget ≤ 1.05)',
      '  Document: 51.2 kB (budget ≤ 50 KB (51,200 bytes), MISSED)',
      '    /index.html',
      '  A | B: 12 ms',
    ].join('\n'),
  );
});

it('rounds numbers and separates thousands', () => {
  expect([kilobytes(48_906), millisecondsOf(1234.5, 60.4), ratio(1.0249)]).toEqual([
    '48.9 kB',
    '1,235 and 60 ms',
    '1.02',
  ]);
});
