import { resolve, sep } from 'node:path';
import type { ViteDevServer } from 'vite';

/** Calls back when files below a folder change, once for all files written together. */
export function watchFolder(watcher: ViteDevServer['watcher'], folder: string, onChange: () => void) {
  const inFolder = resolve(folder) + sep;
  watcher.add(inFolder);
  let timer: NodeJS.Timeout | undefined;
  watcher.on('all', (_event, path) => {
    if (!resolve(path).startsWith(inFolder)) return;
    // An editor saves in several writes, and a map has several files.
    clearTimeout(timer);
    timer = setTimeout(onChange, 100);
  });
}
