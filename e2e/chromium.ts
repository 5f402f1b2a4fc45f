import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Otherwise each window of a test renders two of Chromium's own pages for its address bar: a third of all work. */
const unseenPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Features that Playwright turns off. Chromium uses only the last of two such flags, so ours repeats these. */
const offByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Flags for containers that stop network requests and work that no test needs. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...offByPlaywright, ...unseenPages].join()}`,
];

/**
 * Returns the path of a Chromium: that of CHROMIUM_PATH or an installed one, else Debian's package, else Playwright's download.
 * @throws {Error} with the fix when no Chromium is available.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium is installed: getting one.');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const run = (...parameters: string[]) =>
      spawnSync('apt-get', parameters, { stdio: ['ignore', 'ignore', 'inherit'] });
    run('update', '-qq');
    run('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk');
  } else spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'No Chromium can be had: install one (Debian: "apt-get install chromium") or set CHROMIUM_PATH to one.',
  );
}

function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given))
    throw new Error(`CHROMIUM_PATH is "${given}", where there is no file: correct it, or unset it to have one found.`);
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
  const places = [given, ...names.map((name) => `/usr/bin/${name}`), chromium.executablePath()];
  return places.find((place) => place && existsSync(place));
}
