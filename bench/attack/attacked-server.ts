import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ResourceUse } from './report-resource-use.ts';

export interface AttackedServer {
  port: number;
  dataDirectory: string;
  /** The number of responses with each status code, counted from the server's log. */
  statuses: Map<number, number>;
  /** The internal errors in the server's log that have a stack, and every line that the server printed to stderr. */
  faults: string[];
  isAlive(): boolean;
  /** Returns the highest memory use of the server since its start. */
  peakMegabytes(): Promise<number>;
  readResourceUse(): Promise<ResourceUse>;
  /** Closes the pipe that reads the server's output, so that its next log line fails with EPIPE. */
  closeLog(): void;
  stop(): Promise<void>;
}

/** Starts a server on 127.0.0.1 from the code in the current directory, with a new data folder. */
export async function startAttackedServer(environment: Record<string, string> = {}): Promise<AttackedServer> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'lorewalk-attack-'));
  const child = spawn(
    process.execPath,
    ['--import', join(import.meta.dirname, 'report-resource-use.ts'), join(process.cwd(), 'server/main.ts')],
    {
      env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDirectory, ...environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  // If the app throws, the server prints the error to stderr and writes no log line for the request. So each line on
  // stderr counts as a fault.
  createInterface({ input: child.stderr as NodeJS.ReadableStream }).on('line', (line) => {
    console.error(line);
    faults.push(line);
  });
  const port = await new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const found = /^Lorewalk is at http:\/\/localhost:(\d+)$/.exec(line)?.[1];
      if (found) return resolve(Number(found));
      const entry = line.startsWith('{') ? JSON.parse(line) : {};
      if (entry.status) statuses.set(entry.status, (statuses.get(entry.status) ?? 0) + 1);
      if (entry.stack) faults.push(`${entry.method} ${entry.path}: ${entry.error}`);
    });
    child.once('exit', (code) => reject(new Error(`The server did not start (${code}).`)));
  });
  return {
    port,
    dataDirectory,
    statuses,
    faults,
    isAlive: () => isAlive(child),
    async peakMegabytes() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) / 1000;
    },
    async readResourceUse() {
      child.send('read');
      const [readings] = await once(child, 'message');
      return readings;
    },
    closeLog: () => child.stdout?.destroy(),
    async stop() {
      child.kill('SIGKILL');
      if (isAlive(child)) await once(child, 'exit');
      await rm(dataDirectory, { recursive: true });
    },
  };
}

function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}
