import { defineConfig } from '@playwright/test';
import { chromiumFlags } from './chromium.ts';

const serverPort = 4310;
const staticPort = 4311;

/** Tests whose result depends on the host: addresses, redirects, statuses, files, and what is said without an API. */
const ofAnyHost = /@static/;

/** Tests of a build on the hosted platform. It is a separate build, so they run alone: see `run.ts`. */
const hosted = /(consent|delete-hosted)\.spec\.ts$/;
const isHosted = process.env.E2E_PLATFORM === 'hosted';

export default defineConfig({
  testDir: '.',
  ...(isHosted ? { testMatch: hosted } : { testIgnore: hosted }),
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // One more than a small machine's cores: tests wait half of their time.
  workers: 3,
  reporter: 'list',
  // Only to end what hangs: machines are busy at times.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'en-US',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      // Debian's Chromium rasterises on the graphics card, which the processor emulates on such machines.
      args: [...chromiumFlags, '--disable-gpu-rasterization'],
    },
  },
  projects: [
    { name: 'our server', use: { baseURL: `http://localhost:${serverPort}` } },
    {
      name: 'static host',
      use: { baseURL: `http://localhost:${staticPort}` },
      grep: ofAnyHost,
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
