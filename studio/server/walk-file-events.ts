import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { isSystemFile } from '../../tools/walks/read/similar-file-names.ts';
import type { FilesChangedEvent, FileVersion } from '../api.ts';
import { listWalkFiles, listWalkIds } from './walk-files.ts';

/**
 * How long the watcher waits for further changes before it announces them. Programs write a file in several steps, and a map
 * consists of several files.
 */
const settlingMs = 80;

export interface WalkFileEvents {
  /** Calls the listener for each change. Returns a function that unsubscribes. */
  subscribe(listener: (event: FilesChangedEvent) => void): () => void;
  /** Announces files that the studio has written, so that the watcher does not announce them again. */
  announce(walkId: string, files: readonly FileVersion[]): void;
  close(): void;
}

type FileVersionsByWalk = Map<string, Map<string, string>>;

/**
 * Watches a folder of walks. Announces the files whose content has changed, whether by the studio or by another program.
 * Does not announce a file with only a new modification time.
 */
export function watchWalkFiles(walksFolder: string): WalkFileEvents {
  const listeners = new Set<(event: FilesChangedEvent) => void>();
  let known = readFileVersions(walksFolder);
  let timer: NodeJS.Timeout | undefined;

  function notifyListeners(event: FilesChangedEvent) {
    for (const listener of listeners) listener(event);
  }

  function detectChanges() {
    watchFolders();
    const present = readFileVersions(walksFolder);
    const before = known;
    known = present;
    for (const walkId of new Set([...before.keys(), ...present.keys()])) {
      const [old, fresh] = [before.get(walkId), present.get(walkId)];
      const paths = [...new Set([...(old?.keys() ?? []), ...(fresh?.keys() ?? [])])];
      const changed = paths.filter((path) => old?.get(path) !== fresh?.get(path));
      if (old === undefined || fresh === undefined) notifyListeners({ walkId, paths: [] });
      else if (changed.length > 0) notifyListeners({ walkId, paths: changed.toSorted() });
    }
  }

  function scheduleChangeDetection() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      try {
        detectChanges();
      } catch (error) {
        // The error ENOENT means that a folder was removed during the comparison. In this case, compares again later.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        scheduleChangeDetection();
      }
    }, settlingMs);
  }

  const watchers = new Map<string, FSWatcher>();

  /**
   * Watches each folder separately. On Linux, Node's recursive watcher watches single files, and loses a file that is
   * replaced by renaming.
   */
  function watchFolders() {
    const folders = new Set([walksFolder, ...listFolders(walksFolder)]);
    for (const [folder, watcher] of watchers)
      if (!folders.has(folder)) {
        watcher.close();
        watchers.delete(folder);
      }
    for (const folder of folders) {
      if (watchers.has(folder)) continue;
      const watcher = watch(folder, (_event, name) => {
        if (name === null || !isSystemFile(name)) scheduleChangeDetection();
      });
      // Treats the removal of a watched folder like any other change.
      watcher.on('error', scheduleChangeDetection);
      watchers.set(folder, watcher);
    }
  }

  watchFolders();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    announce(walkId, files) {
      const versions = known.get(walkId);
      for (const { path, version } of files)
        if (version === null) versions?.delete(path);
        else versions?.set(path, version);
      notifyListeners({ walkId, paths: files.map(({ path }) => path).toSorted() });
    },
    close() {
      clearTimeout(timer);
      for (const watcher of watchers.values()) watcher.close();
      listeners.clear();
    },
  };
}

function readFileVersions(walksFolder: string): FileVersionsByWalk {
  return new Map(
    listWalkIds(walksFolder).map((id) => [
      id,
      new Map(listWalkFiles(join(walksFolder, id)).map(({ path, version }) => [path, version])),
    ]),
  );
}

function listFolders(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name));
}
