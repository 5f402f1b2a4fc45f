import { existsSync } from 'node:fs';
import { ensureHeadlessShell } from '../chromium.ts';
import { canInstallPackages, installPackages } from '../debian-packages.ts';
import type { Engine } from './engine.ts';
import { startChromium, startFirefox } from './puppeteer-engine.ts';
import { findMiniBrowser, startWebKit } from './webkit-engine.ts';

const engines = ['Chromium', 'Firefox', 'WebKit'] as const;
export type EngineName = (typeof engines)[number];

const firefox = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** The Debian packages of each engine except Chromium, and a check of whether they are installed. */
const engineRequirements = {
  Firefox: { packages: ['firefox-esr'], isInstalled: () => firefox.some(existsSync) },
  WebKit: {
    packages: ['webkit2gtk-driver', 'xvfb'],
    isInstalled: () =>
      findMiniBrowser() !== undefined && ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'].every(existsSync),
  },
};

/**
 * Returns the installed engines. First installs the missing ones, if this process may install Debian packages. Prints a
 * sentence about each engine that is still missing.
 * @throws {Error} with that sentence under CI, where no engine may be missing.
 */
export function ensureEngines(): EngineName[] {
  const listMissing = () => Object.entries(engineRequirements).filter(([, { isInstalled }]) => !isInstalled());
  // Each Playwright worker loads the configuration again, and so calls this function. Only the main process installs
  // packages and prints messages.
  const isWorker = process.env.TEST_WORKER_INDEX !== undefined;
  if (!isWorker && canInstallPackages() && listMissing().length > 0) {
    console.log(
      `Not installed: ${listMissing()
        .map(([name]) => name)
        .join(' and ')}. Installing Debian's packages.`,
    );
    installPackages(listMissing().flatMap(([, { packages }]) => packages));
  }
  for (const [name, { packages }] of listMissing()) {
    const sentence = `The journeys in ${name} need Debian's packages: apt-get install ${packages.join(' ')}.`;
    if (process.env.CI) throw new Error(sentence);
    if (!isWorker) console.log(`Skipped: ${sentence}`);
  }
  const missingNames = listMissing().map(([name]) => name);
  return engines.filter((name) => !missingNames.includes(name));
}

/** Starts an engine. Chromium draws its pages only with `drawsPages`; the other engines always draw them. */
export function startEngine(name: EngineName, { drawsPages = false } = {}): Promise<Engine> {
  switch (name) {
    case 'Chromium':
      return startChromium(ensureHeadlessShell(), drawsPages);
    case 'Firefox':
      return startFirefox(firefox.find(existsSync) ?? '');
    case 'WebKit':
      return startWebKit();
  }
}
