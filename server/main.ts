import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError, readConfiguration } from '../configuration.ts';
import { createApp } from './app.ts';
import { databaseFileName, openDatabase } from './database/database.ts';
import { lockDataFolder } from './database/lock-data-folder.ts';
import { openServerKeys } from './keys/key-file.ts';
import { createTrustedProxyCheck, isLoopback } from './limits/client-network.ts';
import { listen } from './listen.ts';
import type { Clock, WriteLogEntryFunction } from './request-log.ts';
import { startDailySweep } from './retention/daily-sweep.ts';
import { loadSite } from './site/load-site.ts';
import { StartError } from './start-error.ts';

async function startServer() {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { HOST, PORT, DATA_DIR, DATA_QUOTA_MB, TRUST_PROXY } = readConfiguration(process.env);
  const isTrustedProxy = createTrustedProxyCheck(TRUST_PROXY);
  const site = await loadSite('build');
  const unlock = lockDataFolder(DATA_DIR);
  const clock: Clock = { now: () => new Date(), elapsedMilliseconds: () => performance.now() };
  const writeLogEntry: WriteLogEntryFunction = (entry) => process.stdout.write(`${JSON.stringify(entry)}\n`);
  // Ignores EPIPE, because the server must keep running when the process that reads its log has ended.
  process.stdout.on('error', () => undefined);
  const database = openDatabase(join(DATA_DIR, databaseFileName), {
    quotaBytes: DATA_QUOTA_MB * 1024 * 1024,
    warn: (message) => writeLogEntry({ time: clock.now().toISOString(), event: 'storage-scarce', message }),
  });
  const stopController = new AbortController();
  const app = createApp({
    site,
    database,
    keys: await openServerKeys(DATA_DIR),
    clock,
    log: writeLogEntry,
    isTrustedProxy,
    stopping: stopController.signal,
  });
  const server = await listen(app, { host: HOST, port: PORT, isTrustedProxy });
  if (TRUST_PROXY.length > 0 && !isLoopback(HOST))
    writeLogEntry({
      time: clock.now().toISOString(),
      warning: `Any client that reaches HOST ${HOST} from ${TRUST_PROXY.join(', ')} can forge its address: set HOST to 127.0.0.1, or TRUST_PROXY to the addresses of your proxies alone.`,
    });
  startDailySweep({ database, clock, log: writeLogEntry, stopping: stopController.signal });
  return {
    port: server.port,
    async stop() {
      stopController.abort();
      await server.stop();
      await database.close();
      unlock();
    },
  };
}

try {
  const server = await startServer();
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
