/** The manifest is asked about this long after the page has loaded. */
const firstCheckMs = 1_000;
/** And again when the page becomes visible after this long. */
const recheckMs = 3_600_000;

/** The world that the check happens in. */
export interface BuildWorld {
  fetchManifest: () => Promise<unknown>;
  now: () => number;
  /** Calls back whenever the page becomes visible. */
  onVisible: (callback: () => void) => void;
  schedule: (callback: () => void, delayMs: number) => void;
}

/**
 * Watches whether a newer build than `build` has been deployed. Returns a function that tells what is known: an answer that is
 * not a manifest, or none, is "unknown" and changes nothing.
 */
export function watchBuild(build: string, environment: BuildWorld): () => boolean {
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

/** The browser's own world. */
export const browserEnvironment: BuildWorld = {
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
