import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** Projects whose ids begin so never connect to Google: everything stays on this machine. */
export const emulatedProject = 'demo-lorewalk';

export interface Emulator {
  host: string;
  port: number;
  stop(): Promise<void>;
}

export const host = '127.0.0.1';
const startsWithinMs = 40_000;

/** Returns why the emulator cannot be started here, in one sentence; `undefined` when it can. */
export function missingFirestoreEmulator(): string | undefined {
  if (!firestoreEmulatorJar())
    return 'There is no Firestore emulator here: install the Google Cloud CLI and its component cloud-firestore-emulator.';
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'There is no Java here, which the Firestore emulator needs: install a Java 17 run time.';
  }
}

/** Starts Google's Firestore emulator with our rules on a free port, and resolves when it answers. */
export async function startFirestoreEmulator(): Promise<Emulator> {
  const jar = firestoreEmulatorJar();
  if (!jar) throw new Error(missingFirestoreEmulator());
  const port = await freePort();
  const java = spawn(
    'java',
    [
      '-Duser.language=en',
      ...['-cp', jar, 'com.google.cloud.datastore.emulator.firestore.CloudFirestore', 'start'],
      `--host=${host}`,
      `--port=${port}`,
      `--rules=${join(import.meta.dirname, '../firestore.rules')}`,
      `--project_id=${emulatedProject}`,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const ended = new Promise<void>((resolve) => {
    java.once('exit', () => resolve());
  });
  const stop = () => {
    java.kill();
    return ended;
  };
  try {
    await isRunning(java);
  } catch (error) {
    await stop();
    throw error;
  }
  return { host, port, stop };
}

/** Finds the emulator, a component of the Google Cloud CLI, wherever that is installed. */
function firestoreEmulatorJar(): string | undefined {
  for (const folder of (process.env.PATH ?? '').split(':')) {
    const command = join(folder, 'gcloud');
    if (!existsSync(command)) continue;
    const jar = join(realpathSync(command), '../../platform/cloud-firestore-emulator/cloud-firestore-emulator.jar');
    if (existsSync(jar)) return jar;
  }
  return undefined;
}

function isRunning(java: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (why: string) => reject(new Error(`The Firestore emulator ${why}. It said:\n${output}`));
    const timer = setTimeout(() => fail(`did not start within ${startsWithinMs} ms`), startsWithinMs);
    const listen = (chunk: Buffer) => {
      output += chunk;
      if (!output.includes('is now running')) return;
      clearTimeout(timer);
      resolve();
    };
    java.stdout?.on('data', listen);
    java.stderr?.on('data', listen);
    java.once('error', (error) => fail(`could not be started: ${error.message}`));
    java.once('exit', (code) => {
      clearTimeout(timer);
      fail(`ended with ${code}`);
    });
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
