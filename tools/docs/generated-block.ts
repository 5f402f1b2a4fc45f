/**
 * Replaces the text between the marks `<!-- begin <name> -->` and `<!-- end <name> -->`.
 * @throws {Error} if the page lacks one of the marks.
 */
export function replaceBlock(page: string, name: string, text: string): string {
  const [begin, end] = [`<!-- begin ${name} -->`, `<!-- end ${name} -->`];
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The page needs the marks ${begin} and ${end}, in this order.`);
  return `${page.slice(0, from + begin.length)}\n\n${text.trim()}\n\n${page.slice(to)}`;
}
