import { resolve, sep } from 'node:path';
import type { ViteDevServer } from 'vite';

/** Calls back when files below a folder have changed, once for all that are written together. */
export function watchFolder(watcher: ViteDevServer['watcher'], folder: string, onChange: () => void) {
  const inFolder = resolve(folder) + sep;
  watcher.add(inFolder);
  let waiting: NodeJS.Timeout | undefined;
  watcher.on('all', (_event, path) => {
    if (!resolve(path).startsWith(inFolder)) return;
    // An editor that saves writes more than once, and a map is several files.
    clearTimeout(waiting);
    waiting = setTimeout(onChange, 100);
  });
}
