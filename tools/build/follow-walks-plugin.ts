import type { Plugin } from 'vite';
import type { Configuration } from '../../configuration.ts';
import { packWalk } from '../walks/pack/pack-walk.ts';
import { writePack } from '../walks/pack/write-pack.ts';
import { readWalks } from '../walks/read-walks.ts';
import { type FileWatcher, watchFolder } from '../walks/watch-folder.ts';
import { buildFonts } from './fonts.ts';

const walksFolder = 'content/walks';

/** Writes the walks' files that pages show and fetch in development: heading faces and packs. */
export async function writeWalks(configuration: Configuration) {
  const walks = readWalks(walksFolder);
  await buildFonts(configuration, walks, 'app/generated/fonts');
  for (const walk of walks) writePack(packWalk(walk), 'app/generated/public/walks');
}

/** The parts of a development server that following the walks needs. */
export interface DevelopmentServer {
  watcher: FileWatcher;
  environments: Record<string, { moduleGraph: { invalidateAll(): void } }>;
  config: { logger: Record<'info' | 'error', (sentence: string, options: { timestamp: boolean }) => void> };
  hot: { send(payload: { type: 'full-reload' }): void };
}

/**
 * Writes the walks again and reloads the page when a walk's file changes in development. It prints faults of the files, and the page stays
 * unchanged until the next change.
 */
export function followWalksPlugin(configuration: Configuration): Plugin {
  return {
    name: 'lorewalk:follow-walks',
    apply: 'serve',
    // Vite would treat each of these files as a change of its own.
    config: () => ({ server: { watch: { ignored: ['**/app/generated/fonts/**'] } } }),
    configureServer: (server) => followWalks(configuration, server),
  };
}

export function followWalks(configuration: Configuration, server: DevelopmentServer) {
  const { watcher, environments, config, hot } = server;
  const { logger } = config;
  let written = Promise.resolve();
  watchFolder(watcher, walksFolder, () => {
    written = written.then(async () => {
      try {
        await writeWalks(configuration);
      } catch (error) {
        logger.error((error as Error).message, { timestamp: true });
        return;
      }
      logger.info('The walks have changed: the page is reloaded.', { timestamp: true });
      for (const { moduleGraph } of Object.values(environments)) moduleGraph.invalidateAll();
      hot.send({ type: 'full-reload' });
    });
  });
}
