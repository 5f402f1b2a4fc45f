import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { type Command, CommandError, existingWalkFolder } from '../command.ts';
import { walkInPreview } from './walk-in-preview.ts';

const usage = '<walk> [--port <number>]';
const defaultPort = 5180;
const project = join(import.meta.dirname, '../../..');

export const previewWalk: Command = {
  usage,
  says: 'Plays a walk in the browser, with a position that can be dragged, and follows every change of its files.',
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      options: { port: { type: 'string', default: String(defaultPort) } },
      allowPositionals: true,
    });
    const folder = existingWalkFolder(positionals, `preview ${usage}`);
    const server = await createServer({
      configFile: false,
      root: join(import.meta.dirname, 'page'),
      cacheDir: join(project, 'node_modules/.vite-preview'),
      plugins: [walkInPreview(folder)],
      server: { port: portOf(values.port), host: 'localhost', fs: { allow: [project] } },
    });
    await server.listen();
    console.log(`${folder} plays at ${server.resolvedUrls?.local[0]} (end with Ctrl+C).`);
  },
};

function portOf(given: string): number {
  const port = Number(given);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new CommandError(`"${given}" is no port: give a whole number up to 65535, such as --port ${defaultPort}.`);
}
