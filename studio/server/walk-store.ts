import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '../../app/locales/locales.ts';
import { CommandError } from '../../tools/walks/command.ts';
import { createWalkFolder } from '../../tools/walks/new-walk/new-walk-command.ts';
import type {
  FileChange,
  FileChangeConflict,
  FileChangeResult,
  FileText,
  FileVersion,
  NewWalk,
  WalkListEntry,
  WalkOutline,
} from '../api.ts';
import { setJsonValue } from '../documents/json-document.ts';
import { durableFiles } from './durable-files.ts';
import { RefusalError } from './refusal.ts';
import type { WalkFileEvents } from './walk-file-events.ts';
import {
  computeFileVersion,
  findWalkFolder,
  listWalkFiles,
  listWalkIds,
  readWalkFileAsString,
  readWalkFileText,
  resolveWritableTextPath,
} from './walk-files.ts';
import { openWalkHistory, type WalkHistory } from './walk-history.ts';
import { readWalkListEntry, readWalkOutline } from './walk-outline.ts';

/** Thrown when a change is based on old versions of files. Contains the current texts of these files. */
export class ConflictError extends Error {
  override name = 'ConflictError';

  readonly conflicts: { path: string; text: string | null; version: string | null }[];

  constructor(conflicts: ConflictError['conflicts']) {
    super(`${conflicts.map(({ path }) => path).join(', ')} has changed meanwhile: compare both texts and save again.`);
    this.conflicts = conflicts;
  }
}

/** Reads and changes the walks in a folder. */
export interface WalkStore {
  listWalks(): WalkListEntry[];
  createWalk(walk: NewWalk): WalkListEntry;
  /** Checks that an id is free. @throws {RefusalError} if there is a walk with this id. */
  requireFreeId(id: string): void;
  /**
   * Adds a walk. Copies it from the folder `source`, which is complete.
   * @throws {RefusalError} if there is a walk with this id.
   */
  addWalk(id: string, source: string): void;
  readOutline(id: string): WalkOutline;
  readText(id: string, path: string): FileText | undefined;
  /** Changes all files or none. @throws {ConflictError} if the change is based on an old version of a file. */
  change(id: string, changes: readonly FileChange[]): FileChangeResult;
  /**
   * Writes drawings and recordings as one undo step. `content` has the format of `readWalkFileAsString`; `null` removes
   * the file.
   */
  writeContents(id: string, contents: readonly { path: string; content: string | null }[]): FileChangeResult;
  undo(id: string): FileChangeResult;
  redo(id: string): FileChangeResult;
}

/**
 * Opens a folder of walks. Completes changes that were interrupted when the studio was killed.
 * @param dataFolder the folder of the histories, outside of the walks.
 */
export function openWalkStore(
  walksFolder: string,
  dataFolder: string,
  events: Pick<WalkFileEvents, 'announce'>,
): WalkStore {
  const histories = new Map<string, WalkHistory>();
  const readSummary = memoizeByContent(readWalkListEntry);
  const readOutline = memoizeByContent(readWalkOutline);
  for (const id of listWalkIds(walksFolder)) openHistory(id);

  function openHistory(id: string): WalkHistory {
    const folder = findWalkFolder(walksFolder, id);
    const history = histories.get(id) ?? openWalkHistory(folder, join(dataFolder, id));
    histories.set(id, history);
    return history;
  }

  function summarizeWalk(id: string): WalkListEntry {
    return readSummary(findWalkFolder(walksFolder, id), id);
  }

  function announceChange(id: string, files: FileVersion[]): FileChangeResult {
    events.announce(id, files);
    return { files, history: openHistory(id).state };
  }

  /** Removes the history of a deleted walk, so that a new walk with the same id does not inherit it. */
  function removeHistory(id: string) {
    rmSync(join(dataFolder, id), { recursive: true, force: true });
    histories.delete(id);
  }

  function requireFreeId(id: string) {
    if (existsSync(join(walksFolder, id)))
      throw new RefusalError(409, `There is a walk "${id}" already: choose another name for the folder.`);
  }

  return {
    listWalks: () => listWalkIds(walksFolder).map(summarizeWalk),
    createWalk({ id, titles }) {
      const folder = join(walksFolder, id);
      try {
        createWalkFolder(folder);
      } catch (error) {
        if (error instanceof CommandError) throw new RefusalError(409, error.message);
        throw error;
      }
      removeHistory(id);
      for (const locale of locales) {
        const [path, title] = [`strings/${locale}.json`, titles[locale]];
        if (title === undefined) continue;
        const text = readWalkFileText(folder, path) ?? '';
        durableFiles.write(join(folder, path), setJsonValue(text, ['title'], title));
      }
      return summarizeWalk(id);
    },
    requireFreeId,
    addWalk(id, source) {
      requireFreeId(id);
      // Copies the walk into the folder of all walks under a temporary name, and then renames the copy. A direct rename
      // fails if the two folders are in different file systems.
      const copy = join(walksFolder, `.studio-${randomUUID()}.tmp`);
      cpSync(source, copy, { recursive: true });
      removeHistory(id);
      renameSync(copy, join(walksFolder, id));
    },
    readOutline(id) {
      const folder = findWalkFolder(walksFolder, id);
      return { ...readOutline(folder, id), history: openHistory(id).state };
    },
    readText(id, path) {
      const text = readWalkFileText(findWalkFolder(walksFolder, id), path);
      return text === undefined ? undefined : { text, version: computeFileVersion(text) };
    },
    change(id, changes) {
      const folder = findWalkFolder(walksFolder, id);
      const history = openHistory(id);
      const present = changes.map(({ path, text }) => {
        const { kind } = resolveWritableTextPath(folder, path);
        if (text !== null && Buffer.byteLength(text) > kind.largestBytes)
          throw new RefusalError(413, `"${path}" would be larger than the studio opens: make it shorter.`);
        const before = readWalkFileText(folder, path) ?? null;
        return { path, text: before, version: before === null ? null : computeFileVersion(before) };
      });
      const conflicts = present.filter(({ version }, index) => version !== changes[index]?.version);
      if (conflicts.length > 0) throw new ConflictError(conflicts);
      return announceChange(
        id,
        history.write(
          changes.map(({ path, text }, index) => ({ path, before: present[index]?.text ?? null, after: text })),
        ),
      );
    },
    writeContents(id, contents) {
      const folder = findWalkFolder(walksFolder, id);
      const changes = contents.map(({ path, content }) => {
        return { path, before: readWalkFileAsString(folder, path) ?? null, after: content };
      });
      return announceChange(id, openHistory(id).write(changes));
    },
    undo: (id) => announceChange(id, openHistory(id).undo()),
    redo: (id) => announceChange(id, openHistory(id).redo()),
  };
}

/** Caches the result of `read` until the content of a file of the walk changes. */
function memoizeByContent<T>(read: (folder: string, id: string) => T): (folder: string, id: string) => T {
  const known = new Map<string, { content: string; result: T }>();
  return (folder, id) => {
    const content = computeFileVersion(JSON.stringify(listWalkFiles(folder)));
    const found = known.get(id);
    if (found?.content === content) return found.result;
    const result = read(folder, id);
    known.set(id, { content, result });
    return result;
  };
}

/** Returns the body of the response that refuses a change because its files have newer versions. */
export function describeConflict(error: ConflictError): FileChangeConflict {
  return { error: error.message, conflicts: error.conflicts.map(({ path, version }) => ({ path, version })) };
}
