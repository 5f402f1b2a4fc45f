import { realpathSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type ViteDevServer } from 'vite';
import { playerPlugin } from './player-plugin.ts';

const project = join(import.meta.dirname, '../..');
/**
 * The folders and files that the app may load. Vite refuses all others, such as the server's data. These are real
 * paths, because Vite compares real paths.
 */
const served = [
  'studio',
  'app',
  'walk',
  'node_modules',
  'tools/walks/read/allowed-walk-values.ts',
  'tools/walks/map/map-colors.ts',
].map((path) => realpathSync(join(project, path)));

/**
 * Creates the Vite server that compiles the sources of the studio's app on request. Vite sends live updates through the
 * studio's HTTP server, `server`.
 */
export function createAppServer(server: Server): Promise<ViteDevServer> {
  return createServer({
    configFile: false,
    root: join(project, 'studio/app'),
    cacheDir: join(project, 'node_modules/.vite-studio'),
    plugins: [playerPlugin(), react()],
    appType: 'spa',
    // Hides Vite's messages that are less severe than warnings, because the studio prints its own.
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { server }, cors: false, fs: { allow: served } },
  });
}
