import type { ChangeResult, FileText, HistoryState } from '../../api.ts';
import { DocumentEditError } from '../../documents/text-edits.ts';
import {
  OutdatedVersionError,
  RefusedError,
  UnreachableError,
  type WalkFilesClient,
} from '../connection/studio-client.ts';
import { type ConflictSide, isConflict, joinParts, type MergedPart, mergeTexts } from './merge-texts.ts';
import type { FileVersionText, UnsentEdits, UnsentEditsStore } from './unsent-edits.ts';

/** A text file of a walk as this window shows it. */
export interface OpenFile {
  /** The text with all edits of this window. */
  text: string;
  /** The newest text of the server that `text` contains. */
  saved: FileVersionText;
  /** A newer text of the server that contradicts the edits of this window, until the author chooses. */
  conflict?: { theirs: FileVersionText; parts: MergedPart[] };
}

export type SavingState =
  | { kind: 'saved' }
  | { kind: 'saving' }
  /** The server cannot be reached. The edits are stored in this window, and are sent again. */
  | { kind: 'offline' }
  | { kind: 'conflict' }
  /** The server refuses the edits, with this sentence. */
  | { kind: 'refused'; sentence: string };

export interface WalkFilesSnapshot {
  files: ReadonlyMap<string, OpenFile>;
  saving: SavingState;
  history: HistoryState;
}

/** Whether a change was undone or done again. `sentence` is the server's reason if it refused. */
export type StepOutcome = { isDone: true } | { isDone: false; sentence?: string };

/** An edit of a file: a function from the text to the new text. */
export interface FileEdit {
  path: string;
  apply: (text: string) => string;
  /**
   * Returns the text as the author saw it while typing. If the file has changed since then, the edit is in conflict with
   * that change instead of overwriting it.
   */
  seen?: (text: string) => string;
}

const firstRetryMs = 1000;
const longestRetryMs = 10_000;

/**
 * The text files of a walk in this window: the server's texts and the edits that are not sent yet. Sends edits one after
 * the other, and merges changes of others into them.
 */
export class WalkFiles {
  readonly walkId: string;
  readonly #client: WalkFilesClient;
  readonly #unsent: UnsentEditsStore;
  #snapshot: WalkFilesSnapshot;
  readonly #listeners = new Set<() => void>();
  /** The requests in their order. Each starts when the one before has ended. */
  #requests: Promise<void> = Promise.resolve();
  #isSavePlanned = false;
  #retryMs = firstRetryMs;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(walkId: string, client: WalkFilesClient, unsent: UnsentEditsStore, history: HistoryState) {
    this.walkId = walkId;
    this.#client = client;
    this.#unsent = unsent;
    const stored = Object.entries(unsent.read(walkId));
    const files = new Map(stored.map(([path, { base, text }]) => [path, { text, saved: base }]));
    this.#snapshot = { files, saving: { kind: files.size > 0 ? 'saving' : 'saved' }, history };
  }

  getSnapshot = (): WalkFilesSnapshot => this.#snapshot;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Fetches files, and merges them into the edits of this window. Never rejects: a lost connection is a saving state. */
  load(paths: readonly string[]): Promise<void> {
    return this.#enqueue(
      async () => {
        const found = await Promise.all(
          paths.map(async (path) => [path, await this.#client.fetchText(this.walkId, path)] as const),
        );
        for (const [path, file] of found) this.#receive(path, file);
      },
      () => this.load(paths),
    ).then(() => this.#planSave());
  }

  /**
   * Edits files in one step of the history, and sends the edits. Files that are not loaded count as empty. Returns whether
   * all edits fit. Otherwise no file changes, and the saving state says why.
   */
  edit(edits: readonly FileEdit[]): boolean {
    const files = new Map(this.#snapshot.files);
    try {
      for (const edit of edits) {
        const file = files.get(edit.path) ?? { text: '', saved: { text: '', version: null } };
        files.set(edit.path, applyEdit(file, edit));
      }
    } catch (error) {
      if (!(error instanceof DocumentEditError)) throw error;
      this.#update({ saving: { kind: 'refused', sentence: error.message } });
      return false;
    }
    this.#update({ files });
    this.#planSave();
    return true;
  }

  /** Resolves the conflicts of a file, in their order, by the author's choices. */
  chooseSides(path: string, sides: readonly ConflictSide[]) {
    const file = this.#snapshot.files.get(path);
    if (file?.conflict === undefined) return;
    const text = joinParts(file.conflict.parts, (conflict) => sides[conflict] ?? 'ours');
    this.#setFile(path, { text, saved: file.conflict.theirs });
    this.#planSave();
  }

  /** Undoes the last change of the walk's files, after sending unsent edits. */
  undo = (): Promise<StepOutcome> => this.#step((walkId) => this.#client.undo(walkId));

  redo = (): Promise<StepOutcome> => this.#step((walkId) => this.#client.redo(walkId));

  /** Sets what can be undone, which other windows change too. */
  updateHistory(history: HistoryState) {
    this.#update({ history });
  }

  /** Sends unsent edits now, for example when the connection is back. */
  retry = () => {
    clearTimeout(this.#retryTimer);
    this.#planSave();
  };

  /** Returns whether this window has edits that the server lacks. */
  hasUnsentEdits = (): boolean => [...this.#snapshot.files.values()].some(isUnsent);

  async #step(send: (walkId: string) => Promise<ChangeResult>): Promise<StepOutcome> {
    await this.#save();
    let outcome: StepOutcome = { isDone: false };
    if (this.hasUnsentEdits()) return outcome;
    await this.#enqueue(async () => {
      try {
        const { files, history } = await send(this.walkId);
        this.#update({ history });
        for (const { path } of files)
          if (this.#snapshot.files.has(path)) this.#receive(path, await this.#client.fetchText(this.walkId, path));
        outcome = { isDone: true };
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error;
        outcome = { isDone: false, sentence: error.message };
      }
    });
    return outcome;
  }

  #planSave() {
    this.#updateSaving();
    if (this.#isSavePlanned || !this.#hasSendableEdits()) return;
    this.#isSavePlanned = true;
    void this.#save().finally(() => {
      this.#isSavePlanned = false;
      // Sends what the author has typed in the meantime.
      const { kind } = this.#snapshot.saving;
      if (kind !== 'offline' && kind !== 'refused' && this.#hasSendableEdits()) this.#planSave();
    });
  }

  #save(): Promise<void> {
    return this.#enqueue(async () => {
      while (this.#hasSendableEdits()) {
        const unsent = [...this.#snapshot.files].filter(([, file]) => isSendable(file));
        const changes = unsent.map(([path, { text, saved }]) => ({ path, text, version: saved.version }));
        try {
          const { files: versions, history } = await this.#client.writeChanges(this.walkId, changes);
          const files = new Map(this.#snapshot.files);
          for (const [path, sent] of unsent) {
            const version = versions.find((it) => it.path === path)?.version ?? null;
            const file = files.get(path);
            if (file) files.set(path, { ...file, saved: { text: sent.text, version } });
          }
          return this.#update({ files, history });
        } catch (error) {
          if (!(error instanceof OutdatedVersionError)) throw error;
          // Merges the newer texts, and sends what is then free of conflicts.
          for (const path of error.paths) this.#receive(path, await this.#client.fetchText(this.walkId, path));
        }
      }
    }, this.retry);
  }

  #hasSendableEdits(): boolean {
    return [...this.#snapshot.files.values()].some(isSendable);
  }

  /** Runs a request after those before it. Shows the outcome as the saving state, and repeats it when the server is back. */
  #enqueue(send: () => Promise<void>, repeat?: () => unknown): Promise<void> {
    this.#requests = this.#requests.then(async () => {
      try {
        await send();
        this.#retryMs = firstRetryMs;
        this.#updateSaving();
      } catch (error) {
        if (!(error instanceof UnreachableError))
          return void this.#update({ saving: { kind: 'refused', sentence: (error as Error).message } });
        this.#update({ saving: { kind: 'offline' } });
        clearTimeout(this.#retryTimer);
        if (repeat) this.#retryTimer = setTimeout(repeat, this.#retryMs);
        this.#retryMs = Math.min(2 * this.#retryMs, longestRetryMs);
      }
    });
    return this.#requests;
  }

  /** Takes a text of the server. Merges it with the edits of this window. */
  #receive(path: string, received: FileText | undefined) {
    const theirs: FileVersionText = received ?? { text: '', version: null };
    const file = this.#snapshot.files.get(path);
    if (file === undefined || !isUnsent(file)) return void this.#setFile(path, { text: theirs.text, saved: theirs });
    if (theirs.version === file.saved.version) return void this.#setFile(path, { text: file.text, saved: file.saved });
    this.#setFile(path, resolveConflict({ ...file, conflict: { theirs, parts: [] } }));
  }

  #setFile(path: string, file: OpenFile) {
    this.#update({ files: new Map(this.#snapshot.files).set(path, file) });
  }

  #updateSaving() {
    const files = [...this.#snapshot.files.values()];
    const kind = files.some(({ conflict }) => conflict) ? 'conflict' : files.some(isUnsent) ? 'saving' : 'saved';
    if (this.#snapshot.saving.kind !== kind) this.#update({ saving: { kind } });
  }

  #update(change: Partial<WalkFilesSnapshot>) {
    this.#snapshot = { ...this.#snapshot, ...change };
    if (change.files) this.#unsent.write(this.walkId, listUnsentEdits(change.files));
    for (const listener of this.#listeners) listener();
  }
}

function isUnsent({ text, saved }: OpenFile): boolean {
  return text !== saved.text;
}

function isSendable(file: OpenFile): boolean {
  return isUnsent(file) && file.conflict === undefined;
}

function listUnsentEdits(files: ReadonlyMap<string, OpenFile>): UnsentEdits {
  const unsent = [...files].filter(([, file]) => isUnsent(file));
  return Object.fromEntries(unsent.map(([path, { saved, text }]) => [path, { base: saved, text }]));
}

function applyEdit(file: OpenFile, { apply, seen }: FileEdit): OpenFile {
  const seenText = seen?.(file.text) ?? file.text;
  const text = apply(seenText);
  if (text === seenText) return file;
  // Sets the edit against the change if another window has changed the same words.
  const isContradicted = seen !== undefined && seenText !== file.text;
  return resolveConflict(isContradicted ? contradict(file, seen, text) : { ...file, text });
}

/** The version of a text that was never a file. The server's version always differs from it. */
const unsavedVersion = 'unsaved';

/** Returns a file whose edit contradicts the server's text: `seen` returns the older text on which the edit is based. */
function contradict(file: OpenFile, seen: (text: string) => string, text: string): OpenFile {
  const saved = { text: seen(file.saved.text), version: unsavedVersion };
  return { text, saved, conflict: { theirs: file.conflict?.theirs ?? file.saved, parts: [] } };
}

/** Merges a file with the newer text of the server, if there is one. The conflict remains only if the author must choose. */
function resolveConflict(file: OpenFile): OpenFile {
  if (file.conflict === undefined) return file;
  const { theirs } = file.conflict;
  const parts = mergeTexts(file.saved.text, file.text, theirs.text);
  if (parts.some(isConflict)) return { ...file, conflict: { theirs, parts } };
  return { text: joinParts(parts, () => 'ours'), saved: theirs };
}
