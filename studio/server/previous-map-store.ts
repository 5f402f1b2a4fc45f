import { randomUUID } from 'node:crypto';
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { durableFiles } from './durable-files.ts';
import { RefusalError } from './refusal.ts';
import { computeFileVersion } from './walk-files.ts';

/** The file that says from which data a map was drawn. It is written last, so that an incomplete map never seems current. */
const fileWrittenLast = 'map/labels.json';

/** Compares the paths of two files of a map, to sort `fileWrittenLast` to the end. */
export function compareMapFilesByWriteOrder(one: string, other: string): number {
  return Number(one === fileWrittenLast) - Number(other === fileWrittenLast);
}

/**
 * The list of the files that were written or removed when the map was last drawn. `drawn` is the version of the written
 * file; `null` for a removed file.
 */
const drawnFilesSchema = z.array(z.object({ path: z.string(), drawn: z.string().nullable() }));

/** Stores the files of a map as they were before the map was last drawn. The store survives a restart of the studio. */
export interface PreviousMapStore {
  /**
   * Copies the files that a newly drawn map is about to replace.
   * @param drawn the folder with the new files.
   */
  store(paths: readonly string[], drawn: string): void;
  /**
   * Returns whether the map can be restored as it was before it was last drawn. This is possible only while no other change
   * has been made to its files.
   */
  canRestore(): boolean;
  /** Restores the map as it was before it was last drawn. Returns the changed paths. @throws {RefusalError} */
  restore(): string[];
}

/**
 * Opens the store of a walk's map files as they were before the map was last drawn.
 * @param folder the folder of the walk.
 * @param dataFolder the folder of the walk's history, outside of the walk.
 */
export function openPreviousMapStore(folder: string, dataFolder: string): PreviousMapStore {
  const place = join(dataFolder, 'replaced-map');
  const listFile = join(place, 'drawing.json');
  const filesFolder = join(place, 'files');

  function readDrawnFiles() {
    if (!existsSync(listFile)) return [];
    return drawnFilesSchema.parse(JSON.parse(readFileSync(listFile, 'utf8')));
  }

  type DrawnFile = z.infer<typeof drawnFilesSchema>[number];
  const isDrawn = ({ path, drawn }: DrawnFile) => findVersion(join(folder, path)) === drawn;
  /** Returns whether a file is already as it was before the map was last drawn. An interrupted restore leaves such files. */
  const isRestored = ({ path }: DrawnFile) => findVersion(join(folder, path)) === findVersion(join(filesFolder, path));
  const isKnown = (file: DrawnFile) => isDrawn(file) || isRestored(file);

  /**
   * Removes the list of files before the stored copies. A crash must not leave the list without the copies. If it did,
   * `restore` would treat all listed files as new, and delete them.
   */
  function discardPreviousMap() {
    rmSync(listFile, { force: true });
    rmSync(place, { recursive: true, force: true });
  }

  return {
    store(paths, drawn) {
      if (paths.length === 0) return;
      discardPreviousMap();
      for (const path of paths)
        if (existsSync(join(folder, path))) cpSync(join(folder, path), join(filesFolder, path), { recursive: true });
      const drawing = paths.map((path) => ({ path, drawn: findVersion(join(drawn, path)) }));
      durableFiles.write(listFile, JSON.stringify(drawing));
    },
    canRestore() {
      const drawing = readDrawnFiles();
      return drawing.some(isDrawn) && drawing.every(isKnown);
    },
    restore() {
      const drawing = readDrawnFiles();
      if (drawing.length === 0) throw new RefusalError(409, 'There is no drawing to take back: draw the map anew.');
      const changed = drawing.find((it) => !isKnown(it));
      if (changed) throw new RefusalError(409, `${changed.path} has changed since the drawing: draw the map anew.`);
      const paths = drawing.map(({ path }) => path).toSorted(compareMapFilesByWriteOrder);
      for (const path of paths) {
        const before = join(filesFolder, path);
        if (existsSync(before)) replaceFile(before, join(folder, path));
        else rmSync(join(folder, path), { force: true });
      }
      discardPreviousMap();
      return paths;
    },
  };
}

/** Replaces a file atomically. The temporary file has a name that `temporaryFileName` matches. */
export function replaceFile(from: string, to: string) {
  mkdirSync(dirname(to), { recursive: true });
  const temporary = join(dirname(to), `.studio-${randomUUID()}.tmp`);
  copyFileSync(from, temporary);
  renameSync(temporary, to);
}

function findVersion(file: string): string | null {
  return existsSync(file) ? computeFileVersion(readFileSync(file)) : null;
}
