import { useCallback, useEffect, useRef, useState } from 'react';

/** The pause in typing after which the text is written to the file. */
const pauseMs = 700;

interface Draft {
  text: string;
  /** The value in the file when the author began to type. After a commit (a write to the file), the committed text. */
  seen: string;
}

export interface DraftField {
  text: string;
  /** Whether the author edits the field. It then shows the typed text, which may differ from the file's value. */
  isDraft: boolean;
  change: (text: string) => void;
  /**
   * Commits the text (writes it to the file), and shows the file's value again. If the file cannot be edited, returns false,
   * and the field keeps the text.
   */
  finish: () => boolean;
  /** Discards uncommitted text, and shows the file's value again. */
  discard: () => void;
  /** Restores the value that the field had when typing began. */
  cancel: () => void;
}

/** The texts that could not be committed when their field was left, by the name of the field. */
const draftsByName = new Map<string, Draft>();

/**
 * Edits a text in a field. Commits the text when the author pauses, leaves the field, or leaves the page.
 * @param commit writes a text to the file, instead of the text `seen`. Returns false if the file cannot be edited. The
 * field then keeps its text.
 * @param name identifies the field. If the field opens again, it restores the text that could not be committed.
 */
export function useDraft(value: string, commit: (text: string, seen: string) => boolean, name?: string): DraftField {
  const [draft, setDraft] = useState<Draft | undefined>(() =>
    name === undefined ? undefined : draftsByName.get(name),
  );
  const current = useRef<{ draft: Draft | undefined; original: string }>({ draft, original: value });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const commitRef = useRef(commit);
  commitRef.current = commit;
  const valueRef = useRef(value);
  valueRef.current = value;

  const set = useCallback(
    (next: Draft | undefined) => {
      current.current.draft = next;
      setDraft(next);
      if (name !== undefined) draftsByName.delete(name);
    },
    [name],
  );
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const { draft } = current.current;
    if (draft === undefined || draft.text === draft.seen) return;
    if (commitRef.current(draft.text, draft.seen)) set({ text: draft.text, seen: draft.text });
  }, [set]);
  const change = useCallback(
    (text: string) => {
      const { draft } = current.current;
      if (draft === undefined) current.current.original = valueRef.current;
      set({ text, seen: draft?.seen ?? valueRef.current });
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, pauseMs);
    },
    [set, flush],
  );
  const finish = useCallback(() => {
    flush();
    const { draft } = current.current;
    const isCommitted = draft?.text === draft?.seen;
    if (isCommitted) set(undefined);
    return isCommitted;
  }, [flush, set]);
  const discard = useCallback(() => {
    clearTimeout(timer.current);
    set(undefined);
  }, [set]);
  const cancel = useCallback(() => {
    clearTimeout(timer.current);
    const { draft, original } = current.current;
    if (draft && draft.seen !== original) commitRef.current(original, draft.seen);
    set(undefined);
  }, [set]);

  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
      const { draft } = current.current;
      if (name !== undefined && draft !== undefined && draft.text !== draft.seen) draftsByName.set(name, draft);
    };
  }, [flush, name]);

  return { text: draft?.text ?? value, isDraft: draft !== undefined, change, finish, discard, cancel };
}
