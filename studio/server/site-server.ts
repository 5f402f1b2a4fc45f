import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface SiteServer {
  /** The URL of the built site; `undefined` while the server is starting or is not running. */
  readonly address: string | undefined;
  /** Starts the server. Stops a server that still serves an earlier build. */
  restart(): void;
  close(): void;
}

/**
 * Serves the built site on this computer only, at a free port, while the studio runs.
 * @param command the server's program and its arguments. The program must print its URL in the same form as `npm start`.
 * @param dataFolder the folder for the data of visitors. It is not the folder that `npm start` uses.
 */
export function createSiteServer(
  command: readonly [string, ...string[]],
  folder: string,
  dataFolder: string,
): SiteServer {
  let running: { process: ChildProcess; address?: string } | undefined;

  function close() {
    running?.process.kill();
    running = undefined;
  }

  return {
    get address() {
      return running?.address;
    },
    restart() {
      close();
      const [program, ...parameters] = command;
      const child = spawn(program, parameters, {
        cwd: folder,
        env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataFolder },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const started: typeof running = { process: child };
      running = started;
      createInterface({ input: child.stdout }).on('line', (line) => {
        const address = /^Lorewalk is at (http:\/\/localhost:\d+)$/.exec(line)?.[1];
        if (address) started.address = address;
      });
      const forget = () => {
        if (running === started) running = undefined;
      };
      child.once('error', forget);
      child.once('exit', forget);
    },
    close,
  };
}
