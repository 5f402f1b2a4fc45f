/**
 * Builds the site into `build/`. Takes the output of unchanged walks from the cache: see `build-cache.ts`.
 * - `client/` is the complete site for any static host. It also contains files of earlier builds that visitors may
 * still use: see `earlier-packs.ts`.
 * - `site.json` and `compressed/` are for our server.
 * - `firestore.rules` is for Firestore.
 *
 * The build writes `build-next/` and renames it when it is complete. A failed build therefore leaves the current site
 * unchanged.
 *
 * `--if-stale` builds only if an input has changed. `--allow-stale` ignores a failure if an earlier build exists.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  type Configuration,
  listSampleValueWarnings,
  listSecurityTxtExpiryWarnings,
  readConfiguration,
} from '../../configuration.ts';
import { addCacheEntryToBuild, removeOldCacheEntries } from './build-cache.ts';
import { computeAppHash, computeBuildId } from './build-id.ts';
import { acquireBuildLock } from './build-lock.ts';
import type { BundleJob } from './bundle-worker.ts';
import { compressFiles } from './compress-files.ts';
import { copyEarlierPacks } from './earlier-packs.ts';
import { findFeaturedWalk, listFeaturedWalkWarnings } from './featured-walk.ts';
import { insertReportableStopsAndClues, readReportableStopsAndClues } from './firestore-rules.ts';
import { writePageContents } from './page-contents.ts';
import { currentBuildFolder, nextBuildFolder, publishBuild, restoreInterruptedBuild } from './publish-build.ts';
import { runAndReportErrors } from './run-and-report-errors.ts';
import type { BundlerResults } from './site-renderer.ts';
import type { SiteWideFilesJob } from './site-wide-files-worker.ts';
import { type CachedWalkOutput, prepareWalkOutputs } from './walk-outputs.ts';
import { prepareWalkPages } from './walk-pages.ts';
import { runJobInWorker } from './worker-pool.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
const { values: options } = parseArgs({
  options: { 'if-stale': { type: 'boolean' }, 'allow-stale': { type: 'boolean' } },
});
await runAndReportErrors(async () => {
  const configuration = readConfiguration(process.env);
  const id = computeBuildId(configuration);
  const isBuildUpToDate = () => options['if-stale'] && readCurrentBuildId() === id;
  if (isBuildUpToDate()) return;
  const unlock = acquireBuildLock(() => console.log('Another build is running. Waiting for its end …'));
  if (isBuildUpToDate()) return unlock();
  restoreInterruptedBuild();
  let walks: CachedWalkOutput[];
  try {
    walks = await prepareWalkOutputs(configuration);
    await buildSite(configuration, id, walks);
    publishBuild();
  } finally {
    restoreInterruptedBuild();
    unlock();
  }
  removeOldCacheEntries(Date.now());
  const warnings = [
    ...listSampleValueWarnings(configuration),
    ...listSecurityTxtExpiryWarnings(configuration, new Date()),
    ...listFeaturedWalkWarnings(configuration, walks),
  ];
  for (const warning of warnings) console.warn(`Warning: ${warning}`);
});
if (process.exitCode && readCurrentBuildId() !== undefined) {
  console.error(`The site could not be built. ${currentBuildFolder}/ still contains the previous build.`);
  if (options['allow-stale']) process.exitCode = 0;
}

/**
 * Builds the site into `build-next/`. Each step with large libraries runs in its own process, whose memory is freed at
 * the end. So a build needs no more memory than its largest step.
 */
async function buildSite(configuration: Configuration, inputs: string, walks: CachedWalkOutput[]) {
  const featured = findFeaturedWalk(configuration, walks);
  const app = computeAppHash(configuration, featured.key);
  const build = nextBuildFolder;
  const site = await runJobInWorker<BundleJob, BundlerResults>(new URL('./bundle-worker.ts', import.meta.url), {
    ...{ build, app, featuredFolder: featured.folder },
  });
  for (const { entry, files } of walks) addCacheEntryToBuild(entry, files, build);
  writePageContents(walks, site.client);
  await runJobInWorker<SiteWideFilesJob, void>(new URL('./site-wide-files-worker.ts', import.meta.url), {
    ...{ build, site, app, inputs, featured: { folder: featured.folder, key: featured.key } },
    walks: walks.map(({ id, assets }) => ({ id, assets })),
  });
  const pages = await prepareWalkPages({ site, app }, walks);
  for (const { entry, files } of pages) addCacheEntryToBuild(entry, files, build);
  rmSync(site.server, { recursive: true });
  copyEarlierPacks(currentBuildFolder, build, Date.now());
  const compressedFiles = new Set([...walks, ...pages].flatMap(({ files }) => files));
  await compressFiles(currentBuildFolder, build, (name) => compressedFiles.has(name));
  // The Firestore rules also accept reports about places in earlier packs, because visitors may still play these packs.
  const rules = insertReportableStopsAndClues(
    readFileSync('firestore.rules', 'utf8'),
    readReportableStopsAndClues(`${build}/client/walks`),
  );
  writeFileSync(`${build}/firestore.rules`, rules);
}

function readCurrentBuildId(): string | undefined {
  try {
    return JSON.parse(readFileSync(`${currentBuildFolder}/site.json`, 'utf8')).inputs;
  } catch {
    return undefined;
  }
}
