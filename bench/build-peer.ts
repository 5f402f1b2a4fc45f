import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

const folder = 'bench/peer';

/** Builds the peer from the words of the built site, and returns the folder of its files. Installs its packages if they are stale. */
export function buildPeer(): string {
  if (!isInstalled()) npm('ci', '--ignore-scripts');
  npm('run', '--silent', 'build');
  return `${folder}/dist/client`;
}

function isInstalled(): boolean {
  const installed = `${folder}/node_modules/.package-lock.json`;
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(`${folder}/package-lock.json`).mtimeMs;
}

/** Prints npm's output only when it fails. */
function npm(...words: string[]) {
  const { status, stdout, stderr } = spawnSync('npm', words, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm ${words.join(' ')} failed in ${folder}:\n${stdout}${stderr}`);
}
