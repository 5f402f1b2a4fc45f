import type { EditHistoryState, FileChangeResult, FileText } from '../../api.ts';
import { DocumentEditError } from '../../documents/text-edits.ts';
import {
  OutdatedVersionError,
  RequestRefusedError,
  ServerUnreachableError,
  type WalkFilesClient,
} from '../connection/studio-client.ts';
import { areLinkedFiles, decideConflictsInLinkedFile } from './conflicts-in-linked-files.ts';
import { type ConflictSide, isConflict, joinParts } from './merge-texts.ts';
import {
  applyEdit,
  type FileEdit,
  isUnsent,
  isUnsentWithoutConflict,
  type OpenFile,
  resolveConflict,
} from './open-file.ts';
import type { TextWithVersion, UnsentEdits, UnsentEditsStore } from './unsent-edits.ts';

export type SavingState =
  | { kind: 'saved' }
  | { kind: 'saving' }
  /** The server cannot be reached. The edits are stored in this window, which sends them again later. */
  | { kind: 'offline' }
  | { kind: 'conflict' }
  /** The server refuses the edits. `sentence` gives the reason. */
  | { kind: 'refused'; sentence: string }
  /** The latest edit could not be applied to its file, and no file has changed. `sentence` gives the reason. */
  | { kind: 'unfit'; sentence: string };

export interface WalkFilesSnapshot {
  files: ReadonlyMap<string, OpenFile>;
  saving: SavingState;
  history: EditHistoryState;
  /** The number of undo and redo steps that this window has made. */
  stepCount: number;
}

/** The result of an undo or redo, with the paths of the changed files. `sentence` is the server's reason for a refusal. */
export type UndoRedoOutcome = { isDone: true; paths: readonly string[] } | { isDone: false; sentence?: string };

const firstRetryMs = 1000;
const longestRetryMs = 10_000;

/**
 * The text files of an open walk: the server's texts and the unsent edits of this window. Sends edits one request at a time,
 * and merges changes made elsewhere.
 */
export class WalkFiles {
  readonly walkId: string;
  readonly #client: WalkFilesClient;
  readonly #unsent: UnsentEditsStore;
  #snapshot: WalkFilesSnapshot;
  readonly #listeners = new Set<() => void>();
  /** Settles when the last queued request has ended. Requests run one after the other. */
  #requests: Promise<void> = Promise.resolve();
  #isSavePlanned = false;
  #retryMs = firstRetryMs;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(walkId: string, client: WalkFilesClient, unsent: UnsentEditsStore, history: EditHistoryState) {
    this.walkId = walkId;
    this.#client = client;
    this.#unsent = unsent;
    const stored = Object.entries(unsent.read(walkId));
    const files = new Map(stored.map(([path, { base, text }]) => [path, { text, saved: base }]));
    this.#snapshot = { files, saving: { kind: files.size > 0 ? 'saving' : 'saved' }, history, stepCount: 0 };
  }

  getSnapshot = (): WalkFilesSnapshot => this.#snapshot;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Fetches files, and merges them with the edits of this window. Never rejects: if the connection is lost, sets the
   * saving state to `offline`.
   */
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
   * Applies all edits as one undo step, and sends them. Treats files that are not loaded as empty. If any edit cannot be
   * applied, changes no file, sets the saving state to `unfit`, and returns false.
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
      this.#update({ saving: { kind: 'unfit', sentence: error.message } });
      return false;
    }
    this.#update({ files });
    this.#planSave();
    return true;
  }

  /**
   * Resolves the conflicts of a file. `sides` contains the author's choice for each conflict. Files with the same
   * messages, such as strings/en.json and story.ink, are linked. If the choices also decide all conflicts of a linked
   * file, resolves that file too.
   */
  chooseSides(path: string, sides: readonly ConflictSide[]) {
    const conflict = this.#snapshot.files.get(path)?.conflict;
    if (conflict === undefined) return;
    const decided = conflict.parts
      .filter(isConflict)
      .map((it, index) => ({ conflict: it, side: sides[index] ?? ('ours' as const) }));
    this.#resolve(path, conflict, sides);
    for (const [other, { conflict: linked }] of this.#snapshot.files) {
      if (linked === undefined || !areLinkedFiles(path, other)) continue;
      const linkedSides = decideConflictsInLinkedFile(decided, linked.parts.filter(isConflict));
      if (linkedSides.every((side) => side !== undefined)) this.#resolve(other, linked, linkedSides);
    }
    this.#planSave();
  }

  #resolve(path: string, { parts, theirs }: NonNullable<OpenFile['conflict']>, sides: readonly ConflictSide[]) {
    this.#setFile(path, { text: joinParts(parts, (conflict) => sides[conflict] ?? 'ours'), saved: theirs });
  }

  /** Undoes the last change of the walk's files, after sending unsent edits. */
  undo = (): Promise<UndoRedoOutcome> => this.#step((walkId) => this.#client.undo(walkId));

  redo = (): Promise<UndoRedoOutcome> => this.#step((walkId) => this.#client.redo(walkId));

  /** Stores whether undo and redo are possible, as the server last reported it. Other windows can change this. */
  updateHistory(history: EditHistoryState) {
    this.#update({ history });
  }

  /** Sends unsent edits now, for example when the connection is back. */
  retry = () => {
    clearTimeout(this.#retryTimer);
    this.#planSave();
  };

  /** Ends the saving state `unfit`, which reports an edit that could not be applied to its file. */
  dismiss = () => this.#updateSaving();

  /** Returns whether this window has unsent edits. */
  hasUnsentEdits = (): boolean => [...this.#snapshot.files.values()].some(isUnsent);

  async #step(send: (walkId: string) => Promise<FileChangeResult>): Promise<UndoRedoOutcome> {
    await this.#save();
    let outcome: UndoRedoOutcome = { isDone: false };
    if (this.hasUnsentEdits()) return outcome;
    await this.#enqueue(async () => {
      try {
        const { files, history } = await send(this.walkId);
        this.#update({ history });
        for (const { path } of files)
          if (this.#snapshot.files.has(path)) this.#receive(path, await this.#client.fetchText(this.walkId, path));
        this.#update({ stepCount: this.#snapshot.stepCount + 1 });
        outcome = { isDone: true, paths: files.map(({ path }) => path) };
      } catch (error) {
        if (!(error instanceof RequestRefusedError)) throw error;
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
      // Sends edits that the author made during the request.
      const { kind } = this.#snapshot.saving;
      if (kind !== 'offline' && kind !== 'refused' && this.#hasSendableEdits()) this.#planSave();
    });
  }

  #save(): Promise<void> {
    return this.#enqueue(async () => {
      while (this.#hasSendableEdits()) {
        const unsent = [...this.#snapshot.files].filter(([, file]) => isUnsentWithoutConflict(file));
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
          // Merges the newer texts of the server. The next iteration of the loop sends only files that have no conflict.
          for (const path of error.paths) this.#receive(path, await this.#client.fetchText(this.walkId, path));
        }
      }
    }, this.retry);
  }

  #hasSendableEdits(): boolean {
    return [...this.#snapshot.files.values()].some(isUnsentWithoutConflict);
  }

  /**
   * Queues a request. When it ends, updates the saving state. If the server is unreachable, calls `repeat` after a pause.
   */
  #enqueue(send: () => Promise<void>, repeat?: () => unknown): Promise<void> {
    this.#requests = this.#requests.then(async () => {
      try {
        await send();
        this.#retryMs = firstRetryMs;
        this.#updateSaving();
      } catch (error) {
        if (!(error instanceof ServerUnreachableError))
          return void this.#update({ saving: { kind: 'refused', sentence: (error as Error).message } });
        this.#update({ saving: { kind: 'offline' } });
        clearTimeout(this.#retryTimer);
        if (repeat) this.#retryTimer = setTimeout(repeat, this.#retryMs);
        this.#retryMs = Math.min(2 * this.#retryMs, longestRetryMs);
      }
    });
    return this.#requests;
  }

  /** Merges the server's version of a file with the edits of this window. */
  #receive(path: string, received: FileText | undefined) {
    const theirs: TextWithVersion = received ?? { text: '', version: null };
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

function listUnsentEdits(files: ReadonlyMap<string, OpenFile>): UnsentEdits {
  const unsent = [...files].filter(([, file]) => isUnsent(file));
  return Object.fromEntries(unsent.map(([path, { saved, text }]) => [path, { base: saved, text }]));
}
