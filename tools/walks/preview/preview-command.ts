import { spawn } from 'node:child_process';
import { basename, dirname, join, resolve } from 'node:path';
import { type Command, CommandError, readWalkFolderArgument } from '../command.ts';

const usage = '<walk> [<port>]';
const defaultPort = 5180;
const studio = join(import.meta.dirname, '../../../studio/main.ts');

/**
 * Implements `npm run walks preview`: starts the studio at the Play screen of a walk, and runs until the studio ends.
 */
export const previewCommand: Command = {
  usage,
  summary: 'Plays a walk in the studio, with a position that can be dragged. Reloads when a file of the walk changes.',
  async run([given, port = String(defaultPort), ...others]) {
    if (given === undefined || others.length > 0)
      throw new CommandError(`Give a walk and at most a port: npm run walks preview ${usage}`);
    const folder = resolve(readWalkFolderArgument([given], `preview ${usage}`));
    const studioProcess = spawn(process.execPath, [studio, dirname(folder), parsePort(port), basename(folder)], {
      stdio: 'inherit',
    });
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => studioProcess.kill(signal));
    const exitCode = await new Promise<number | null>((ended) => studioProcess.once('exit', ended));
    if (exitCode) throw new CommandError('The studio does not run: the sentence above says why.');
  },
};

function parsePort(portText: string): string {
  const port = Number(portText);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return portText;
  throw new CommandError(`"${portText}" is no port: give a whole number up to 65535, such as ${defaultPort}.`);
}
