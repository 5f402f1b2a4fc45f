import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/**
 * Starts a server on 127.0.0.1 that trusts the IP addresses in `X-Forwarded-For`.
 * @param program the server's file.
 * @param directory the server's data folder.
 * @param port 0 selects any free port.
 */
export async function startBenchServer(program: string, directory: string, port = 0) {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: `${port}`, TRUST_PROXY: '1', DATA_DIR: directory },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const usedPort = await new Promise<number>((resolve, reject) => {
    lines.on('line', (line) => {
      const found = /^Lorewalk is at http:\/\/localhost:(\d+)$/.exec(line)?.[1];
      if (found) resolve(Number(found));
    });
    child.once('exit', () => reject(new Error(`${program} did not start.`)));
  });
  // Discards the further output, because a full pipe would block the server.
  lines.close();
  child.stdout.resume();
  return {
    port: usedPort,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
