import type { Plugin } from 'vite';
import type { Configuration } from '../../configuration.ts';
import { drawScenes } from '../scene/draw-scenes.ts';
import { packWalk } from '../walks/pack/pack-walk.ts';
import { writePack } from '../walks/pack/write-pack.ts';
import { readWalks } from '../walks/read-walks.ts';
import { watchFolder } from '../walks/watch-folder.ts';
import { buildFonts } from './fonts.ts';

const walksFolder = 'content/walks';

/** Writes what the pages show and fetch of the walks in development: headings' faces, scenes and packs. */
export async function writeWalks(configuration: Configuration) {
  const walks = readWalks(walksFolder);
  await buildFonts(configuration, walks, 'app/generated/fonts');
  drawScenes(walks, 'app/generated/scenes');
  for (const walk of walks) writePack(packWalk(walk), 'app/generated/public/walks');
}

/**
 * In development, writes the walks anew and reloads the page when a file of a walk changes. A fault in the files is said, and the
 * page stays as it was until they change again.
 */
export function followWalksPlugin(configuration: Configuration): Plugin {
  return {
    name: 'lorewalk:follow-walks',
    apply: 'serve',
    // Each of these files would be a change of its own to Vite.
    config: () => ({ server: { watch: { ignored: ['**/app/generated/{fonts,scenes}/**'] } } }),
    configureServer({ watcher, environments, config: { logger }, hot }) {
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
    },
  };
}
