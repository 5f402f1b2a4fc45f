/**
 * Runs the browser tests: first those of the current build, then those of the hosted platform, which need another
 * build. Passes its arguments to Playwright. With arguments it runs only the first group, or only the second with
 * `E2E_PLATFORM=hosted`.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, renameSync, rmSync } from 'node:fs';

/** The settings of an invented Firebase project. Tests answer the requests to Google themselves. */
const hostedPlatformSettings = {
  E2E_PLATFORM: 'hosted',
  FIREBASE_API_KEY: 'AIzaSyExampleExampleExampleExample00000',
  FIREBASE_AUTH_DOMAIN: 'lorewalk-example.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'lorewalk-example',
  FIREBASE_STORAGE_BUCKET: 'lorewalk-example.firebasestorage.app',
  FIREBASE_MESSAGING_SENDER_ID: '123456789012',
  FIREBASE_APP_ID: '1:123456789012:web:0123456789abcdef',
  FIREBASE_MEASUREMENT_ID: 'G-EXAMPLE000',
};

const givenArguments = process.argv.slice(2);
const runsOnlyHosted = process.env.E2E_PLATFORM === 'hosted';

let status = runsOnlyHosted ? 0 : runJourneys({}, givenArguments);
if (runsOnlyHosted) status = runJourneysOnHostedBuild(givenArguments);
else if (givenArguments.length > 0)
  console.log('Skipped: the journeys of the hosted platform. Run them with E2E_PLATFORM=hosted.');
// Runs these tests on our server only. A static host serves both builds in the same way, and the first tests have already
// run on it.
else if (status === 0) status = runJourneysOnHostedBuild(['--project=our server']);
process.exitCode = status;

function runJourneys(environment: Record<string, string>, args: string[]): number {
  return runCommand('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...args], environment);
}

/** Builds the site for the hosted platform, runs tests on it, and restores the previous build. */
function runJourneysOnHostedBuild(args: string[]): number {
  const previousBuild = 'build-of-the-embedded-platform';
  rmSync(previousBuild, { recursive: true, force: true });
  // Copies the build instead of moving it, because the next build reuses its compressed files.
  cpSync('build', previousBuild, { recursive: true });
  try {
    return (
      runCommand('node', ['tools/build/build.ts'], hostedPlatformSettings) || runJourneys(hostedPlatformSettings, args)
    );
  } finally {
    rmSync('build', { recursive: true, force: true });
    renameSync(previousBuild, 'build');
  }
}

function runCommand(command: string, args: string[], environment: Record<string, string>): number {
  const env = { ...process.env, ...environment };
  return spawnSync(command, args, { stdio: 'inherit', env }).status ?? 1;
}
