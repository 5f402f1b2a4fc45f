import { createElement, Suspense } from 'react';
import { prerender } from 'react-dom/static';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginNavigation, Chunk, setMissingChunkHandler, slowNavigationStore } from './chunk.ts';

const failWith = (error: Error) => async () => {
  throw error;
};

beforeEach(() => {
  vi.useFakeTimers();
  setMissingChunkHandler(async (error) => {
    throw error;
  });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Returns the HTML of a component that reads a chunk. Rejects with the first error of the component. */
async function renderChunk(chunk: Chunk<string>): Promise<string> {
  vi.useRealTimers();
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    createElement(
      Suspense,
      null,
      createElement(() => chunk.read()),
    ),
    { onError: (error) => void errors.push(error) },
  );
  if (errors.length > 0) throw errors[0];
  return (await new Response(prelude).text()).replace(/<!--.*?-->/g, '');
}

it('SITE-R1 fetches a chunk once, for any number of calls', async () => {
  const loadWords = vi.fn(async () => 'words');
  const chunk = new Chunk(loadWords);
  expect(await Promise.all([chunk.fetch(), chunk.fetch()])).toEqual(['words', 'words']);
  expect(await chunk.fetch()).toBe('words');
  expect(loadWords).toHaveBeenCalledTimes(1);
});

it('SITE-R1 a chunk that came with the page is never fetched', () => {
  const loadWords = vi.fn(async () => 'words');
  expect(new Chunk(loadWords, { content: 'words' }).read()).toBe('words');
  expect(loadWords).not.toHaveBeenCalled();
});

it('SITE-D1 a failed prefetch only rejects its own call: the next one tries again, without the policy', async () => {
  const policy = vi.fn(async (error: unknown): Promise<never> => {
    throw error;
  });
  setMissingChunkHandler(policy);
  const load = vi.fn(async () => 'words').mockRejectedValueOnce(new Error('gone'));
  const chunk = new Chunk(load);
  await expect(chunk.fetch()).rejects.toThrow('gone');
  expect(await chunk.fetch()).toBe('words');
  expect(policy).not.toHaveBeenCalled();
});

it('SITE-R3 a page in view waits for its chunk', async () => {
  expect(await renderChunk(new Chunk(async () => 'words'))).toBe('words');
});

it('SITE-D1 a page in view with a missing chunk applies the policy once per navigation', async () => {
  const policy = vi.fn(async (error: unknown): Promise<never> => {
    throw error;
  });
  setMissingChunkHandler(policy);
  const chunk = new Chunk(vi.fn(failWith(new Error('gone'))));
  await expect(renderChunk(chunk)).rejects.toThrow('gone');
  await expect(renderChunk(chunk)).rejects.toThrow('gone');
  expect(policy).toHaveBeenCalledTimes(1);
  beginNavigation(Promise.resolve());
  await expect(renderChunk(chunk)).rejects.toThrow('gone');
  expect(policy).toHaveBeenCalledTimes(2);
});

it('SITE-R5 a navigation is slow after 200 ms, until its page has been fetched', async () => {
  const onNotify = vi.fn();
  const stop = slowNavigationStore.subscribe(onNotify);
  let finishLoading = () => {};
  beginNavigation(
    new Promise<void>((resolve) => {
      finishLoading = resolve;
    }),
  );
  await vi.advanceTimersByTimeAsync(199);
  expect(slowNavigationStore.isActive()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(slowNavigationStore.isActive()).toBe(true);
  finishLoading();
  await vi.advanceTimersByTimeAsync(0);
  expect(slowNavigationStore.isActive()).toBe(false);
  expect(onNotify).toHaveBeenCalledTimes(2);
  stop();
});

it('SITE-R5 a quick or failed navigation does not show as slow', async () => {
  const onChange = vi.fn();
  const stop = slowNavigationStore.subscribe(onChange);
  beginNavigation(Promise.resolve());
  beginNavigation(Promise.reject(new Error('gone')));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(slowNavigationStore.isActive()).toBe(false);
  expect(onChange).not.toHaveBeenCalled();
  stop();
});

it('SITE-R5 the end of an older navigation does not end the one under way', async () => {
  let finishLoading = () => {};
  beginNavigation(
    new Promise<void>((resolve) => {
      finishLoading = resolve;
    }),
  );
  beginNavigation(new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(200);
  finishLoading();
  await vi.advanceTimersByTimeAsync(0);
  expect(slowNavigationStore.isActive()).toBe(true);
});
