import { describe, expect, it, vi } from 'vitest';
import { mayPrefetch, prefetchOnIntent } from './prefetch-policy.ts';

describe('whether a connection can spare a prefetch', () => {
  it.each([
    [undefined, true],
    [{}, true],
    [{ effectiveType: '4g' }, true],
    [{ effectiveType: '3g' }, true],
    [{ effectiveType: '2g' }, false],
    [{ effectiveType: 'slow-2g' }, false],
    [{ saveData: false, effectiveType: '4g' }, true],
    [{ saveData: true }, false],
    [{ saveData: true, effectiveType: '4g' }, false],
    [{ saveData: false, effectiveType: '2g' }, false],
  ])('SITE-R4 %o: %s', (connection, answer) => {
    expect(mayPrefetch(connection)).toBe(answer);
  });
});

/** Simulates a page with one link, whose observer and connection the test controls. */
function simulateWatchedLink(connection: { saveData: boolean } | undefined) {
  const observedElements = new Set<unknown>();
  let see: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof see) {
        see = (entries) => {
          if (observedElements.size > 0) callback(entries);
        };
      }
      observe(element: unknown) {
        observedElements.add(element);
      }
      disconnect() {
        observedElements.clear();
      }
    },
  );
  vi.stubGlobal('navigator', { connection });
  const link = new EventTarget();
  const prefetch = vi.fn();
  const stop = prefetchOnIntent(link as HTMLAnchorElement, prefetch);
  return {
    prefetch,
    stop,
    isSeen: (isIntersecting = true) => see([{ isIntersecting }]),
    gets: (event: string) => link.dispatchEvent(new Event(event)),
  };
}

describe('a link to a page', () => {
  it('SITE-R4 is not prefetched before it is visible, pointed at or focused', () => {
    const { prefetch, isSeen, gets } = simulateWatchedLink(undefined);
    isSeen(false);
    gets('pointerleave');
    expect(prefetch).not.toHaveBeenCalled();
  });

  it('SITE-R4 is prefetched when it becomes visible', () => {
    const { prefetch, isSeen } = simulateWatchedLink(undefined);
    isSeen();
    expect(prefetch).toHaveBeenCalledOnce();
  });

  it.each(['pointerenter', 'focus'])('SITE-R4 is prefetched on %s', (event) => {
    const { prefetch, gets } = simulateWatchedLink(undefined);
    gets(event);
    expect(prefetch).toHaveBeenCalledOnce();
  });

  it('SITE-R4 is prefetched only once', () => {
    const { prefetch, isSeen, gets } = simulateWatchedLink(undefined);
    for (let times = 0; times < 2; times++) {
      gets('focus');
      gets('pointerenter');
      isSeen();
    }
    expect(prefetch).toHaveBeenCalledOnce();
  });

  it('SITE-R4 asks about the connection at the moment of prefetching, and again the next time', () => {
    const connection = { saveData: false };
    const { prefetch, isSeen, gets } = simulateWatchedLink(connection);
    connection.saveData = true;
    isSeen();
    gets('focus');
    expect(prefetch).not.toHaveBeenCalled();
    connection.saveData = false;
    gets('pointerenter');
    expect(prefetch).toHaveBeenCalledOnce();
  });

  it('SITE-R4 is not prefetched after the watch has stopped', () => {
    const { prefetch, stop, isSeen, gets } = simulateWatchedLink(undefined);
    stop();
    isSeen();
    gets('focus');
    gets('pointerenter');
    expect(prefetch).not.toHaveBeenCalled();
  });
});
