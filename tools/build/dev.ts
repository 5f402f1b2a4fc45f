/**
 * Serves the pages from source with hot reloading, and the walks as they change. It does not negotiate locales and has no API: those are
 * the server's part. Takes `--port` and `--host` as Vite does.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { readConfiguration } from '../../configuration.ts';
import { devPagesPlugin } from './dev-pages-plugin.ts';
import { writeWalks } from './follow-walks-plugin.ts';
import { writePublicFiles } from './public-files.ts';
import { reportFaults } from './report-faults.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
const { values: options } = parseArgs({
  options: { port: { type: 'string', default: '5173' }, host: { type: 'string', default: 'localhost' } },
});
await reportFaults(async () => {
  const configuration = readConfiguration(process.env);
  await writePublicFiles(configuration, 'app/generated/public');
  await writeWalks(configuration);
  const server = await createServer({
    server: { port: Number(options.port), host: options.host },
    plugins: [devPagesPlugin()],
  });
  await server.listen();
  server.printUrls();
  server.bindCLIShortcuts();
});
