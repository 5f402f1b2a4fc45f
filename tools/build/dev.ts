/** Serves the pages from source, with hot reloading, and the walks as they change. Languages are not negotiated and there is no API: that is the server's part. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readConfiguration } from '../../configuration.ts';
import { writeWalks } from './follow-walks-plugin.ts';
import { writePublicFiles } from './public-files.ts';
import { reportFaults } from './report-faults.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
await reportFaults(async () => {
  const configuration = readConfiguration(process.env);
  await writePublicFiles(configuration, 'app/generated/public');
  await writeWalks(configuration);
  process.exitCode = spawnSync('react-router', ['dev', ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1;
});
