/** Installs Google's emulator of sign-in if the Firestore emulator is installed: then every test of Firebase must run. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notProvenHere } from './availability.ts';

const folder = import.meta.dirname;
const required = read('package.json').dependencies['firebase-tools'];

// The tests report what they cannot prove without it.
if (!notProvenHere() && read('node_modules/firebase-tools/package.json')?.version !== required) {
  console.log(`Installing firebase-tools ${required} in emulators/, for the tests of Firebase …`);
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--prefer-offline'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) {
    console.error(
      'firebase-tools could not be installed, so the tests of Firebase cannot run: see above, then try again.',
    );
    process.exitCode = 1;
  }
}

function read(file: string) {
  try {
    return JSON.parse(readFileSync(join(folder, file), 'utf8'));
  } catch {
    return undefined;
  }
}
