import { describe, expect, it } from 'vitest';
import { recordReloadIfAllowed } from './reload-guard.ts';

/** Creates a tab's session storage, in memory. */
function createMemoryStorage(entries: Record<string, string> = {}) {
  const storedItems = new Map(Object.entries(entries));
  return {
    kept: storedItems,
    getItem: (key: string) => storedItems.get(key) ?? null,
    setItem: (key: string, value: string) => void storedItems.set(key, value),
  };
}

const nowMs = 1_800_000_000_000;

describe('the reload guard', () => {
  it('SITE-D1 the first reload is allowed', () => {
    const storage = createMemoryStorage();
    expect(recordReloadIfAllowed(() => storage, nowMs)).toBe(true);
  });

  it.each([
    [0, false],
    [1, false],
    [5_000, false],
    [9_999, false],
    [10_000, true],
    [10_001, true],
    [3_600_000, true],
  ])('SITE-D1 after %i ms lets the next pass: %s', (laterMs, answer) => {
    const storage = createMemoryStorage();
    recordReloadIfAllowed(() => storage, nowMs);
    expect(recordReloadIfAllowed(() => storage, nowMs + laterMs)).toBe(answer);
  });

  it('SITE-D1 a refused reload does not extend the waiting time', () => {
    const storage = createMemoryStorage();
    recordReloadIfAllowed(() => storage, nowMs);
    expect(recordReloadIfAllowed(() => storage, nowMs + 9_000)).toBe(false);
    expect(recordReloadIfAllowed(() => storage, nowMs + 10_000)).toBe(true);
  });

  it('SITE-D1 the waiting time starts again with each reload', () => {
    const storage = createMemoryStorage();
    recordReloadIfAllowed(() => storage, nowMs);
    recordReloadIfAllowed(() => storage, nowMs + 10_000);
    expect(recordReloadIfAllowed(() => storage, nowMs + 19_999)).toBe(false);
    expect(recordReloadIfAllowed(() => storage, nowMs + 20_000)).toBe(true);
  });

  it('SITE-D1 one stored time covers every path', () => {
    const storage = createMemoryStorage();
    recordReloadIfAllowed(() => storage, nowMs);
    expect([...storage.kept]).toEqual([['lorewalk:reloaded-at', String(nowMs)]]);
  });

  it('SITE-D1 an invalid stored value does not prevent a reload', () => {
    const storage = createMemoryStorage({ 'lorewalk:reloaded-at': 'yesterday' });
    expect(recordReloadIfAllowed(() => storage, nowMs)).toBe(true);
    expect(recordReloadIfAllowed(() => storage, nowMs + 1)).toBe(false);
  });
});

describe('without storage', () => {
  const throwSecurityError = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };

  it.each([
    ['cannot be touched', throwSecurityError],
    ['cannot be read', () => ({ ...createMemoryStorage(), getItem: throwSecurityError })],
    ['cannot be written', () => ({ ...createMemoryStorage(), setItem: throwSecurityError })],
    ['forgets silently', () => ({ ...createMemoryStorage(), setItem: () => undefined })],
  ])('SITE-D1 allows no reload: it %s', (_, storage) => {
    expect(recordReloadIfAllowed(storage, nowMs)).toBe(false);
  });
});
