/**
 * Builds the site into `build/`. `client/` is complete and runs on any static host. `site.json` and `compressed/` are for our server, and
 * `firestore.rules` is for Firestore. The packs of earlier builds stay in it.
 *
 * The build writes `build-next/` and renames it when it is complete, so a failed or killed build leaves the current site unchanged.
 *
 * `--if-stale` builds only when an input has changed. `--allow-stale` accepts a failed build when a site to serve exists.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Configuration, expiryWarnings, readConfiguration, sampleWarnings } from '../../configuration.ts';
import { readWalks, type Walk } from '../walks/read-walks.ts';
import { buildId } from './build-id.ts';
import { lockBuild } from './build-lock.ts';
import { buildPages } from './build-pages.ts';
import { compressFiles } from './compress-files.ts';
import { copyEarlierPacks } from './earlier-packs.ts';
import { featuredWarnings } from './featured-walk.ts';
import { finishBuild } from './finish-build.ts';
import { readPackPlaces, rulesWithPlaces } from './firestore-rules.ts';
import { buildFonts } from './fonts.ts';
import { writePublicFiles } from './public-files.ts';
import { cleanUpBuild, currentBuild, nextBuild, publishBuild } from './publish-build.ts';
import { reportFaults } from './report-faults.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
const { values: options } = parseArgs({
  options: { 'if-stale': { type: 'boolean' }, 'allow-stale': { type: 'boolean' } },
});
await reportFaults(async () => {
  const configuration = readConfiguration(process.env);
  const id = buildId(configuration);
  const isUpToDate = () => options['if-stale'] && builtId() === id;
  if (isUpToDate()) return;
  const unlock = lockBuild(() => console.log('Another build is under way. Waiting for it …'));
  if (isUpToDate()) return unlock();
  cleanUpBuild();
  const walks = readWalks('content/walks');
  try {
    await build(configuration, id, walks);
    publishBuild();
  } finally {
    cleanUpBuild();
    unlock();
  }
  const warnings = [
    ...sampleWarnings(configuration),
    ...expiryWarnings(configuration, new Date()),
    ...featuredWarnings(configuration, walks),
  ];
  for (const warning of warnings) console.warn(`Warning: ${warning}`);
});
if (process.exitCode && builtId() !== undefined) {
  console.error(`The site could not be built. ${currentBuild}/ still has the one that was built before.`);
  if (options['allow-stale']) process.exitCode = 0;
}

async function build(configuration: Configuration, id: string, walks: Walk[]) {
  await buildFonts(configuration, walks, 'app/generated/fonts');
  await writePublicFiles(configuration, 'app/generated/public');
  Object.assign(process.env, { BUILD_ID: id, NODE_ENV: 'production' });
  const pages = await buildPages(nextBuild, configuration);
  await finishBuild(nextBuild, configuration, id, pages, walks);
  copyEarlierPacks(currentBuild, nextBuild, Date.now());
  await compressFiles(currentBuild, nextBuild);
  // Earlier packs also have places.
  const rules = rulesWithPlaces(readFileSync('firestore.rules', 'utf8'), readPackPlaces(`${nextBuild}/client/walks`));
  writeFileSync(`${nextBuild}/firestore.rules`, rules);
}

function builtId(): string | undefined {
  try {
    return JSON.parse(readFileSync(`${currentBuild}/site.json`, 'utf8')).build;
  } catch {
    return undefined;
  }
}
