import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const highlighting = HighlightStyle.define([
  { tag: tags.comment, color: 'var(--sumi-soft)', fontStyle: 'italic' },
  { tag: tags.heading, color: 'var(--emphasis)', fontWeight: '700' },
  { tag: tags.keyword, color: 'var(--emphasis)' },
  { tag: tags.meta, color: 'var(--long)' },
  { tag: tags.link, color: 'var(--proved)', fontWeight: '600' },
  { tag: [tags.propertyName, tags.variableName], color: 'var(--changed)' },
  { tag: tags.number, color: 'var(--long)' },
  { tag: [tags.bracket, tags.operator], color: 'var(--sumi-soft)' },
]);

/** The site's colors for the source editor. */
export const editorTheme: Extension = [
  syntaxHighlighting(highlighting),
  EditorView.theme({
    '&': { height: '100%', color: 'var(--sumi)', backgroundColor: 'var(--sheet)', fontSize: '0.875rem' },
    // Removes the editor's own outline, because the frame around the editor and its gutter shows the focus.
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': { fontFamily: 'var(--mono-font)', lineHeight: '1.6' },
    '.cm-content': { caretColor: 'var(--sumi)', padding: '12px 0 40vh' },
    '.cm-cursor': { borderLeftColor: 'var(--sumi)', borderLeftWidth: '2px' },
    '.cm-line': { padding: '0 16px 0 8px' },
    '.cm-gutters': { color: 'var(--sumi-soft)', backgroundColor: 'var(--sheet)', border: 'none' },
    '.cm-lineNumbers .cm-gutterElement': { padding: '0 6px 0 12px', minWidth: '44px' },
    '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--field)' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
      backgroundColor: 'light-dark(#ffcf7a88, #34618fbb)',
    },
    '.cm-tooltip, .cm-panels': {
      color: 'var(--sumi)',
      backgroundColor: 'var(--sheet)',
      border: '1px solid var(--edge)',
    },
    '.cm-tooltip': { borderRadius: '8px', overflow: 'hidden' },
    '.cm-tooltip-autocomplete > ul > li': { padding: '3px 10px' },
    '.cm-tooltip-autocomplete > ul > li[aria-selected]': { color: '#fdf4e0', backgroundColor: '#1b3a5e' },
    '.cm-diagnostic': { padding: '6px 12px', borderLeft: '4px solid var(--missing)', fontFamily: 'var(--body-font)' },
    '.cm-lintRange-error': {
      backgroundImage: 'none',
      textDecoration: 'underline wavy var(--missing) 1px',
      textUnderlineOffset: '4px',
    },
    '.cm-lint-marker-error': { content: '""' },
    '.cm-textfield, .cm-button': {
      color: 'var(--sumi)',
      backgroundColor: 'var(--field)',
      backgroundImage: 'none',
      border: '1px solid var(--edge)',
      borderRadius: '6px',
    },
    '.cm-searchMatch': { backgroundColor: 'light-dark(#ffcf7a66, #ffcf7a33)' },
  }),
];
