import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, realpathSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Hono } from 'hono';
import { createAppServer } from './app-server.ts';
import { createCheckRunner } from './check-runner.ts';
import { createPlayRunner } from './play-runner.ts';
import { createSiteBuild } from './site-build.ts';
import { createSiteServer } from './site-server.ts';
import { createStudioApi } from './studio-api.ts';
import { lockStudio } from './studio-lock.ts';
import { watchWalkFiles } from './walk-file-events.ts';
import { openWalkStore } from './walk-store.ts';

const projectFolder = join(import.meta.dirname, '../..');

export interface StudioOptions {
  /** The folder of all walks, such as `content/walks`. */
  walksFolder: string;
  /** The folder for histories. It has a subfolder for each folder of walks. */
  dataFolder: string;
  /** 0 chooses a free port. */
  port: number;
  /** Whether the server also serves the app. False in tests of the API. */
  servesApp: boolean;
}

export interface StudioServer {
  /** The URL that opens the app. It contains the access token. */
  address: string;
  port: number;
  token: string;
  stop(): Promise<void>;
}

/**
 * Starts the studio on this computer only.
 * @throws {StudioLockError} if another studio is open on the same folder.
 */
export async function startStudio({ walksFolder, dataFolder, port, servesApp }: StudioOptions): Promise<StudioServer> {
  const folder = realpathSync(walksFolder);
  const data = join(dataFolder, createHash('sha256').update(folder).digest('hex').slice(0, 16));
  mkdirSync(data, { recursive: true });
  const unlock = lockStudio(data);
  const token = randomBytes(24).toString('base64url');
  const server = createServer();
  const readPort = () => (server.address() as AddressInfo).port;
  const events = watchWalkFiles(folder);
  const checks = createCheckRunner();
  const play = createPlayRunner();
  const site = createSiteServer(
    [process.execPath, join(projectFolder, 'server/main.ts')],
    projectFolder,
    join(data, 'site'),
  );
  const build = createSiteBuild(
    [process.execPath, join(projectFolder, 'tools/build/build.ts')],
    projectFolder,
    site.restart,
  );
  const store = openWalkStore(folder, data, events);
  const api = createStudioApi({
    walksFolder: folder,
    dataFolder: data,
    token,
    readPort,
    store,
    events,
    checks,
    play,
    build,
    site,
    projectFolder,
  });
  const app = servesApp ? await createAppServer(server) : undefined;
  if (app) forwardRequestsToApp(api, app.middlewares);
  server.on('request', getRequestListener(api.fetch));

  async function stopStudio() {
    events.close();
    await checks.close();
    await play.close();
    build.close();
    site.close();
    await app?.close();
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
    unlock();
  }

  try {
    await listen(server, port);
  } catch (error) {
    await stopStudio();
    throw error;
  }
  return { address: `http://127.0.0.1:${readPort()}/?token=${token}`, port: readPort(), token, stop: stopStudio };
}

type NodeMiddleware = (request: HttpBindings['incoming'], response: HttpBindings['outgoing'], next: () => void) => void;

/** Passes all requests that the API does not handle to the app's server. `refuseOtherSites` checks these requests too. */
function forwardRequestsToApp(api: Hono, middlewares: NodeMiddleware) {
  api.all('*', (context) => {
    const { incoming, outgoing } = context.env as HttpBindings;
    outgoing.setHeader('Referrer-Policy', 'no-referrer');
    outgoing.setHeader('X-Content-Type-Options', 'nosniff');
    // Allows frames of the same origin, because the Play screen shows the player in a frame.
    outgoing.setHeader('X-Frame-Options', 'SAMEORIGIN');
    outgoing.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    middlewares(incoming, outgoing, () => outgoing.writeHead(404).end());
    return RESPONSE_ALREADY_SENT;
  });
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
}
