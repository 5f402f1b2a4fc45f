import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { callTimeoutMs, type PlatformAdapter } from './platform.ts';

const adapter = vi.hoisted(() => ({
  start: (): Promise<PlatformAdapter> => Promise.reject(new Error('not set')),
  starts: 0,
}));
vi.mock('virtual:platform', () => ({
  startAdapter: () => {
    adapter.starts += 1;
    return adapter.start();
  },
}));
vi.mock('react', async (importModule) => ({
  ...(await importModule<typeof import('react')>()),
  // React's `use` fails outside a component, where these tests call it. This mock returns the context's default value.
  use: (context: { _currentValue: unknown }) => context._currentValue,
}));

const pageView = vi.fn();
const loadParties = vi.fn();
const loadedPlatform = {
  loadParties,
  auth: { current: async () => ({ ok: true, value: { id: 'v' } }) },
  documents: { watch: vi.fn(() => () => undefined) },
  analytics: { pageView, mayMeasure: async () => true },
} as unknown as PlatformAdapter;

/** Imports the module again, as a new document would. */
async function importPlatformModulesAgain() {
  vi.resetModules();
  const [{ startPlatform }, { usePlatform }, { useAnalytics }] = await Promise.all([
    import('./adapter.ts'),
    import('./use-platform.ts'),
    import('./use-analytics.ts'),
  ]);
  return { platform: usePlatform(), analytics: useAnalytics(), startPlatform };
}

beforeEach(() => {
  adapter.start = async () => loadedPlatform;
  adapter.starts = 0;
  pageView.mockClear();
  loadParties.mockReset();
  vi.stubGlobal('window', { fetch: async () => new Response(null, { status: 204 }), document: { cookie: '' } });
});

function useFakeTimers() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

describe('the platform that every component has', () => {
  it('API-S2 is loaded by the first call, once', async () => {
    const { platform } = await importPlatformModulesAgain();
    expect(adapter.starts).toBe(0);
    for (let call = 0; call < 2; call++)
      expect(await platform.auth.current()).toEqual({ ok: true, value: { id: 'v' } });
    expect(adapter.starts).toBe(1);
  });

  it('API-S2 counts earlier views after the start, not before it', async () => {
    const { analytics, startPlatform } = await importPlatformModulesAgain();
    analytics.pageView('index', 'en');
    await new Promise(setImmediate);
    expect(adapter.starts).toBe(0);
    startPlatform();
    await vi.waitFor(() => expect(pageView.mock.calls).toEqual([['index', 'en']]));
  });

  it('API-S2 says whether it counts only after the start, and that it does not if the adapter cannot be loaded', async () => {
    const { analytics, startPlatform } = await importPlatformModulesAgain();
    const mayMeasure = analytics.mayMeasure();
    await new Promise(setImmediate);
    expect(adapter.starts).toBe(0);
    startPlatform();
    expect(await mayMeasure).toBe(true);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    adapter.start = () => Promise.reject(new Error('not loaded'));
    useFakeTimers();
    const failingDocument = await importPlatformModulesAgain();
    failingDocument.startPlatform();
    expect(await failingDocument.analytics.mayMeasure()).toBe(false);
  });

  it('API-S13 asks for reported places only after the start', async () => {
    const listGone = vi.fn(async () => ({ ok: true, value: [] }));
    adapter.start = async () =>
      ({ ...loadedPlatform, reports: { listPlacesReportedGone: listGone } }) as unknown as PlatformAdapter;
    const { platform, startPlatform } = await importPlatformModulesAgain();
    const answer = platform.reports.listPlacesReportedGone('enoshima', 1);
    await new Promise(setImmediate);
    expect(adapter.starts).toBe(0);
    startPlatform();
    expect(await answer).toEqual({ ok: true, value: [] });
    expect(listGone.mock.calls).toEqual([['enoshima', 1]]);
  });

  it('API-S2 logs a failed load, refuses calls, and leaves the page unchanged', async () => {
    useFakeTimers();
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    adapter.start = async () => {
      throw new Error('no chunk');
    };
    const { platform, analytics, startPlatform } = await importPlatformModulesAgain();
    startPlatform();
    analytics.pageView('index', 'en');
    expect(await platform.auth.current()).toMatchObject({ ok: false, reason: 'offline' });
    const answers = vi.fn();
    platform.documents.watch('walks', 'kept', answers);
    await vi.waitFor(() => expect(answers.mock.calls).toMatchObject([[{ reason: 'offline' }]]));
    expect(errors).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2000);
    expect(errors.mock.calls).toEqual([['The platform could not be loaded.', new Error('no chunk')]]);
  });

  it('API-S2 tries a failed load once more', async () => {
    useFakeTimers();
    let attempts = 0;
    adapter.start = async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('no chunk');
      return loadedPlatform;
    };
    const { platform, startPlatform } = await importPlatformModulesAgain();
    startPlatform();
    await vi.waitFor(() => expect(attempts).toBe(1));
    await vi.advanceTimersByTimeAsync(2000);
    await vi.waitFor(() => expect(attempts).toBe(2));
    expect(await platform.auth.current()).toMatchObject({ ok: true });
  });

  it('API-S20 loads the code of parties by the first call', async () => {
    const leaveParty = vi.fn(async () => ({ ok: true, value: undefined }));
    loadParties.mockResolvedValue({ leave: leaveParty });
    const { platform } = await importPlatformModulesAgain();
    await platform.auth.current();
    expect(loadParties).not.toHaveBeenCalled();
    expect(await platform.parties.leave('p')).toEqual({ ok: true, value: undefined });
    expect(leaveParty.mock.calls).toEqual([['p']]);
  });

  it('API-S22 a watch whose code cannot be loaded reports that once, and starts later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const stopWatch = vi.fn();
    const watch = vi.fn((_party, _after, onUpdate) => {
      onUpdate({ kind: 'ended' });
      return stopWatch;
    });
    loadParties.mockRejectedValue(new Error('no chunk'));
    const { platform } = await importPlatformModulesAgain();
    const updates = vi.fn();
    const stop = platform.parties.watch('p', 7, updates);
    await vi.advanceTimersByTimeAsync(2 * callTimeoutMs);
    expect(updates.mock.calls).toMatchObject([[{ reason: 'offline' }]]);
    loadParties.mockResolvedValue({ watch });
    await vi.advanceTimersByTimeAsync(callTimeoutMs);
    expect(watch.mock.calls).toEqual([['p', 7, updates]]);
    expect(updates).toHaveBeenCalledTimes(2);
    stop();
    expect(stopWatch).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  it('API-S22 a watch that was stopped while its code could not be loaded does not start', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    loadParties.mockRejectedValue(new Error('no chunk'));
    const { platform } = await importPlatformModulesAgain();
    const stop = platform.parties.watch('p', 0, () => undefined);
    await vi.advanceTimersByTimeAsync(0);
    stop();
    const tries = loadParties.mock.calls.length;
    await vi.advanceTimersByTimeAsync(10 * callTimeoutMs);
    expect(loadParties).toHaveBeenCalledTimes(tries);
    vi.useRealTimers();
  });

  it('API-S4 keeps the deadline while it is being loaded', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    adapter.start = () => new Promise(() => undefined);
    const { platform } = await importPlatformModulesAgain();
    const answer = platform.auth.current();
    await vi.advanceTimersByTimeAsync(callTimeoutMs);
    expect(await answer).toMatchObject({ ok: false, reason: 'deadline' });
    vi.useRealTimers();
  });

  it('API-S4 does not start a watch that was stopped during loading', async () => {
    const { platform } = await importPlatformModulesAgain();
    platform.documents.watch('walks', 'kept', () => undefined)();
    await platform.auth.current();
    expect(loadedPlatform.documents.watch).not.toHaveBeenCalled();
  });
});
