/** The delay between the page's load and the first check. */
const firstCheckMs = 1_000;
/** The least time between two checks; each needs the page to become visible. */
const recheckMs = 3_600_000;

/** The environment of the check. */
export interface BuildCheckEnvironment {
  fetchManifest: () => Promise<unknown>;
  now: () => number;
  /** Calls `callback` whenever the page becomes visible. */
  onVisible: (callback: () => void) => void;
  schedule: (callback: () => void, delayMs: number) => void;
}

/**
 * Watches whether a newer build than `build` has been deployed. Returns a function that returns the known state. An invalid
 * manifest or a missing answer is "unknown" and changes nothing.
 */
export function watchBuild(build: string, environment: BuildCheckEnvironment): () => boolean {
  let outdated = false;
  let checkedAtMs = environment.now();
  const check = async () => {
    checkedAtMs = environment.now();
    const deployed = await environment.fetchManifest().catch(() => undefined);
    if (isManifest(deployed)) outdated = deployed.build !== build;
  };
  environment.schedule(check, firstCheckMs);
  environment.onVisible(() => {
    if (environment.now() - checkedAtMs >= recheckMs) void check();
  });
  return () => outdated;
}

function isManifest(value: unknown): value is { build: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'build' in value &&
    typeof value.build === 'string' &&
    value.build !== ''
  );
}

/** The browser's environment. */
export const browserEnvironment: BuildCheckEnvironment = {
  fetchManifest: async () => {
    const response = await fetch('/app-manifest.json', { cache: 'no-store' });
    return response.ok ? response.json() : undefined;
  },
  now: () => Date.now(),
  onVisible: (callback) =>
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') callback();
    }),
  schedule: (callback, delayMs) => setTimeout(callback, delayMs),
};
