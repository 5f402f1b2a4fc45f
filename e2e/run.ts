/** Runs the browser journeys, after making sure of a Chromium: an installed one, else Debian's package, else Playwright's own. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

process.env.CHROMIUM_PATH = findChromium() ?? installChromium();
const { status } = spawnSync('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;

function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given))
    throw new Error(`CHROMIUM_PATH is "${given}", where there is no file: correct it, or unset it to have one found.`);
  const places = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'].map(
    (name) => `/usr/bin/${name}`,
  );
  return [given, ...places, chromium.executablePath()].find((path) => path && existsSync(path));
}

function installChromium(): string {
  console.log('No Chromium is installed: getting one.');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const run = (...parameters: string[]) =>
      spawnSync('apt-get', parameters, { stdio: ['ignore', 'ignore', 'inherit'] });
    run('update', '-qq');
    run('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk');
  } else spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
  const path = findChromium();
  if (path) return path;
  throw new Error(
    'No Chromium can be had: install one (Debian: "apt-get install chromium") or set CHROMIUM_PATH to one.',
  );
}
