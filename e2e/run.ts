/** Runs the browser journeys, after making sure of a Chromium. */
import { spawnSync } from 'node:child_process';
import { ensureChromium } from './chromium.ts';

const { status } = spawnSync('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: ensureChromium() },
});
process.exitCode = status ?? 1;
