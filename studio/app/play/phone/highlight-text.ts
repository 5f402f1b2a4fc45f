/** How long to wait for the player to render the text. */
const searchTimeoutMs = 3000;

/**
 * Highlights a text in this page and scrolls to it as soon as the player shows it. Highlights nothing if the text is missing
 * or does not appear in time.
 */
export function highlightText(text: string | undefined) {
  CSS.highlights?.delete('looked-for');
  if (text === undefined) return;
  const sought = removeWhiteSpace(text);
  const mark = () => {
    const range = findTextRange(document.body, sought);
    if (range === undefined) return false;
    CSS.highlights?.set('looked-for', new Highlight(range));
    range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
    return true;
  };
  const observer = new MutationObserver(() => {
    if (mark()) stop();
  });
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const timer = setTimeout(stop, searchTimeoutMs);
  if (mark()) stop();
  else observer.observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** Returns the contents of the innermost element whose whole text is `sought`, as a range. */
function findTextRange(root: Element, sought: string): Range | undefined {
  const found = [...root.querySelectorAll('p, span, button, q, cite, h2, h3, legend, label')].findLast(
    (element) => removeWhiteSpace(element.textContent ?? '') === sought,
  );
  if (found === undefined) return undefined;
  const range = document.createRange();
  range.selectNodeContents(found);
  return range;
}

/** Removes white space and the characters that the player adds to control line breaks. */
function removeWhiteSpace(text: string): string {
  return text.replace(/[\u200b\u2060\s]+/g, '');
}
