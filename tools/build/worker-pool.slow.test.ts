import { expect, it } from 'vitest';
import { WalkFolderError } from '../walks/read/fault.ts';
import { runJobsInWorkers } from './worker-pool.ts';

const run = (jobs: (number | string)[]) =>
  runJobsInWorkers<number | string, number>(
    new URL('./doubling-worker.fixtures.ts', import.meta.url),
    { factor: 2 },
    jobs,
  );

it('SITE-D13 workers give the results in the order of the jobs', async () => {
  expect(await run([1, 2, 3, 4, 5])).toEqual([2, 4, 6, 8, 10]);
  expect(await run([])).toEqual([]);
});

it('SITE-D13 the faults of all walks are reported together', async () => {
  const failed = await run(['one.yaml', 1, 'two.yaml']).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(WalkFolderError);
  expect((failed as Error).message.split('\n').sort()).toEqual(['one.yaml is damaged.', 'two.yaml is damaged.']);
});

it('SITE-D13 an error of a worker keeps its name and its sentence', async () => {
  await expect(run(['glyph'])).rejects.toMatchObject({ name: 'MissingGlyphError', message: 'The font has no Δ.' });
});

it('SITE-D13 a worker that ends stops the build', async () => {
  await expect(run(['die'])).rejects.toThrow('A worker of the build ended unexpectedly (code 3).');
});
