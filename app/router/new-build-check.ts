/** The delay between the page's load and the first check. */
const firstCheckMs = 1_000;
/** The minimum time between two checks. After that, the next check runs when the page becomes visible. */
const recheckMs = 3_600_000;

/** The browser functions that the build check needs. */
export interface NewBuildCheckEnvironment {
  fetchManifest: () => Promise<unknown>;
  now: () => number;
  /** Calls `callback` whenever the page becomes visible. */
  onVisible: (callback: () => void) => void;
  schedule: (callback: () => void, delayMs: number) => void;
}

/**
 * Checks repeatedly whether a build other than `build` has been deployed. Returns a function that returns the last
 * known result. A failed request or an invalid manifest changes nothing.
 */
export function watchForNewBuild(build: string, environment: NewBuildCheckEnvironment): () => boolean {
  let isOutdated = false;
  let checkedAtMs = environment.now();
  const checkBuild = async () => {
    checkedAtMs = environment.now();
    const deployedManifest = await environment.fetchManifest().catch(() => undefined);
    if (isManifest(deployedManifest)) isOutdated = deployedManifest.build !== build;
  };
  environment.schedule(checkBuild, firstCheckMs);
  environment.onVisible(() => {
    if (environment.now() - checkedAtMs >= recheckMs) void checkBuild();
  });
  return () => isOutdated;
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

/** The environment of the build check in a real browser. */
export const browserEnvironment: NewBuildCheckEnvironment = {
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
