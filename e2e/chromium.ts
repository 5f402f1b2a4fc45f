import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { canInstallPackages, installPackages } from './debian-packages.ts';

/**
 * Chromium features that render suggestions for the address bar in every window. Tests do not need them, and they cost
 * a third of all work.
 */
const addressBarFeatures = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/**
 * The features that Playwright turns off. Our flag repeats them, because Chromium only reads the last
 * `--disable-features` flag.
 */
const featuresDisabledByPlaywright = [
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

/**
 * Flags that let Chromium run in a container, and flags that turn off its background work and its own network requests.
 */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...featuresDisabledByPlaywright, ...addressBarFeatures].join()}`,
];

/**
 * Flags that reduce the work of drawing. The first avoids slow rasterizing on an emulated graphics card. The second
 * turns off font hinting, which would widen words in the headless shell. The third avoids a separate GPU process, which
 * costs a tenth of all work.
 */
export const drawingFlags = ['--disable-gpu-rasterization', '--font-render-hinting=none', '--in-process-gpu'];

/**
 * Flags for screenshots. The last flag turns off WebGL. Pages then start no live map, which the processor would have to
 * draw.
 */
export const screenshotFlags = [...drawingFlags, '--disable-3d-apis'];

/**
 * Flags for tests, which read the document and never its pixels. The last flag leaves no memory for drawn tiles.
 * Chromium then lays out pages normally, but draws almost nothing. Drawing costs a fifth of all work.
 */
export const testFlags = [...screenshotFlags, '--force-gpu-mem-available-mb=1'];

const browserCommands = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * Returns the path of Chromium. Prefers CHROMIUM_PATH, then an installed Chromium, then Playwright's download. If there is
 * none, installs Chromium.
 * @throws {Error} if that fails, or if CHROMIUM_PATH does not exist. The message says what to do.
 */
export function ensureChromium(): string {
  return findInstalled(browserCommands) ?? installChromium('chromium', browserCommands);
}

/**
 * Returns the path of a Chromium for tests. Prefers CHROMIUM_PATH, then an installed headless shell, then Playwright's
 * download. Otherwise installs the headless shell. If this process may not install packages, uses an installed Chromium.
 * Tests run a quarter faster in the headless shell, which draws no window.
 * @throws {Error} if no browser can be installed, or if CHROMIUM_PATH does not exist. The message says what to do.
 */
export function ensureHeadlessShell(): string {
  const shell = 'chromium-headless-shell';
  const installedShell = findInstalled([shell]);
  if (installedShell) return installedShell;
  const installedChromium = findInstalled(browserCommands);
  // Each Playwright worker loads the configuration again, and so calls this function. A worker does not install the
  // headless shell if Chromium is installed.
  const isWorker = process.env.TEST_WORKER_INDEX !== undefined;
  if (installedChromium && (isWorker || !canInstallPackages())) return installedChromium;
  return installChromium(shell, [shell, ...browserCommands]);
}

function installChromium(debianPackage: string, commands: readonly string[]): string {
  console.log(`Not installed: ${debianPackage}. Installing it now.`);
  if (canInstallPackages()) installPackages([debianPackage, 'fonts-noto-cjk']);
  else spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
  const installed = findInstalled(commands);
  if (installed) return installed;
  throw new Error(
    `Chromium could not be installed: install it (Debian: "apt-get install ${debianPackage}") or set CHROMIUM_PATH to its path.`,
  );
}

function findInstalled(commands: readonly string[]): string | undefined {
  const givenPath = process.env.CHROMIUM_PATH;
  if (givenPath && !existsSync(givenPath))
    throw new Error(
      `CHROMIUM_PATH is "${givenPath}", which does not exist: correct it, or unset it to search for a browser.`,
    );
  const places = [givenPath, ...commands.map((name) => `/usr/bin/${name}`), chromium.executablePath()];
  return places.find((place) => place && existsSync(place));
}
