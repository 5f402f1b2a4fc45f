import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { type Emulator, emulatedProject, host } from './firestore-emulator.ts';

const require = createRequire(import.meta.url);

/** Returns why sign-in cannot be emulated here, in one sentence; `undefined` when it can. */
function missingAuthEmulator(): string | undefined {
  if (existsSync(new URL('node_modules/firebase-tools', import.meta.url))) return undefined;
  return 'Google’s emulator of sign-in is not installed: run "node emulators/install.ts" (266 MB).';
}

/**
 * Starts Google's emulator of sign-in on a free port. Its command would start a separate process, look for updates and take five seconds.
 * The module inside it is the same one, and its version is locked.
 * @throws {Error} when it is not installed.
 */
export async function startAuthEmulator(): Promise<Emulator> {
  const missing = missingAuthEmulator();
  if (missing) throw new Error(missing);
  const { createApp } = require('firebase-tools/lib/emulator/auth/server.js');
  const app = await createApp(emulatedProject);
  const server: Server = app.listen(0, host);
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    host,
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
