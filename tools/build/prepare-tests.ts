/**
 * Installs the emulators and builds the site at the same time, before the tests. The installation mainly waits for
 * the disk and the network, so together they take as long as the build alone.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const scripts = [['emulators/install.ts'], ['tools/build/build.ts', '--if-stale']];
const exitCodes = await Promise.all(scripts.map(runScript));
if (exitCodes.some((code) => code !== 0)) process.exitCode = 1;

async function runScript(parameters: readonly string[]): Promise<number | null> {
  const [code] = await once(spawn(process.execPath, parameters, { stdio: 'inherit' }), 'exit');
  return code;
}
