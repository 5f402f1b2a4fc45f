import { Fragment } from 'react';

/**
 * A heading's words, which may hold marks (U+200B) where a line may end: see `docs/design.md`. The page has an element in the
 * place of each, so that what people copy and look for are the words alone.
 */
export function Breakable({ children }: { children: string }) {
  return children.split('\u200b').map((phrase, index) => (
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {phrase}
    </Fragment>
  ));
}
