import { Fragment } from 'react';

/**
 * Renders the text of a heading. Marks in the text (U+200B) allow line breaks: see `docs/design.md`. Each mark becomes an
 * element, so that the text can be copied and searched without marks.
 */
export function Breakable({ children }: { children: string }) {
  return children.split('\u200b').map((phrase, index) => (
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {phrase}
    </Fragment>
  ));
}

/** Renders a sentence that breaks after its commas. In WebKit, `word-break: keep-all` forbids even that. */
export function BreakableClauses({ children }: { children: string }) {
  return <Breakable>{children.replaceAll(/[、，]/g, '$&\u200b')}</Breakable>;
}
