/** Installs Google's emulator of sign-in, where the one of Firestore is: without that, nothing is tried that needs it. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingFirestoreEmulator } from './firestore-emulator.ts';

const folder = import.meta.dirname;
const wanted = read('package.json').dependencies['firebase-tools'];
const missing = missingFirestoreEmulator();

if (missing) console.log(`Firebase is not tried here. ${missing}`);
else if (read('node_modules/firebase-tools/package.json')?.version !== wanted) {
  console.log(`Installing firebase-tools ${wanted} in emulators/, for the tests of Firebase …`);
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--prefer-offline'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) console.log('It could not be installed: see above. The tests that need it are skipped.');
}

function read(file: string) {
  try {
    return JSON.parse(readFileSync(join(folder, file), 'utf8'));
  } catch {
    return undefined;
  }
}
