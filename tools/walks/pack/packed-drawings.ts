import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Fault, WalkFolderError } from '../read/fault.ts';
import type { Walk } from '../read-walks.ts';

/**
 * The drawings that the story's lines, the clues and the characters name, by their path in the pack.
 * @throws {WalkFolderError} when one is missing.
 */
export function packedDrawings(walk: Walk): Record<string, Buffer> {
  const faults: Fault[] = [];
  const drawings: Record<string, Buffer> = {};
  for (const name of drawingsOf(walk)) {
    const file = join(walk.folder, 'drawings', `${name}.svg`);
    if (existsSync(file))
      drawings[`drawings/${name}.svg`] = Buffer.from(withoutIndentation(readFileSync(file, 'utf8')));
    else faults.push({ rule: 'drawings/missing', file, says: 'is missing: draw it, or name it nowhere.' });
  }
  if (faults.length > 0) throw new WalkFolderError(faults);
  return drawings;
}

function drawingsOf({ characters, clues, story }: Walk): string[] {
  const named = [
    ...characters.map(({ portrait }) => portrait),
    ...Object.values(clues).map(({ drawing }) => drawing),
    ...story.written.flatMap(({ tags }) => tags).map((tag) => /^art:(.+)$/.exec(tag)?.[1]?.trim()),
  ];
  return [...new Set(named.filter((name) => name !== undefined))].sort();
}

/** Only between tags, where a line break draws nothing. */
function withoutIndentation(svg: string): string {
  return svg.trim().replace(/>\s*\n\s*</g, '><');
}
