import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { formatFault } from '../read/fault.ts';
import { checkWalk } from './check-walk.ts';

const walksFolder = join(import.meta.dirname, '../../../content/walks');

const walks = readdirSync(walksFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory());

it.each(walks.map(({ name }) => name))(
  'a published walk keeps every rule, and every ending is likely enough to be found: %s',
  (id) => {
    const { faults, statistics } = checkWalk(join(walksFolder, id));
    expect(faults.map(formatFault)).toEqual([]);
    for (const [ending, chance] of Object.entries(statistics?.endings ?? {})) {
      expect(chance, ending).toBeGreaterThan(0.2);
      expect(chance, ending).toBeLessThan(0.3);
    }
  },
);
