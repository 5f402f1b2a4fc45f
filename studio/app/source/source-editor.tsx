import { autocompletion, type CompletionSource, closeBrackets, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching } from '@codemirror/language';
import { type Diagnostic, forceLinting, linter, lintGutter, lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, Transaction } from '@codemirror/state';
import { EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { formatFaultText } from '../check/rule-sentences.ts';
import { useInterfaceLanguage } from '../messages/studio-messages.tsx';
import { useFileText, useOpenWalk } from '../workspace/open-walk.tsx';
import { editorTheme } from './editor-theme.ts';
import { inkLanguage } from './ink-language.ts';
import styles from './source-editor.module.css';
import { yamlJsonLanguage } from './yaml-json-language.ts';

interface SourceEditorProps {
  path: string;
  /** The line to focus, counted from 1. To focus the same line again, pass a new object with the same number. */
  focus: { line: number } | undefined;
  completion?: CompletionSource | undefined;
  onLineChange?: ((line: number) => void) | undefined;
}

/** The pause in typing after which a text is written to the file. */
const pauseMs = 700;

/** Edits a text file of the walk as its source. Underlines the check's faults in their lines. */
export function SourceEditor({ path, focus, completion, onLineChange }: SourceEditorProps) {
  const { text, locale } = useInterfaceLanguage();
  const { files, check } = useOpenWalk();
  const fileText = useFileText(path) ?? '';
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  // The file's text with which the editor was last synchronized.
  const seen = useRef(fileText);
  const latest = useRef({ completion, onLineChange, faults: check?.faults, fileText, locale });
  latest.current = { completion, onLineChange, faults: check?.faults, fileText, locale };
  const label = text('source.editor', { path });

  useEffect(() => {
    if (parent.current === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    seen.current = latest.current.fileText;
    const commit = () => {
      clearTimeout(timer);
      const changed = editor.state.doc.toString();
      const before = seen.current;
      if (changed === before) return;
      seen.current = changed;
      files.edit([{ path, apply: () => changed, seen: () => before }]);
    };
    const findDiagnostics = ({ state }: EditorView): Diagnostic[] =>
      (latest.current.faults ?? []).flatMap((fault) => {
        if (fault.path !== path || fault.line === undefined || fault.line > state.doc.lines) return [];
        const { from, to } = state.doc.line(fault.line);
        return [{ from, to, severity: 'error', message: formatFaultText(latest.current.locale, fault) }];
      });
    const language = path.endsWith('.ink') ? inkLanguage : path.endsWith('.md') ? [] : yamlJsonLanguage;
    const editor = new EditorView({
      parent: parent.current,
      state: EditorState.create({
        doc: seen.current,
        extensions: [
          lineNumbers(),
          history(),
          EditorView.lineWrapping,
          highlightActiveLine(),
          highlightActiveLineGutter(),
          highlightSelectionMatches(),
          bracketMatching(),
          closeBrackets(),
          search({ top: true }),
          language,
          autocompletion({ override: [(context) => latest.current.completion?.(context) ?? null] }),
          linter(findDiagnostics, { delay: 200 }),
          lintGutter(),
          keymap.of([...completionKeymap, ...searchKeymap, ...lintKeymap, ...historyKeymap, ...defaultKeymap]),
          EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
          editorTheme,
          EditorView.updateListener.of((update) => {
            if (update.selectionSet)
              latest.current.onLineChange?.(update.state.doc.lineAt(update.state.selection.main.head).number);
            const isTyped = update.transactions.some((it) => it.docChanged && !it.annotation(Transaction.remote));
            if (!isTyped) return;
            clearTimeout(timer);
            timer = setTimeout(commit, pauseMs);
          }),
          EditorView.domEventHandlers({ blur: () => void commit() }),
        ],
      }),
    });
    view.current = editor;
    addEventListener('pagehide', commit);
    return () => {
      removeEventListener('pagehide', commit);
      commit();
      editor.destroy();
      view.current = undefined;
    };
  }, [files, path, label]);

  // Shows changes made elsewhere. Does not replace uncommitted text, which is merged with these changes when it is
  // committed.
  useEffect(() => {
    const editor = view.current;
    if (editor === undefined || editor.state.doc.toString() !== seen.current || fileText === seen.current) return;
    const { from, to, insert } = findSmallestTextChange(seen.current, fileText);
    seen.current = fileText;
    editor.dispatch({ changes: { from, to, insert }, annotations: Transaction.remote.of(true) });
  }, [fileText]);

  const faults = check?.faults;
  useEffect(() => {
    if (view.current && faults) forceLinting(view.current);
  }, [faults]);

  useEffect(() => {
    const editor = view.current;
    if (editor === undefined || focus === undefined) return;
    const { from } = editor.state.doc.line(Math.max(1, Math.min(focus.line, editor.state.doc.lines)));
    editor.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
    editor.focus();
  }, [focus]);

  return <div className={styles.editor} ref={parent} />;
}

/** Returns the smallest change between two texts, so that the cursor keeps its position. */
export function findSmallestTextChange(before: string, after: string): { from: number; to: number; insert: string } {
  let from = 0;
  while (from < before.length && from < after.length && before[from] === after[from]) from++;
  let common = 0;
  const longest = Math.min(before.length, after.length) - from;
  while (common < longest && before.at(-1 - common) === after.at(-1 - common)) common++;
  return { from, to: before.length - common, insert: after.slice(from, after.length - common) };
}
