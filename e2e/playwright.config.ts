import { defineConfig } from '@playwright/test';
import { chromiumFlags, ensureHeadlessShell, testFlags } from './chromium.ts';
import { ensureEngines } from './engines/installed-engines.ts';

const serverPort = 4310;
const staticPort = 4311;

/**
 * Tests that `npm test` leaves out and `npm run thorough` runs. Some check a rule again, in another window, language,
 * ending or build. Others measure what is drawn.
 */
const thoroughTag = /@thorough/;
const runsThorough = process.env.E2E_SELECTION === 'thorough';

/**
 * Tests that also run on the static host. The result of tests with `@static` depends on the host, for example on its
 * redirects and status codes. Tests with `@static-thorough` probably have the same result on every host. So only the
 * thorough run repeats them.
 */
const hostDependentTag = runsThorough ? /@static/ : /@static(?!-)/;

/** Tests of the hosted platform. `run.ts` runs these tests separately, because they need another build. */
const hostedPlatformTests = /(consent|delete-hosted)\.spec\.ts$/;
const isHosted = process.env.E2E_PLATFORM === 'hosted';
const testsStudio = process.env.E2E_PLATFORM === 'studio';

/**
 * Tests of the authors' application, which has its own server. `npm test` leaves them out; `npm run thorough` runs
 * them.
 */
const studioTests = /(studio|studio-[\w-]+|preview)\.spec\.ts$/;

/**
 * Selects the tests for the platform of this build, which run in Chromium only. The tests in `engines/` have a separate
 * project for each browser engine.
 */
const platformTests = isHosted
  ? { testMatch: hostedPlatformTests }
  : { testIgnore: [hostedPlatformTests, studioTests, 'engines/**'] };

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  ...(runsThorough ? { grep: thoroughTag } : { grepInvert: thoroughTag }),
  // Four workers suit two cores, because tests wait half of their time.
  workers: 4,
  reporter: 'list',
  // These timeouts are generous, because a machine may be busy. They end only tests that hang.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  use: {
    locale: 'en-US',
    // Wide enough for the desktop layout, with a third less to draw than in Playwright's default window.
    viewport: { width: 1024, height: 640 },
    // Turns motion off, because it doubles the work of rendering the home page. Tests of motion use `fullMotionOptions`.
    contextOptions: { reducedMotion: 'reduce' },
    // Blocks service workers, because each would download the site. This download is a third of a test's work.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: ensureHeadlessShell(),
      args: [...chromiumFlags, ...testFlags],
    },
  },
  projects: [
    // Lists the engines first, because their tests take longest. Each has one worker, so that it starts only once.
    ...(isHosted ? [] : ensureEngines()).map((name) => ({
      name,
      testDir: 'engines',
      workers: 1,
      use: { baseURL: `http://localhost:${serverPort}` },
    })),
    {
      name: 'static host',
      ...platformTests,
      grep: hostDependentTag,
      workers: 1,
      use: { baseURL: `http://localhost:${staticPort}` },
    },
    { name: 'our server', ...platformTests, use: { baseURL: `http://localhost:${serverPort}` } },
    // Runs one studio at a time, because all of them share Vite's cache of compiled libraries. The first one compiles them.
    ...(testsStudio
      ? [
          {
            name: 'studio',
            testMatch: studioTests,
            workers: 1,
            expect: { timeout: 60_000 },
            // The smallest window in which authors work.
            use: { viewport: { width: 1280, height: 800 } },
          },
        ]
      : []),
  ],
  webServer: [
    {
      command: 'node server/main.ts',
      cwd: '..',
      env: { PORT: String(serverPort), DATA_DIR: 'test-results/data' },
      url: `http://localhost:${serverPort}/healthz`,
      reuseExistingServer: false,
    },
    {
      command: 'node e2e/static-host.ts',
      cwd: '..',
      env: { PORT: String(staticPort) },
      url: `http://localhost:${staticPort}/`,
      reuseExistingServer: false,
    },
  ],
});
