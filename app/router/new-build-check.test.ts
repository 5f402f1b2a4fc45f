import { describe, expect, it, vi } from 'vitest';
import { browserEnvironment, watchForNewBuild } from './new-build-check.ts';

const hourMs = 3_600_000;

/** Simulates a loaded page of build `b1`, in an environment that the test controls. */
function simulateLoadedPage(answer: () => unknown) {
  const environment = {
    nowMs: 1_800_000_000_000,
    askedAtMs: [] as number[],
    becomesVisible: () => undefined as unknown,
  };
  const scheduledCalls: [delayMs: number, callback: () => unknown][] = [];
  const loadedAtMs = environment.nowMs;
  const isOutdated = watchForNewBuild('b1', {
    fetchManifest: async () => {
      environment.askedAtMs.push(environment.nowMs - loadedAtMs);
      return answer();
    },
    now: () => environment.nowMs,
    onVisible: (callback) => {
      environment.becomesVisible = callback;
    },
    schedule: (callback, delayMs) => scheduledCalls.push([delayMs, callback]),
  });
  return {
    environment,
    scheduled: scheduledCalls,
    isOutdated,
    /** Waits until the first check has run. */
    async firstCheck() {
      for (const [delayMs, callback] of scheduledCalls.splice(0)) {
        environment.nowMs = loadedAtMs + delayMs;
        await callback();
      }
    },
    async shownAtMs(ms: number) {
      environment.nowMs = loadedAtMs + ms;
      environment.becomesVisible();
      await new Promise(setImmediate);
    },
  };
}

describe('when the manifest is fetched', () => {
  it('SITE-D2 once, about 1000 ms after loading', async () => {
    const { environment, scheduled, firstCheck } = simulateLoadedPage(() => ({ build: 'b1' }));
    expect(scheduled.map(([delayMs]) => delayMs)).toEqual([1_000]);
    expect(environment.askedAtMs).toEqual([]);
    await firstCheck();
    expect(environment.askedAtMs).toEqual([1_000]);
    expect(scheduled).toEqual([]);
  });

  it('SITE-D2 again when the page becomes visible an hour after the last time, not before', async () => {
    const { environment, firstCheck, shownAtMs } = simulateLoadedPage(() => ({ build: 'b1' }));
    await firstCheck();
    await shownAtMs(2_000);
    await shownAtMs(1_000 + hourMs - 1);
    expect(environment.askedAtMs).toEqual([1_000]);
    await shownAtMs(1_000 + hourMs);
    await shownAtMs(1_001 + hourMs);
    await shownAtMs(1_000 + 2 * hourMs - 1);
    expect(environment.askedAtMs).toEqual([1_000, 1_000 + hourMs]);
    await shownAtMs(1_000 + 2 * hourMs);
    expect(environment.askedAtMs).toEqual([1_000, 1_000 + hourMs, 1_000 + 2 * hourMs]);
  });

  it('SITE-D2 never while the page stays hidden', async () => {
    const { environment, firstCheck } = simulateLoadedPage(() => ({ build: 'b1' }));
    await firstCheck();
    environment.nowMs += 48 * hourMs;
    await new Promise(setImmediate);
    expect(environment.askedAtMs).toEqual([1_000]);
  });
});

const failWith = () => {
  throw new TypeError('Failed to fetch');
};

describe('the known state of the deployed build', () => {
  it.each<[name: string, answer: () => unknown, outdated: boolean]>([
    ['the same id', () => ({ build: 'b1' }), false],
    ['another id', () => ({ build: 'b2' }), true],
    ['another id and more', () => ({ build: 'b2', at: 1 }), true],
    ['no answer', failWith, false],
    ['an answer that is not ok', () => undefined, false],
    ['HTML', () => JSON.parse('<!doctype html>'), false],
    ['null', () => null, false],
    ['a text', () => 'b2', false],
    ['a list', () => ['b2'], false],
    ['nothing of a build', () => ({ version: 'b2' }), false],
    ['an id that is no text', () => ({ build: 2 }), false],
    ['an empty id', () => ({ build: '' }), false],
  ])('SITE-D2 %s', async (_, answer, outdated) => {
    const { isOutdated, firstCheck } = simulateLoadedPage(answer);
    expect(isOutdated()).toBe(false);
    await firstCheck();
    expect(isOutdated()).toBe(outdated);
  });

  it.each([
    ['no answer', failWith, true],
    ['HTML', () => JSON.parse('<!doctype html>'), true],
    ['this build again', () => ({ build: 'b1' }), false],
  ])('SITE-D2 after another id, %s leaves the page outdated: %s', async (_, later, outdated) => {
    const answers: (() => unknown)[] = [() => ({ build: 'b2' }), later];
    const { isOutdated, firstCheck, shownAtMs } = simulateLoadedPage(() => answers.shift()?.());
    await firstCheck();
    expect(isOutdated()).toBe(true);
    await shownAtMs(2 * hourMs);
    expect(isOutdated()).toBe(outdated);
  });
});

describe('the browser', () => {
  it('SITE-D2 fetches the manifest without any cache', async () => {
    const fetchMock = vi.fn(async () => Response.json({ build: 'b2' }));
    vi.stubGlobal('fetch', fetchMock);
    expect(await browserEnvironment.fetchManifest()).toEqual({ build: 'b2' });
    expect(fetchMock.mock.calls).toEqual([['/app-manifest.json', { cache: 'no-store' }]]);
  });

  it('SITE-D2 an error status is unknown, and HTML fails', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ build: 'b2' }, { status: 404 }));
    expect(await browserEnvironment.fetchManifest()).toBeUndefined();
    vi.stubGlobal('fetch', async () => new Response('<!doctype html>'));
    await expect(browserEnvironment.fetchManifest()).rejects.toThrow(SyntaxError);
  });

  it('SITE-D2 reports when the page becomes visible, but not when it is hidden', () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
    vi.stubGlobal('document', page);
    const callback = vi.fn();
    browserEnvironment.onVisible(callback);
    page.dispatchEvent(new Event('visibilitychange'));
    expect(callback).not.toHaveBeenCalled();
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(callback).toHaveBeenCalledOnce();
  });
});
