import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError, readConfiguration } from '../configuration.ts';
import { createApp } from './app.ts';
import { databaseName, openDatabase } from './data/database.ts';
import { lockFolder } from './data/lock-folder.ts';
import { openKeys } from './keys/key-file.ts';
import { isLoopback, trustProxies } from './limits/network.ts';
import { listen } from './listen.ts';
import type { Clock, Log } from './request-log.ts';
import { sweepDaily } from './retention/daily.ts';
import { loadSite } from './site/load-site.ts';
import { StartError } from './start-error.ts';

async function start() {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { HOST, PORT, DATA_DIR, DATA_QUOTA_MB, TRUST_PROXY } = readConfiguration(process.env);
  const isTrustedProxy = trustProxies(TRUST_PROXY);
  const site = await loadSite('build');
  const unlock = lockFolder(DATA_DIR);
  const clock: Clock = { now: () => new Date(), elapsedMilliseconds: () => performance.now() };
  const log: Log = (entry) => process.stdout.write(`${JSON.stringify(entry)}\n`);
  // The process that reads the log may end first (EPIPE); the server keeps running.
  process.stdout.on('error', () => undefined);
  const warn = (warning: string) => log({ time: clock.now().toISOString(), warning });
  const database = openDatabase(join(DATA_DIR, databaseName), { quotaBytes: DATA_QUOTA_MB * 1024 * 1024, warn });
  const stopping = new AbortController();
  const app = createApp({
    site,
    database,
    keys: await openKeys(DATA_DIR),
    clock,
    log,
    isTrustedProxy,
    stopping: stopping.signal,
  });
  const server = await listen(app, { host: HOST, port: PORT, isTrustedProxy });
  if (TRUST_PROXY.length > 0 && !isLoopback(HOST))
    warn(
      `Any client that reaches HOST ${HOST} from ${TRUST_PROXY.join(', ')} can forge its address: set HOST to 127.0.0.1, or TRUST_PROXY to the addresses of your proxies alone.`,
    );
  sweepDaily({ database, clock, log, stopping: stopping.signal });
  return {
    port: server.port,
    async stop() {
      stopping.abort();
      await server.stop();
      await database.close();
      unlock();
    },
  };
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
