import { expect, it } from 'vitest';
import type { ServerTaskOptions } from './map-client.ts';
import { ServerTaskRunner } from './server-task-runner.ts';

/** Starts a task whose end the test controls. */
function startTask() {
  const task = new ServerTaskRunner<string>();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let options: ServerTaskOptions | undefined;
  const outcome = task.start((given) => {
    options = given;
    return promise;
  });
  if (options === undefined) throw new Error('The task has not started.');
  return { task, options, resolve, reject, outcome };
}

it('SITE-D9 a task goes on without a screen, which finds its progress and its result', async () => {
  const { task, options, resolve, outcome } = startTask();
  task.subscribe(() => undefined)();
  options.onProgress({ stage: 'tiles' });
  expect(options.signal.aborted).toBe(false);
  expect(task.getState()).toEqual({ kind: 'running', progress: { stage: 'tiles' } });
  resolve('drawn');
  expect(await outcome).toBe('drawn');
  expect(task.getState()).toEqual({ kind: 'done', result: 'drawn' });
});

it('tells its listeners of each state, until they leave', async () => {
  const { task, options, reject, outcome } = startTask();
  const kinds: string[] = [];
  const leave = task.subscribe(() => kinds.push(task.getState().kind));
  options.onProgress({ stage: 'read' });
  reject(new Error('The file is no map.'));
  await outcome;
  leave();
  task.reset();
  expect(kinds).toEqual(['running', 'failed']);
});

it('a cancelled task ends its request, and its late answer changes nothing', async () => {
  const { task, options, resolve, outcome } = startTask();
  task.cancel();
  expect(options.signal.aborted).toBe(true);
  options.onProgress({ stage: 'read' });
  resolve('late');
  expect(await outcome).toBeUndefined();
  expect(task.getState()).toEqual({ kind: 'cancelled' });
});

it('a new start replaces the running one', async () => {
  const { task, options, resolve, outcome } = startTask();
  const second = task.start(async () => 'second');
  expect(options.signal.aborted).toBe(true);
  resolve('first');
  expect(await outcome).toBeUndefined();
  expect(await second).toBe('second');
  expect(task.getState()).toEqual({ kind: 'done', result: 'second' });
});
