import { Fragment } from 'react';

/**
 * Renders a heading's text, whose marks (U+200B) allow line breaks: see `docs/design.md`. Replaces each mark by an element, so
 * that copying and searching find plain text.
 */
export function Breakable({ children }: { children: string }) {
  return children.split('\u200b').map((phrase, index) => (
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {phrase}
    </Fragment>
  ));
}
