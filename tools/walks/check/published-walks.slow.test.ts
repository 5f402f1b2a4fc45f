import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { formatFault } from '../read/fault.ts';
import { checkWalk } from './check-walk.ts';

const published = join(import.meta.dirname, '../../../content/walks');

const walks = readdirSync(published, { withFileTypes: true }).filter((entry) => entry.isDirectory());

it.each(walks.map(({ name }) => name))('a published walk keeps every rule: %s', { timeout: 60_000 }, (id) => {
  expect(checkWalk(join(published, id)).faults.map(formatFault)).toEqual([]);
});
