import { defineConfig } from '@playwright/test';
import { chromiumFlags } from './chromium.ts';

const serverPort = 4310;
const staticPort = 4311;

/** Journeys that need our server: a file server redirects nothing, sets no header and has no API. */
const needsServer = /@server/;

/** What pages say, look like, weigh and move, how builds follow each other, how a walk is played: the same from any host, so proven once. */
const once =
  /(every-page|accessibility|landing.*|head|type|deployments|playing|walking|walk-.+|ending|voice|recordings|offline.*|install|rebuild)\.spec\.ts$/;

/** Journeys of a build on the hosted platform. It is another build, so they run alone: see `run.ts`. */
const hosted = /(consent|delete-hosted)\.spec\.ts$/;
const isHosted = process.env.E2E_PLATFORM === 'hosted';

export default defineConfig({
  testDir: '.',
  ...(isHosted ? { testMatch: hosted } : { testIgnore: hosted }),
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // One more than the cores of a small machine: half of a journey is waiting.
  workers: 3,
  reporter: 'list',
  // Only to end what hangs: machines are busy at times.
  expect: { timeout: 20_000 },
  use: {
    locale: 'en-US',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: chromiumFlags,
    },
  },
  projects: [
    { name: 'our server', use: { baseURL: `http://localhost:${serverPort}` } },
    {
      name: 'static host',
      use: { baseURL: `http://localhost:${staticPort}` },
      grepInvert: needsServer,
      testIgnore: isHosted ? once : [once, hosted],
    },
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
