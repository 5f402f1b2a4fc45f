import { defineConfig } from '@playwright/test';
import { chromiumFlags, ensureHeadlessShell, testFlags } from './chromium.ts';
import { ensureEngines } from './engines/installed-engines.ts';

const serverPort = 4310;
const staticPort = 4311;

/** Tests whose result depends on the host: addresses, redirects, statuses, files, and messages about a missing API. */
const ofAnyHost = /@static/;

/** Tests of a build on the hosted platform. It is a separate build, so they run alone: see `run.ts`. */
const hosted = /(consent|delete-hosted)\.spec\.ts$/;
const isHosted = process.env.E2E_PLATFORM === 'hosted';

/** The journeys of the built platform in Chromium. Those in `engines/` run in every engine, each a project of its own. */
const ofPlatform = isHosted ? { testMatch: hosted } : { testIgnore: [hosted, 'engines/**'] };

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // Uses two workers more than a machine with two cores has, because tests spend half of their time waiting.
  workers: 4,
  reporter: 'list',
  // Ends only tests that hang: the limits are generous, because a machine may be busy.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'en-US',
    // Rendering the home page with motion costs twice the work. Journeys about motion turn it on: see `inMotion` in journey.ts.
    contextOptions: { reducedMotion: 'reduce' },
    // Blocks service workers, which would download the site in the background of each test. That is a third of a test's work.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: ensureHeadlessShell(),
      args: [...chromiumFlags, ...testFlags],
    },
  },
  projects: [
    { name: 'our server', ...ofPlatform, use: { baseURL: `http://localhost:${serverPort}` } },
    { name: 'static host', ...ofPlatform, grep: ofAnyHost, use: { baseURL: `http://localhost:${staticPort}` } },
    ...(isHosted ? [] : ensureEngines()).map((name) => ({
      name,
      testDir: 'engines',
      use: { baseURL: `http://localhost:${serverPort}` },
    })),
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
