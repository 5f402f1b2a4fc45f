import { EventEmitter } from 'node:events';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { WalkCheck } from '../api.ts';
import { type CheckWorker, createCheckRunner } from './check-runner.ts';
import type { CheckWorkerResponse } from './check-worker.ts';
import { setUpRunningStudio } from './running-studio.fixtures.ts';

const studio = setUpRunningStudio();
const { walkCopy } = studio;
const check = async () => (await studio.send('/api/walks/template/check')).json as WalkCheck;

it('the check has the figures of a walk without faults', async () => {
  const { faults, statistics, endings } = await check();
  expect(faults).toEqual([]);
  expect(statistics?.lines).toBeGreaterThan(10);
  expect(Object.values(endings ?? {}).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
});

it('the server answers while a check runs', async () => {
  let isDone = false;
  const checked = check().finally(() => {
    isDone = true;
  });
  expect((await studio.send('/api/walks/template/files/walk.yaml')).status).toBe(200);
  expect(isDone).toBe(false);
  await checked;
});

/** Creates fake workers. Each one answers when the test calls its function `answer`. */
function createFakeWorkers() {
  const workers: { folders: string[]; answer: (answer: CheckWorkerResponse) => void; isEnded: boolean }[] = [];
  const start = (): CheckWorker => {
    const events = new EventEmitter();
    const worker = {
      folders: [] as string[],
      answer: (it: CheckWorkerResponse) => void events.emit('message', it),
      isEnded: false,
    };
    workers.push(worker);
    return {
      on: (event: string, listener: (it: never) => void) => events.on(event, listener as (it: unknown) => void),
      postMessage: (folder) => void worker.folders.push(folder),
      terminate: async () => {
        worker.isEnded = true;
      },
    };
  };
  return { workers, start };
}

const fault = { rule: 'walk/id', path: 'walk.yaml', sentence: 'has a fault.' } as const;

it('the newest check wins, and all who wait get its result', async () => {
  const { workers, start } = createFakeWorkers();
  const runner = createCheckRunner(start);
  const first = runner.check(walkCopy.path(''));
  walkCopy.write('sources.md', 'Other.\n');
  const second = runner.check(walkCopy.path(''));
  const third = runner.check(walkCopy.path(''));
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  workers[0]?.answer({ check: { faults: [fault] } });
  workers[1]?.answer({ check: { faults: [] } });
  expect(await Promise.all([first, second, third])).toEqual([{ faults: [] }, { faults: [] }, { faults: [] }]);
  expect(await runner.check(walkCopy.path(''))).toEqual({ faults: [] });
  expect(workers.flatMap(({ folders }) => folders)).toHaveLength(2);
});

it('walks are checked one after the other, and a failure ends no other check', async () => {
  const { workers, start } = createFakeWorkers();
  const runner = createCheckRunner(start);
  cpSync(walkCopy.path(''), join(walkCopy.walks, 'other'), { recursive: true });
  const failing = expect(runner.check(walkCopy.path(''))).rejects.toThrow('The check has failed (broken)');
  const other = runner.check(join(walkCopy.walks, 'other'));
  expect(workers[0]?.folders).toHaveLength(1);
  workers[0]?.answer({ failure: 'broken' });
  await failing;
  workers[1]?.answer({ check: { faults: [fault] } });
  expect(await other).toEqual({ faults: [fault] });
});

it.each([
  ['posts', '7', { outcome: 'right' }],
  ['posts', '６', { outcome: 'rejected', message: { id: 'clue.posts.nudge', text: expect.any(String) } }],
  ['posts', '9', { outcome: 'wrong' }],
  ['weathervane', 'the Whale', { outcome: 'right', refusedLikelyAnswers: [] }],
  ['weathervane', 'whqle', { outcome: 'close' }],
  ['rope', 'striped', { outcome: 'right' }],
])('the answer to %s, "%s", has the player’s verdict', async (clueId, answer, expected) => {
  const trial = { method: 'POST', body: { clueId, locale: 'en', answer } };
  expect(await studio.send('/api/walks/template/answers', trial)).toMatchObject({ status: 200, json: expected });
});

it('the verdict names likely answers that the clue refuses', async () => {
  walkCopy.replace('clues.yaml', 'jp: [クジラ, 鯨] }', 'jp: [鯨] }');
  const trial = { method: 'POST', body: { clueId: 'weathervane', locale: 'jp', answer: '鯨' } };
  const { json } = await studio.send('/api/walks/template/answers', trial);
  expect(json).toMatchObject({ outcome: 'right', refusedLikelyAnswers: [expect.stringContaining('only in kanji')] });
});

it('the verdict needs a walk that can be read, and a clue', async () => {
  const trial = { method: 'POST', body: { clueId: 'none', locale: 'en', answer: '7' } };
  expect((await studio.send('/api/walks/template/answers', trial)).status).toBe(404);
  walkCopy.write('clues.yaml', 'posts: [\n');
  const { status, json } = await studio.send('/api/walks/template/answers', trial);
  expect(status).toBe(409);
  expect((json as { error: string }).error).toMatch(/^The walk cannot be read: clues\.yaml:\d+ /);
});
