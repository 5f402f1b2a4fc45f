import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/**
 * For tests only: starts the server as a process of its own in a directory that has a `build/`, and waits until it is up or has
 * ended, `url` being `undefined` then.
 */
export async function startProcess(directory: string, environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    cwd: directory,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors = text(child.stderr);
  let output = '';
  const up = new Promise<string | undefined>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      const url = /^Lorewalk is at (http:\/\/localhost:\d+)$/m.exec(output)?.[1];
      if (url) resolve(url);
    });
    child.once('exit', () => resolve(undefined));
  });
  return { child, url: await up, output: () => output, errors };
}

/** Waits for the end of a process; `null` for one that was killed. */
export async function exitCode(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}
