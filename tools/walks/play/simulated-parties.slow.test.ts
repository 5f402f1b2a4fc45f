import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { simulateParties } from '../../../walk/party/simulated-party.fixtures.ts';
import { createLoadedWalk } from '../../../walk/step.ts';
import { compileWalk } from '../pack/compile-walk.ts';
import { readValidWalk } from '../read-walks.ts';

const publishedFolder = join(import.meta.dirname, '../../../content/walks');
const folders = readdirSync(publishedFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const firstSeed = 5;

it.each(folders)(
  `WALK-X16 parties on $name are in step after lost connections (seeds from ${firstSeed})`,
  ({ name }) => {
    const game = createLoadedWalk(compileWalk(readValidWalk(join(publishedFolder, name))));
    const { largest, entries } = simulateParties(game, { parties: 400, firstSeed });
    expect(largest).toBe(20);
    expect(entries).toBeGreaterThan(1000);
  },
);
