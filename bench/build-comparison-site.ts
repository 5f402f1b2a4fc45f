import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

const folder = 'bench/comparison-site';

/**
 * Builds the comparison site in `bench/comparison-site`, a TanStack Start site with the same pages as our built site.
 * First installs its npm packages if they are missing or older than `package-lock.json`.
 * @returns the folder of the built comparison site.
 */
export function buildComparisonSite(): string {
  if (!areDependenciesInstalled()) runNpm('ci', '--ignore-scripts');
  runNpm('run', '--silent', 'build');
  return `${folder}/dist/client`;
}

function areDependenciesInstalled(): boolean {
  const installedLock = `${folder}/node_modules/.package-lock.json`;
  return (
    existsSync(installedLock) && statSync(installedLock).mtimeMs >= statSync(`${folder}/package-lock.json`).mtimeMs
  );
}

/** Runs npm, and prints its output only when it fails. */
function runNpm(...args: string[]) {
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed in ${folder}:\n${stdout}${stderr}`);
}
