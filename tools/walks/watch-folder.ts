import { resolve, sep } from 'node:path';

/** The part of Vite's file watcher that `watchFolder` uses. */
export interface FileWatcher {
  add(path: string): unknown;
  on(event: 'all', listener: (event: string, path: string) => void): unknown;
}

/** Calls `onChange` after files in a folder have changed, and 100 ms have passed without another change. */
export function watchFolder(watcher: FileWatcher, folder: string, onChange: () => void) {
  const folderPrefix = resolve(folder) + sep;
  watcher.add(folderPrefix);
  let timer: NodeJS.Timeout | undefined;
  watcher.on('all', (_event, path) => {
    if (!resolve(path).startsWith(folderPrefix)) return;
    // Waits for further changes, because an editor may write several times, and a map has several files.
    clearTimeout(timer);
    timer = setTimeout(onChange, 100);
  });
}
