/**
 * Builds the site into `build/`: `client/` is complete and goes to any static host, `site.json` tells our server the rest, and
 * `firestore.rules` tells Firestore. The packs of earlier builds stay in it.
 * With `--if-stale` it builds only when something it is made from has changed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readConfiguration, sampleWarnings } from '../../configuration.ts';
import { drawScenes } from '../scene/draw-scenes.ts';
import { readWalks } from '../walks/read-walks.ts';
import { buildId } from './build-id.ts';
import { bringBackPacks, clearBuild } from './earlier-packs.ts';
import { featuredWarnings } from './featured-walk.ts';
import { finishBuild } from './finish-build.ts';
import { readPackPlaces, rulesWithPlaces } from './firestore-rules.ts';
import { buildFonts } from './fonts.ts';
import { writePublicFiles } from './public-files.ts';
import { reportFaults } from './report-faults.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
await reportFaults(() => build(process.argv.includes('--if-stale')));

async function build(onlyIfStale: boolean) {
  const configuration = readConfiguration(process.env);
  const id = buildId(configuration);
  if (onlyIfStale && builtId() === id) return;

  const walks = readWalks('content/walks');
  clearBuild('build');
  await buildFonts(configuration, walks, 'app/generated/fonts');
  drawScenes(walks, 'app/generated/scenes');
  await writePublicFiles(configuration, 'app/generated/public');
  const { status } = spawnSync('react-router', ['build'], {
    stdio: 'inherit',
    env: { ...process.env, BUILD_ID: id, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error('The pages could not be built: see the message above.');
  await finishBuild(configuration, id, walks);
  bringBackPacks('build', Date.now());
  // Earlier packs have places as well.
  const rules = rulesWithPlaces(readFileSync('firestore.rules', 'utf8'), readPackPlaces('build/client/walks'));
  writeFileSync('build/firestore.rules', rules);
  for (const warning of [...sampleWarnings(configuration), ...featuredWarnings(configuration, walks)])
    console.warn(`Warning: ${warning}`);
}

function builtId(): string | undefined {
  try {
    return JSON.parse(readFileSync('build/site.json', 'utf8')).build;
  } catch {
    return undefined;
  }
}
