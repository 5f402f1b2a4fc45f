import { format } from 'node:util';
import { afterEach, expect } from 'vitest';

/**
 * Collects console output, which fails a test. A test that expects a warning or an error replaces the console's
 * function with a spy.
 */
const unexpectedLines: string[] = [];
for (const name of ['error', 'warn'] as const)
  console[name] = (...parts: unknown[]) => {
    unexpectedLines.push(`console.${name}: ${format(...parts)}`);
  };

afterEach(() => {
  expect(unexpectedLines.splice(0), 'this output was not expected').toEqual([]);
});
