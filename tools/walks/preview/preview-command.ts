import { join } from 'node:path';
import { createServer } from 'vite';
import { type Command, CommandError, readWalkFolderArgument } from '../command.ts';
import { createPreviewPlugin } from './preview-server.ts';

const usage = '<walk> [<port>]';
const defaultPort = 5180;
const project = join(import.meta.dirname, '../../..');

/** Implements `npm run walks preview`: starts a development server whose page plays a walk from its source files. */
export const previewCommand: Command = {
  usage,
  summary: 'Plays a walk in the browser, with a position that can be dragged, and follows every change of its files.',
  async run([givenWalk, port = String(defaultPort), ...others]) {
    if (givenWalk === undefined || others.length > 0)
      throw new CommandError(`Give a walk and at most a port: npm run walks preview ${usage}`);
    const folder = readWalkFolderArgument([givenWalk], `preview ${usage}`);
    const server = await createServer({
      configFile: false,
      root: join(import.meta.dirname, 'page'),
      cacheDir: join(project, 'node_modules/.vite-preview'),
      plugins: [createPreviewPlugin(folder)],
      server: { port: parsePort(port), host: 'localhost', fs: { allow: [project] } },
    });
    await server.listen();
    console.log(`${folder} plays at ${server.resolvedUrls?.local[0]} (end with Ctrl+C).`);
  },
};

function parsePort(given: string): number {
  const port = Number(given);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new CommandError(`"${given}" is no port: give a whole number up to 65535, such as ${defaultPort}.`);
}
