/** Serves the pages from source, with hot reloading. Languages are not negotiated and there is no API: that is the server's part. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readConfiguration } from '../../configuration.ts';
import { drawScenes } from '../scene/draw-scenes.ts';
import { packWalk } from '../walks/pack/pack-walk.ts';
import { writePack } from '../walks/pack/write-pack.ts';
import { readWalks } from '../walks/read-walks.ts';
import { buildFonts } from './fonts.ts';
import { writePublicFiles } from './public-files.ts';
import { reportFaults } from './report-faults.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
await reportFaults(async () => {
  const configuration = readConfiguration(process.env);
  const walks = readWalks('content/walks');
  await buildFonts(configuration, walks, 'app/generated/fonts');
  drawScenes(walks, 'app/generated/scenes');
  await writePublicFiles(configuration, 'app/generated/public');
  for (const walk of walks) writePack(packWalk(walk), 'app/generated/public/walks');
  process.exitCode = spawnSync('react-router', ['dev', ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1;
});
