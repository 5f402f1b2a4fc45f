import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** A project id for the emulators. The Firebase tools never connect to Google for an id that begins with `demo-`. */
export const emulatorProjectId = 'demo-lorewalk';

export interface Emulator {
  host: string;
  port: number;
  stop(): Promise<void>;
}

export const emulatorHost = '127.0.0.1';
const startTimeoutMs = 40_000;

/**
 * Java flags that halve the processor time of a process that runs for about a minute: quick compilation, and a single
 * thread for garbage collection.
 */
const shortRunFlags = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/** Returns one sentence that says why the Firestore emulator cannot start. Returns `undefined` if it can start. */
export function describeMissingFirestoreEmulator(): string | undefined {
  if (!findEmulatorJar())
    return 'There is no Firestore emulator here: install the Google Cloud CLI and its component cloud-firestore-emulator.';
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'There is no Java here, which the Firestore emulator needs: install a Java 17 run time.';
  }
}

/** Starts Google's Firestore emulator with our rules on a free port, and resolves when it is ready. */
export async function startFirestoreEmulator(): Promise<Emulator> {
  const jar = findEmulatorJar();
  if (!jar) throw new Error(describeMissingFirestoreEmulator());
  for (let attemptsLeft = 3; ; attemptsLeft -= 1)
    try {
      return await startOnPort(jar, await findFreePort());
    } catch (error) {
      // Try another port, because another program has taken the free port in the meantime. The emulator cannot choose a
      // free port itself.
      if (attemptsLeft === 1 || !String(error).includes('Address already in use')) throw error;
    }
}

async function startOnPort(jar: string, port: number): Promise<Emulator> {
  const java = spawn(
    'java',
    [
      ...shortRunFlags,
      '-Duser.language=en',
      ...['-cp', jar, 'com.google.cloud.datastore.emulator.firestore.CloudFirestore', 'start'],
      `--host=${emulatorHost}`,
      `--port=${port}`,
      `--rules=${join(import.meta.dirname, '../firestore.rules')}`,
      `--project_id=${emulatorProjectId}`,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const exitPromise = new Promise<void>((resolve) => {
    java.once('exit', () => resolve());
  });
  const stop = () => {
    java.kill();
    return exitPromise;
  };
  try {
    await waitUntilRunning(java);
  } catch (error) {
    await stop();
    throw error;
  }
  return { host: emulatorHost, port, stop };
}

/** Finds the emulator's JAR beside the `gcloud` command in the PATH. The JAR is a component of the Google Cloud CLI. */
function findEmulatorJar(): string | undefined {
  for (const folder of (process.env.PATH ?? '').split(':')) {
    const command = join(folder, 'gcloud');
    if (!existsSync(command)) continue;
    const jar = join(realpathSync(command), '../../platform/cloud-firestore-emulator/cloud-firestore-emulator.jar');
    if (existsSync(jar)) return jar;
  }
  return undefined;
}

function waitUntilRunning(java: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const rejectStart = (problem: string) =>
      reject(new Error(`The Firestore emulator ${problem}. It said:\n${output}`));
    const timer = setTimeout(() => rejectStart(`did not start within ${startTimeoutMs} ms`), startTimeoutMs);
    const readOutput = (chunk: Buffer) => {
      output += chunk;
      if (!output.includes('is now running')) return;
      clearTimeout(timer);
      resolve();
    };
    java.stdout?.on('data', readOutput);
    java.stderr?.on('data', readOutput);
    java.once('error', (error) => rejectStart(`could not be started: ${error.message}`));
    java.once('exit', (code) => {
      clearTimeout(timer);
      rejectStart(`ended with ${code}`);
    });
  });
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, emulatorHost, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
