import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Returns whether this process may install Debian's packages. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/**
 * Installs Debian packages with the packages that they require, but without recommended packages. Prints the errors of
 * apt-get.
 */
export function installPackages(packages: readonly string[]): void {
  const runAptGet = (...parameters: string[]) =>
    spawnSync('apt-get', parameters, { stdio: ['ignore', 'ignore', 'inherit'] });
  runAptGet('update', '-qq');
  runAptGet('install', '-y', '-qq', '--no-install-recommends', ...packages);
}
