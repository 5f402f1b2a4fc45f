import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Configuration } from '../../configuration.ts';
import { type FileWatcher, watchFolder } from '../walks/watch-folder.ts';
import { addCacheEntryToBuild } from './build-cache.ts';
import { buildFonts } from './fonts.ts';
import { writePageContents } from './page-contents.ts';
import { loadSiteWalks } from './site-walks.ts';
import { walksFolder } from './walk-outputs.ts';

/** Writes, for development, the generated walk files that pages need: heading fonts, packs and content files. */
export async function writeGeneratedWalkFiles(configuration: Configuration) {
  const { listed, featured } = await loadSiteWalks(configuration);
  await buildFonts(configuration, featured, 'app/generated/fonts');
  for (const { entry, files } of listed)
    addCacheEntryToBuild(join(entry, 'client'), listPublicFiles(files), publicFolder);
  writePageContents(listed, publicFolder);
}

/** Returns the published files of one walk, relative to the folder of published files. */
function listPublicFiles(files: readonly string[]): string[] {
  return files.flatMap((file) => (file.startsWith('client/') ? file.slice('client/'.length) : []));
}

/** The folder whose files the development server sends without processing them. */
export const publicFolder = 'app/generated/public';

/** The parts of Vite's development server that the plugin uses. */
export interface DevelopmentServer {
  watcher: FileWatcher;
  environments: Record<string, { moduleGraph: { invalidateAll(): void } }>;
  config: { logger: Record<'info' | 'error', (sentence: string, options: { timestamp: boolean }) => void> };
  hot: { send(payload: { type: 'full-reload' }): void };
}

/**
 * Returns a Vite plugin for development. When a file of a walk changes, the plugin writes the walks' files again and
 * reloads the page. If the walk has errors, the plugin only prints them.
 */
export function walkReloadPlugin(configuration: Configuration): Plugin {
  return {
    name: 'lorewalk:follow-walks',
    apply: 'serve',
    // Vite must not watch the generated fonts, because writing them would cause another update.
    config: () => ({ server: { watch: { ignored: ['**/app/generated/fonts/**'] } } }),
    configureServer: (server) => reloadOnWalkChange(configuration, server),
  };
}

export function reloadOnWalkChange(configuration: Configuration, server: DevelopmentServer) {
  const { watcher, environments, config, hot } = server;
  const { logger } = config;
  let lastWrite = Promise.resolve();
  watchFolder(watcher, walksFolder, () => {
    lastWrite = lastWrite.then(async () => {
      try {
        await writeGeneratedWalkFiles(configuration);
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
