/** Runs the browser journeys, after making sure of a Chromium. */
import { spawnSync } from 'node:child_process';
import { ensureChromium } from './chromium.ts';

if (process.env.E2E_PLATFORM !== 'hosted')
  console.log('Left out: consent.spec.ts. It needs a build with the seven FIREBASE_ values, and E2E_PLATFORM=hosted.');

const { status } = spawnSync('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: ensureChromium() },
});
process.exitCode = status ?? 1;
