import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { SiteState } from '../publish-api.ts';

/** The number of lines of output that the screen shows. */
const mostLines = 8;
/** The time in milliseconds that a cancelled build has to remove its files before it is killed. */
const killTimeoutMs = 5000;

export interface SiteBuild {
  readonly state: SiteState['build'];
  /** Starts a build unless one runs. */
  start(): void;
  cancel(): void;
  close(): void;
}

/**
 * Builds the site in a separate process. A cancelled or failed build does not change the site.
 * @param command the program and its arguments.
 * @param onBuilt called when a build has replaced the site.
 */
export function createSiteBuild(
  command: readonly [string, ...string[]],
  folder: string,
  onBuilt: () => void,
): SiteBuild {
  let running: { process: ChildProcess; startedAtMs: number; lines: string[]; isCancelled: boolean } | undefined;
  let ended: SiteState['build'] = { kind: 'none' };
  const countSeconds = (startedAtMs: number) => Math.round((Date.now() - startedAtMs) / 1000);

  function cancel() {
    if (running === undefined) return;
    const { process } = running;
    running.isCancelled = true;
    process.kill('SIGTERM');
    const timer = setTimeout(() => process.kill('SIGKILL'), killTimeoutMs);
    process.once('exit', () => clearTimeout(timer));
  }

  return {
    get state(): SiteState['build'] {
      if (running === undefined) return ended;
      return { kind: 'running', seconds: countSeconds(running.startedAtMs), lines: running.lines };
    },
    start() {
      if (running) return;
      const [program, ...parameters] = command;
      const process = spawn(program, parameters, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
      const started = { process, startedAtMs: Date.now(), lines: [] as string[], isCancelled: false };
      running = started;
      for (const stream of [process.stdout, process.stderr])
        createInterface({ input: stream }).on('line', (line) => {
          if (line.trim() !== '') started.lines = [...started.lines, line].slice(-mostLines);
        });
      process.once('error', (error) => started.lines.push(error.message));
      process.once('close', (exitCode) => {
        running = undefined;
        ended = started.isCancelled
          ? { kind: 'cancelled' }
          : exitCode === 0
            ? { kind: 'built', seconds: countSeconds(started.startedAtMs) }
            : { kind: 'failed', lines: started.lines };
        if (ended.kind === 'built') onBuilt();
      });
    },
    cancel,
    close: cancel,
  };
}
