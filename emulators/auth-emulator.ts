import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { type Emulator, emulatorHost, emulatorProjectId } from './firestore-emulator.ts';

const require = createRequire(import.meta.url);

/** Returns one sentence that says why the sign-in emulator cannot start. Returns `undefined` if it can start. */
function describeMissingAuthEmulator(): string | undefined {
  if (existsSync(new URL('node_modules/firebase-tools', import.meta.url))) return undefined;
  return 'Google’s emulator of sign-in is not installed: run "node emulators/install.ts" (266 MB).';
}

/**
 * Starts Google's sign-in emulator on a free port. Loads the emulator's module directly, because the `firebase` command
 * would start another process, look for updates and take five seconds.
 * @throws {Error} if the emulator is not installed.
 */
export async function startAuthEmulator(): Promise<Emulator> {
  const missingSentence = describeMissingAuthEmulator();
  if (missingSentence) throw new Error(missingSentence);
  const { createApp } = require('firebase-tools/lib/emulator/auth/server.js');
  const app = await createApp(emulatorProjectId);
  const server: Server = app.listen(0, emulatorHost);
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    host: emulatorHost,
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
