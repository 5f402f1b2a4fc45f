import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '../read/fault.ts';
import type { Walk } from '../read-walks.ts';
import { storyFault, tagValue } from './written-story.ts';

/** Every drawing that is named is there, and every one that is there is named. */
export function* drawingFaults(walk: Walk): Generator<Fault> {
  const { folder, story, clues, characters, located } = walk;
  const drawings = join(folder, 'drawings');
  const files = existsSync(drawings) ? readdirSync(drawings).toSorted() : [];
  const used = new Set<string>();
  const missing = (name: string) => {
    used.add(`${name}.svg`);
    return !files.includes(`${name}.svg`);
  };
  const says = (name: string) => `shows "${name}", but there is no drawings/${name}.svg: draw it, or correct the name.`;
  for (const text of story.written) {
    const art = tagValue(text, 'art');
    if (art !== undefined && missing(art)) yield storyFault(walk, 'drawings/missing', text.line, says(art));
  }
  for (const [id, { drawing }] of Object.entries(clues))
    if (drawing !== undefined && missing(drawing)) {
      const { file, lineOf } = located.clues;
      yield { rule: 'drawings/missing', file, line: lineOf([id, 'drawing']), says: says(drawing) };
    }
  for (const [index, { portrait }] of characters.entries())
    if (portrait !== undefined && missing(portrait)) {
      const { file, lineOf } = located.walk;
      yield { rule: 'drawings/missing', file, line: lineOf(['characters', index, 'portrait']), says: says(portrait) };
    }
  for (const name of files)
    if (!used.has(name)) {
      const fix = 'name it in a clue, as a portrait or in an #art: of the story, or remove it.';
      yield { rule: 'drawings/unused', file: join(drawings, name), says: `is shown nowhere: ${fix}` };
    }
}
