import { Fragment } from 'react';

/**
 * Renders the text of a heading. Zero-width spaces (U+200B) in the text allow line breaks: see `docs/design.md`. Each
 * becomes an element, so that visitors copy and search the text without them.
 */
export function BreakableText({ children }: { children: string }) {
  return children.split('\u200b').map((phrase, index) => (
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {phrase}
    </Fragment>
  ));
}

/**
 * Renders a sentence that may break after each comma. In WebKit, `word-break: keep-all` would otherwise forbid these line
 * breaks.
 */
export function BreakableSentence({ children }: { children: string }) {
  return <BreakableText>{children.replaceAll(/[、，]/g, '$&\u200b')}</BreakableText>;
}
