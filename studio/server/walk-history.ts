import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { EditHistoryState, FileVersion } from '../api.ts';
import { type DurableFiles, durableFiles, temporaryFileName } from './durable-files.ts';
import { RefusalError } from './refusal.ts';
import { computeFileVersion, encodeWalkFileContent, readWalkFileAsString, resolveWritablePath } from './walk-files.ts';

/** The maximum number of steps (changes of files) that can be undone. */
const longestHistory = 300;

/**
 * A splice in one file, which can be applied in both directions. `before` and `after` are the versions of the whole
 * text before and after the splice; `null` if the file does not exist at that time.
 */
const changeSchema = z.object({
  path: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  offset: z.number(),
  removed: z.string(),
  inserted: z.string(),
});
const historyStepSchema = z.array(changeSchema);
const stateSchema = z.object({
  /** The number of the newest step that can be undone; one less than `oldest` if there is none. */
  position: z.number(),
  /** The numbers of the oldest and the newest undo step on the disk. */
  oldest: z.number(),
  newest: z.number(),
  /** The undo step that is being written. After a crash, the studio completes or reverts it. */
  pending: z.object({ number: z.number(), direction: z.enum(['undo', 'redo']) }).optional(),
});

type StoredFileChange = z.infer<typeof changeSchema>;
type StoredHistoryState = z.infer<typeof stateSchema>;
type HistoryDirection = 'undo' | 'redo';

/**
 * The content of a file before and after a change, as `readWalkFileAsString` returns it. `null` if the file does not
 * exist.
 */
export interface FileContentChange {
  path: string;
  before: string | null;
  after: string | null;
}

/** Changes the files of one walk in atomic steps. Each step can be undone, also after a restart of the studio. */
export interface WalkHistory {
  readonly state: EditHistoryState;
  /** Writes the texts of a new step, and discards undone steps. */
  write(changes: readonly FileContentChange[]): FileVersion[];
  /** Undoes the last step. @throws {RefusalError} if a file has changed in the meantime, or if there is no step. */
  undo(): FileVersion[];
  /**
   * Redoes the last undone step. @throws {RefusalError} if a file has changed in the meantime, or if there is no undone
   * step.
   */
  redo(): FileVersion[];
}

/**
 * Opens the history of a walk. A step of the history is a change of files that can be undone and redone. If a crash has
 * interrupted a step, completes the step. If another program has then changed a file of the step, reverts the step's
 * other files instead.
 *
 * The step and its direction (undo or redo) are on the disk before its files are written. So after a crash, either no
 * file was written, or the studio knows the interrupted step.
 * @param folder the folder of the walk.
 * @param dataFolder the folder of the walk's history, outside of the walk's folder.
 */
export function openWalkHistory(folder: string, dataFolder: string, files: DurableFiles = durableFiles): WalkHistory {
  let state = readHistoryState();
  removeTemporaryFiles(folder);
  finishInterruptedHistoryStep();

  function readHistoryState(): StoredHistoryState {
    const file = join(dataFolder, 'state.json');
    if (!existsSync(file)) return { position: 0, oldest: 1, newest: 0 };
    return stateSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  }

  function saveHistoryState(next: StoredHistoryState) {
    files.write(join(dataFolder, 'state.json'), JSON.stringify(next));
    state = next;
  }

  function getHistoryStepFilePath(number: number): string {
    return join(dataFolder, `${number}.json`);
  }

  function readHistoryStep(number: number): StoredFileChange[] {
    return historyStepSchema.parse(JSON.parse(readFileSync(getHistoryStepFilePath(number), 'utf8')));
  }

  /**
   * Completes a step that was interrupted while it was written, undone or redone. If another program has changed a file
   * of the step, restores the earlier content of the other files instead.
   */
  function completePendingHistoryStep({ number, direction }: { number: number; direction: HistoryDirection }) {
    const step = readHistoryStep(number);
    const isKnown = step.every(({ path, before, after }) => {
      const present = findFileVersion(folder, path);
      return present === before || present === after;
    });
    const settled = isKnown ? direction : direction === 'undo' ? 'redo' : 'undo';
    applyHistoryStep(step, settled);
    saveHistoryState(createStateWithoutPendingStep(settled === 'undo' ? number - 1 : number));
  }

  function createStateWithoutPendingStep(position: number): StoredHistoryState {
    return { position, oldest: state.oldest, newest: state.newest };
  }

  /**
   * Applies a step. For `undo`, reverts the step. Skips a file if its present version is not the version that is to be
   * replaced. Such a file is already written, or another program has changed it.
   */
  function applyHistoryStep(step: readonly StoredFileChange[], direction: HistoryDirection) {
    for (const change of step) {
      const [from, to] = direction === 'undo' ? [change.after, change.before] : [change.before, change.after];
      if (from === to || findFileVersion(folder, change.path) !== from) continue;
      const { file } = resolveWritablePath(folder, change.path);
      if (to === null) files.remove(file);
      else {
        const content = spliceText(readWalkFileAsString(folder, change.path) ?? '', change, direction);
        files.write(file, encodeWalkFileContent(folder, change.path, content));
      }
    }
  }

  /**
   * Applies a step that is stored on the disk. For `undo`, reverts the step. If writing fails, restores the earlier
   * files.
   * @param base the current state of the history. If the step is new, `base.newest` is already the number of this step.
   */
  function undoOrRedoHistoryStep(number: number, direction: HistoryDirection, base: StoredHistoryState): FileVersion[] {
    const [step, previous] = [readHistoryStep(number), state];
    saveHistoryState({ ...base, pending: { number, direction } });
    try {
      applyHistoryStep(step, direction);
    } catch (error) {
      applyHistoryStep(step, direction === 'undo' ? 'redo' : 'undo');
      saveHistoryState(previous);
      throw error;
    }
    saveHistoryState(createStateWithoutPendingStep(direction === 'undo' ? number - 1 : number));
    return step.map(({ path, before, after }) => ({ path, version: direction === 'undo' ? before : after }));
  }

  /** Undoes or redoes a step. @throws {RefusalError} if one of its files has changed in the meantime. */
  function undoOrRedo(number: number, direction: HistoryDirection): FileVersion[] {
    const step = readHistoryStep(number);
    const changed = step.find(
      ({ path, before, after }) => findFileVersion(folder, path) !== (direction === 'undo' ? after : before),
    );
    if (changed)
      throw new RefusalError(
        409,
        `${changed.path} has changed outside of the studio since: correct it there, or go on editing.`,
      );
    return undoOrRedoHistoryStep(number, direction, state);
  }

  function writeHistoryStep(changes: readonly FileContentChange[]): FileVersion[] {
    const step = changes.filter(({ before, after }) => before !== after).map((change) => createChange(folder, change));
    if (step.length === 0) return changes.map(({ path }) => ({ path, version: findFileVersion(folder, path) }));
    const number = state.position + 1;
    // Discards the undone steps first, because the new step takes the number of the first undone step.
    if (state.newest > state.position) {
      const forgotten = state.newest;
      saveHistoryState({ ...state, newest: state.position });
      removeHistorySteps(number, forgotten);
    }
    files.write(getHistoryStepFilePath(number), JSON.stringify(step));
    const written = undoOrRedoHistoryStep(number, 'redo', { ...state, newest: number });
    const oldest = Math.max(state.oldest, number - longestHistory + 1);
    if (oldest > state.oldest) {
      const forgotten = state.oldest;
      saveHistoryState({ ...state, oldest });
      removeHistorySteps(forgotten, oldest - 1);
    }
    return written;
  }

  function removeHistorySteps(from: number, to: number) {
    for (let number = from; number <= to; number += 1) rmSync(getHistoryStepFilePath(number), { force: true });
  }

  /** Completes or reverts a step that a crash or a disk failure has interrupted. */
  function finishInterruptedHistoryStep() {
    if (state.pending) completePendingHistoryStep(state.pending);
  }

  return {
    get state() {
      return { canUndo: state.position >= state.oldest, canRedo: state.position < state.newest };
    },
    write(changes) {
      finishInterruptedHistoryStep();
      return writeHistoryStep(changes);
    },
    undo() {
      finishInterruptedHistoryStep();
      if (state.position < state.oldest) throw new RefusalError(409, 'There is nothing to undo: go on editing.');
      return undoOrRedo(state.position, 'undo');
    },
    redo() {
      finishInterruptedHistoryStep();
      if (state.position >= state.newest) throw new RefusalError(409, 'There is nothing to redo: go on editing.');
      return undoOrRedo(state.position + 1, 'redo');
    },
  };
}

/** Returns the version of a file of a walk; `null` if it does not exist. */
export function findFileVersion(folder: string, path: string): string | null {
  const content = readWalkFileAsString(folder, path);
  return content === undefined ? null : computeFileVersion(encodeWalkFileContent(folder, path, content));
}

function createChange(folder: string, { path, before, after }: FileContentChange): StoredFileChange {
  const [old, fresh] = [before ?? '', after ?? ''];
  const shorter = Math.min(old.length, fresh.length);
  let [start, end] = [0, 0];
  while (start < shorter && old[start] === fresh[start]) start += 1;
  while (end < shorter - start && old.at(-1 - end) === fresh.at(-1 - end)) end += 1;
  return {
    path,
    before: before === null ? null : computeFileVersion(encodeWalkFileContent(folder, path, before)),
    after: after === null ? null : computeFileVersion(encodeWalkFileContent(folder, path, after)),
    offset: start,
    removed: old.slice(start, old.length - end),
    inserted: fresh.slice(start, fresh.length - end),
  };
}

function spliceText(
  text: string,
  { offset, removed, inserted }: StoredFileChange,
  direction: HistoryDirection,
): string {
  const [out, into] = direction === 'undo' ? [inserted, removed] : [removed, inserted];
  return text.slice(0, offset) + into + text.slice(offset + out.length);
}

function removeTemporaryFiles(folder: string) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && temporaryFileName.test(entry.name)) rmSync(join(entry.parentPath, entry.name));
}
