import { createHash, type Hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { type Configuration, serverSettings } from '../../configuration.ts';

/** The files on which a build depends, in addition to the configuration. */
const inputGlobs = [
  'app/**/*',
  'content/**/*',
  'tools/**/*',
  'walk/**/*',
  'compressed-files.ts',
  'configuration.ts',
  'firestore.rules',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];

/** Returns a hash of the build's inputs, so equal inputs have equal ids. */
export function computeBuildId(configuration: Configuration): string {
  return hashInputs(configuration, () => true)
    .digest('hex')
    .slice(0, 16);
}

/**
 * Returns the id of the app: a hash of everything from which its scripts, styles and fixed pages are made. A new walk
 * does not change the id, so browsers keep the app that they have cached.
 * @param featured the key of the featured walk, which is part of the home page: see `walk-outputs.ts`.
 */
export function computeAppHash(configuration: Configuration, featured: string): string {
  const isInApp = (file: string) => !file.startsWith('content/walks/');
  return hashInputs(configuration, isInApp).update(featured).digest('hex').slice(0, 16);
}

function hashInputs(configuration: Configuration, isInput: (file: string) => boolean): Hash {
  const hash = createHash('sha256');
  const { STORE_BADGES_DIR: badges } = configuration;
  const files = globSync(badges ? [...inputGlobs, `${badges}/*`] : inputGlobs, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter((file) => !file.includes('/generated/') && !file.includes('.test.') && isInput(file))
    .sort();
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  for (const [name, value] of Object.entries(configuration))
    if (!isServerSetting(name)) hash.update(`${name}=${value}\0`);
  return hash;
}

function isServerSetting(name: string): boolean {
  return serverSettings.some((setting) => setting === name);
}
