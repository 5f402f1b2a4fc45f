import { existsSync } from 'node:fs';
import { ConfigurationError, readConfiguration } from '../configuration.ts';
import { createApp } from './app.ts';
import { openCsrfKey } from './csrf/key-file.ts';
import { createCsrfTokens } from './csrf/tokens.ts';
import { listen, type RunningServer } from './listen.ts';
import { loadSite } from './site/load-site.ts';
import { StartError } from './start-error.ts';

async function start(): Promise<RunningServer> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { HOST, PORT, DATA_DIR, TRUST_PROXY } = readConfiguration(process.env);
  const app = createApp({
    site: await loadSite('build'),
    csrf: createCsrfTokens(await openCsrfKey(DATA_DIR)),
    clock: { now: () => new Date(), elapsedMilliseconds: () => performance.now() },
    log: (entry) => process.stdout.write(`${JSON.stringify(entry)}\n`),
    trustProxy: TRUST_PROXY === '1',
  });
  return listen(app, { host: HOST, port: PORT });
}

try {
  const server = await start();
  console.log(`Lorewalk is at http://localhost:${server.port}`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, async () => {
      await server.stop();
      process.exit(0);
    });
} catch (error) {
  if (!(error instanceof ConfigurationError || error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}
