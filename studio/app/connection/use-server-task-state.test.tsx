// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ServerTaskRunner } from './server-task-runner.ts';
import { useServerTaskState } from './use-server-task-state.ts';

afterEach(cleanup);

function Screen({ task }: { task: ServerTaskRunner<string> }) {
  return <p role="status">{useServerTaskState(task).kind}</p>;
}

it('SITE-D9 a screen that is opened again shows the running task and its end, each after its region', async () => {
  const task = new ServerTaskRunner<string>();
  const { promise, resolve } = Promise.withResolvers<string>();
  const outcome = task.start(() => promise);
  const first = render(<Screen task={task} />);
  expect(screen.getByRole('status').textContent).toBe('idle');
  expect(await screen.findByText('running')).toBeDefined();
  first.unmount();
  expect(task.getState().kind).toBe('running');
  render(<Screen task={task} />);
  expect(await screen.findByText('running')).toBeDefined();
  await act(async () => {
    resolve('drawn');
    await outcome;
  });
  expect(screen.getByText('done')).toBeDefined();
});
