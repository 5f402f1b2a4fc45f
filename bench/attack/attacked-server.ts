import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readings } from './observe.ts';

export interface AttackedServer {
  port: number;
  dataDirectory: string;
  /** How often the server answered with each status, from its log. */
  statuses: Map<number, number>;
  /** The server's own errors in its log. */
  faults: string[];
  isAlive(): boolean;
  /** The server's highest memory use. */
  peakMegabytes(): Promise<number>;
  read(): Promise<Readings>;
  /** Stops the process that reads its log. */
  closeLog(): void;
  stop(): Promise<void>;
}

/** Starts the server of the attack's working folder on 127.0.0.1, with its own data. */
export async function startServer(environment: Record<string, string> = {}): Promise<AttackedServer> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'lorewalk-attack-'));
  const child = spawn(
    process.execPath,
    ['--import', join(import.meta.dirname, 'observe.ts'), join(process.cwd(), 'server/main.ts')],
    {
      env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDirectory, ...environment },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  const statuses = new Map<number, number>();
  const faults: string[] = [];
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
    async read() {
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
