/**
 * Runs the browser tests, after installing Chromium if it is missing: first those of the current build, then those of the hosted platform,
 * which need another build. Further arguments go to Playwright and select among the first tests, or with `E2E_PLATFORM=hosted` among the
 * second.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, renameSync, rmSync } from 'node:fs';
import { ensureChromium } from './chromium.ts';

/** Well-formed values of an invented project: the tests answer the requests to Google. */
const hosted = {
  E2E_PLATFORM: 'hosted',
  FIREBASE_API_KEY: 'AIzaSyExampleExampleExampleExample00000',
  FIREBASE_AUTH_DOMAIN: 'lorewalk-example.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'lorewalk-example',
  FIREBASE_STORAGE_BUCKET: 'lorewalk-example.firebasestorage.app',
  FIREBASE_MESSAGING_SENDER_ID: '123456789012',
  FIREBASE_APP_ID: '1:123456789012:web:0123456789abcdef',
  FIREBASE_MEASUREMENT_ID: 'G-EXAMPLE000',
};

const CHROMIUM_PATH = ensureChromium();
const chosen = process.argv.slice(2);
const isHostedAlone = process.env.E2E_PLATFORM === 'hosted';

let status = isHostedAlone ? 0 : journeys({}, chosen);
if (isHostedAlone) status = onHostedBuild(chosen);
else if (chosen.length > 0)
  console.log('Left out: the journeys of the hosted platform. E2E_PLATFORM=hosted runs them.');
// A static host behaves the same on either platform.
else if (status === 0) status = onHostedBuild(['--project=our server']);
process.exitCode = status;

function journeys(environment: Record<string, string>, args: string[]): number {
  return run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...args], environment);
}

/** Restores the previous build afterwards. */
function onHostedBuild(args: string[]): number {
  const previousBuild = 'build-of-the-embedded-platform';
  rmSync(previousBuild, { recursive: true, force: true });
  // The next build reuses the files that this one compressed.
  cpSync('build', previousBuild, { recursive: true });
  try {
    return run('node', ['tools/build/build.ts'], hosted) || journeys(hosted, args);
  } finally {
    rmSync('build', { recursive: true, force: true });
    renameSync(previousBuild, 'build');
  }
}

function run(command: string, args: string[], environment: Record<string, string>): number {
  const env = { ...process.env, CHROMIUM_PATH, ...environment };
  return spawnSync(command, args, { stdio: 'inherit', env }).status ?? 1;
}
