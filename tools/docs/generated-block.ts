/**
 * Replaces the text between the marks `<!-- begin <name> -->` and `<!-- end <name> -->`.
 * @throws {Error} if the page lacks one of the marks.
 */
export function replaceBlock(page: string, name: string, text: string): string {
  const [beginMark, end] = [`<!-- begin ${name} -->`, `<!-- end ${name} -->`];
  const blockStart = page.indexOf(beginMark);
  const to = page.indexOf(end);
  if (blockStart < 0 || to < blockStart)
    throw new Error(`The page needs the marks ${beginMark} and ${end}, in this order.`);
  return `${page.slice(0, blockStart + beginMark.length)}\n\n${text.trim()}\n\n${page.slice(to)}`;
}
