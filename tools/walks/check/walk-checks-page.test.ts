import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { faultRules } from '../read/fault-rules.ts';

it('docs/walk-checks.md explains every rule, each once and in their order, and no others', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/walk-checks.md'), 'utf8');
  const explainedRules = [...page.matchAll(/^\| `([^`]+)` +\|/gm)].map(([, rule]) => rule);
  expect(explainedRules).toEqual([...faultRules]);
});
