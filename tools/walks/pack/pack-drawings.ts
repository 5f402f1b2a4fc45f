import { listDrawingReferences, resolveDrawingPath } from '../read/drawing-references.ts';
import { type Fault, WalkFolderError } from '../read/fault.ts';
import { readTextFile } from '../read/text-file.ts';
import type { AuthoredWalk } from '../read-walks.ts';

/**
 * Returns the drawings to which the story, the clues and the characters refer, by their paths in the pack.
 * @throws {WalkFolderError} if a drawing cannot be read.
 */
export function packDrawings({ folder, story, located }: AuthoredWalk): Record<string, Buffer> {
  const names = listDrawingReferences({ ...located, story }).map(({ name }) => name);
  return Object.fromEntries(
    [...new Set(names)].sort().map((name) => {
      const faults: Fault[] = [];
      const svg = readTextFile(resolveDrawingPath(folder, name), faults);
      if (svg === undefined) throw new WalkFolderError(faults);
      return [`drawings/${name}.svg`, Buffer.from(removeIndentation(svg))];
    }),
  );
}

/** Removes white space only between tags, where a renderer ignores it. */
function removeIndentation(svg: string): string {
  return svg.trim().replace(/>\s*\n\s*</g, '><');
}
