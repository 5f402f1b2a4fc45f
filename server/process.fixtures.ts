import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** The environment variables that a process of a test inherits. They contain no settings of the server. */
export const inheritedEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};

/**
 * Starts the server for a test as a separate process, in a directory with a `build/`. Waits until the server listens or has
 * ended. If the server has ended, `url` is `undefined`.
 */
export async function startServerProcess(directory: string, environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    cwd: directory,
    env: { ...inheritedEnvironment, HOST: '127.0.0.1', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors = text(child.stderr);
  let output = '';
  const startedUrl = new Promise<string | undefined>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      const url = /^Lorewalk is at (http:\/\/localhost:\d+)$/m.exec(output)?.[1];
      if (url) resolve(url);
    });
    child.once('exit', () => resolve(undefined));
  });
  return { child, url: await startedUrl, output: () => output, errors };
}

/** Waits until a process has ended. Returns its exit code, or `null` if the process was killed. */
export async function waitForExitCode(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}
