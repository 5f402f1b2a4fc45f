/**
 * Builds the site into `build/`. Makes only the walks and pages whose sources have changed: see `build-cache.ts`.
 * `client/` is the complete site and runs on any static host. Our server needs
 * `site.json` and `compressed/`; Firestore needs `firestore.rules`. Packs of earlier builds stay in `client/` for a
 * while.
 *
 * The build writes `build-next/` and renames it when it is complete. A failed or killed build therefore leaves the
 * current site unchanged.
 *
 * `--if-stale` builds only if an input has changed. `--allow-stale` ignores a failure if an earlier build exists.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Configuration, listExpiryWarnings, listSampleWarnings, readConfiguration } from '../../configuration.ts';
import { addEntryToBuild, removeOldCacheEntries } from './build-cache.ts';
import { computeAppId, computeBuildId } from './build-id.ts';
import { lockBuild } from './build-lock.ts';
import { buildPages } from './build-pages.ts';
import type { BundleJob } from './bundle-worker.ts';
import { compressFiles } from './compress-files.ts';
import { type CurrentWalks, loadCurrentWalks } from './current-walks.ts';
import { copyEarlierPacks } from './earlier-packs.ts';
import { listFeaturedWalkWarnings } from './featured-walk.ts';
import { finishBuild } from './finish-build.ts';
import { insertReportablePlaces, readReportablePlaces } from './firestore-rules.ts';
import { buildFonts } from './fonts.ts';
import { writePageContents } from './page-contents.ts';
import { writePublicFiles } from './public-files.ts';
import { currentBuildFolder, nextBuildFolder, publishBuild, restoreInterruptedBuild } from './publish-build.ts';
import { runReportingErrors } from './run-reporting-errors.ts';
import type { BundledSite } from './site-renderer.ts';
import { runInWorkers } from './worker-pool.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
const { values: options } = parseArgs({
  options: { 'if-stale': { type: 'boolean' }, 'allow-stale': { type: 'boolean' } },
});
await runReportingErrors(async () => {
  const configuration = readConfiguration(process.env);
  const id = computeBuildId(configuration);
  const isBuildUpToDate = () => options['if-stale'] && readBuiltId() === id;
  if (isBuildUpToDate()) return;
  const unlock = lockBuild(() => console.log('Another build is running. Waiting for its end …'));
  if (isBuildUpToDate()) return unlock();
  restoreInterruptedBuild();
  let walks: CurrentWalks;
  try {
    walks = await loadCurrentWalks(configuration);
    await buildSite(configuration, id, walks);
    publishBuild();
  } finally {
    restoreInterruptedBuild();
    unlock();
  }
  removeOldCacheEntries(Date.now());
  const warnings = [
    ...listSampleWarnings(configuration),
    ...listExpiryWarnings(configuration, new Date()),
    ...listFeaturedWalkWarnings(configuration, walks.listed),
  ];
  for (const warning of warnings) console.warn(`Warning: ${warning}`);
});
if (process.exitCode && readBuiltId() !== undefined) {
  console.error(`The site could not be built. ${currentBuildFolder}/ still contains the previous build.`);
  if (options['allow-stale']) process.exitCode = 0;
}

async function buildSite(configuration: Configuration, id: string, { featured, featuredKey, listed }: CurrentWalks) {
  await buildFonts(configuration, featured, 'app/generated/fonts');
  await writePublicFiles(configuration, 'app/generated/public');
  const app = computeAppId(configuration, featuredKey);
  Object.assign(process.env, { NODE_ENV: 'production' });
  const site = await bundleApp({ build: nextBuildFolder, app, featuredFolder: featured.folder });
  for (const { entry, files } of listed) addEntryToBuild(entry, files, nextBuildFolder);
  writePageContents(listed, site.client);
  const pages = await buildPages(nextBuildFolder, site, app, listed);
  await finishBuild(nextBuildFolder, configuration, { inputs: id, app }, pages, { featured, listed });
  copyEarlierPacks(currentBuildFolder, nextBuildFolder, Date.now());
  const compressed = new Set([...listed.flatMap(({ files }) => files), ...pages.walkPageFiles]);
  await compressFiles(currentBuildFolder, nextBuildFolder, (name) => compressed.has(name));
  // Includes the packs of earlier builds, because visitors may still report their stops.
  const rules = insertReportablePlaces(
    readFileSync('firestore.rules', 'utf8'),
    readReportablePlaces(`${nextBuildFolder}/client/walks`),
  );
  writeFileSync(`${nextBuildFolder}/firestore.rules`, rules);
}

async function bundleApp(job: BundleJob): Promise<BundledSite> {
  const [site] = await runInWorkers<BundleJob, BundledSite>(new URL('./bundle-worker.ts', import.meta.url), null, [
    job,
  ]);
  if (!site) throw new Error('The bundler gave no result.');
  return site;
}

function readBuiltId(): string | undefined {
  try {
    return JSON.parse(readFileSync(`${currentBuildFolder}/site.json`, 'utf8')).inputs;
  } catch {
    return undefined;
  }
}
