import { useCallback, useEffect, useRef, useState } from 'react';

/** The pause in typing after which a text is written to the file. */
const pauseMs = 700;

interface Draft {
  text: string;
  /** The value in the file that the author has seen: the value when typing began, or the last committed one. */
  seen: string;
}

export interface DraftField {
  text: string;
  /** Whether the field has text of its own. The file may have other text meanwhile. */
  isDraft: boolean;
  change: (text: string) => void;
  /** Commits the text, and follows the file again. Returns false if the file cannot be edited; the field keeps the text. */
  finish: () => boolean;
  /** Drops text that is not committed, and follows the file again. */
  discard: () => void;
  /** Restores the value that the field had when typing began. */
  cancel: () => void;
}

/** The texts that no file could take when their field was left, by the name of the field. */
const keptDrafts = new Map<string, Draft>();

/**
 * Edits a text in a field. Commits it when the author pauses, leaves the field, or leaves the page.
 * @param commit writes a text to the file. `seen` is the text that it replaces. Returns false if the file cannot be edited;
 * the field then keeps the text.
 * @param name names the field for as long as the studio is open. A field that is left and opened again then has the text
 * that the file could not take.
 */
export function useDraft(value: string, commit: (text: string, seen: string) => boolean, name?: string): DraftField {
  const [draft, setDraft] = useState<Draft | undefined>(() => (name === undefined ? undefined : keptDrafts.get(name)));
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
      if (name !== undefined) keptDrafts.delete(name);
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
      if (name !== undefined && draft !== undefined && draft.text !== draft.seen) keptDrafts.set(name, draft);
    };
  }, [flush, name]);

  return { text: draft?.text ?? value, isDraft: draft !== undefined, change, finish, discard, cancel };
}
