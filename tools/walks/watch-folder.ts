import { resolve, sep } from 'node:path';

/** The part of a development server's watcher that this needs. */
export interface FileWatcher {
  add(path: string): unknown;
  on(event: 'all', listener: (event: string, path: string) => void): unknown;
}

/** Calls back when files below a folder change, once for all files written together. */
export function watchFolder(watcher: FileWatcher, folder: string, onChange: () => void) {
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
