import type { Server } from 'node:http';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type ViteDevServer } from 'vite';
import { playerPlugin } from './player-plugin.ts';

const project = join(import.meta.dirname, '../..');
/** The folders whose files the app may load. Others, such as the server's data, stay unreadable without the token. */
const servedFolders = ['studio', 'app', 'walk', 'node_modules'].map((folder) => join(project, folder));

/** Creates the server of the studio's app, which compiles its sources on request. `server` carries its live updates. */
export function createAppServer(server: Server): Promise<ViteDevServer> {
  return createServer({
    configFile: false,
    root: join(project, 'studio/app'),
    cacheDir: join(project, 'node_modules/.vite-studio'),
    plugins: [playerPlugin(), react()],
    appType: 'spa',
    // The studio prints its own sentences.
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { server }, cors: false, fs: { allow: servedFolders } },
  });
}
