/**
 * Installs Google's sign-in emulator, which some Firebase tests need. Skips the installation without Java or the
 * Firestore emulator, because no Firebase test can run then.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeSkippedTests } from './skipped-tests.ts';

const folder = import.meta.dirname;
const requiredVersion = readJson('package.json').dependencies['firebase-tools'];

// The test run lists the tests that it skips without Java or the Firestore emulator.
if (!describeSkippedTests() && readJson('node_modules/firebase-tools/package.json')?.version !== requiredVersion) {
  console.log(`Installing firebase-tools ${requiredVersion} in emulators/, for the tests of Firebase …`);
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

function readJson(file: string) {
  try {
    return JSON.parse(readFileSync(join(folder, file), 'utf8'));
  } catch {
    return undefined;
  }
}
