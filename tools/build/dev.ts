/**
 * Starts the development server. It renders pages from source with hot reloading, and regenerates a walk's files when
 * the walk changes. Language negotiation and the API exist only in the server in `server/`. Accepts Vite's options
 * `--port` and `--host`.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { readConfiguration } from '../../configuration.ts';
import { devPagesPlugin } from './dev-pages-plugin.ts';
import { writePublicFiles } from './public-files.ts';
import { runAndReportErrors } from './run-and-report-errors.ts';
import { writeGeneratedWalkFiles } from './walk-reload-plugin.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
const { values: options } = parseArgs({
  options: { port: { type: 'string', default: '5173' }, host: { type: 'string', default: 'localhost' } },
});
await runAndReportErrors(async () => {
  const configuration = readConfiguration(process.env);
  await writePublicFiles(configuration, 'app/generated/public');
  await writeGeneratedWalkFiles(configuration);
  const server = await createServer({
    configLoader: 'native',
    server: { port: Number(options.port), host: options.host },
    plugins: [devPagesPlugin()],
  });
  await server.listen();
  server.printUrls();
  server.bindCLIShortcuts();
});
