import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { CluesFile } from './clues-file.ts';
import type { DataWithLineNumbers } from './data-with-line-numbers.ts';
import type { Fault } from './fault.ts';
import { findSimilarFileName } from './similar-file-names.ts';
import { findTagValue, hasValidTagValue, type StoryFile } from './story-file.ts';
import type { WalkFile } from './walk-file.ts';

/**
 * A use of a drawing: the drawing's name, and the file and line that name it. A line of the story, a clue or a
 * character can use a drawing.
 */
export interface DrawingReference {
  name: string;
  file: string;
  line: number | undefined;
}

interface FilesWithDrawingReferences {
  walk: DataWithLineNumbers<WalkFile>;
  clues: DataWithLineNumbers<CluesFile>;
  story: StoryFile;
}

export function listDrawingReferences({ walk, clues, story }: FilesWithDrawingReferences): DrawingReference[] {
  const references = [
    ...story.texts.map((text) => ({ name: findTagValue(text, 'art'), file: story.file, line: text.line })),
    ...Object.entries(clues.data).map(([id, { drawing }]) => {
      return { name: drawing, file: clues.file, line: clues.lineOf([id, 'drawing']) };
    }),
    ...walk.data.characters.map(({ portrait }, index) => {
      return { name: portrait, file: walk.file, line: walk.lineOf(['characters', index, 'portrait']) };
    }),
  ];
  // Leaves out invalid names of drawings, because another rule reports them.
  return references.filter((it): it is DrawingReference => it.name !== undefined && hasValidTagValue(`art:${it.name}`));
}

export function resolveDrawingPath(folder: string, name: string): string {
  return join(folder, 'drawings', `${name}.svg`);
}

export function findMissingDrawingFaults(folder: string, references: DrawingReference[]): Fault[] {
  return references
    .filter(({ name }) => !statSync(resolveDrawingPath(folder, name), { throwIfNoEntry: false })?.isFile())
    .map(({ name, file, line }) => {
      const similarName = findSimilarFileName(resolveDrawingPath(folder, name));
      const sentence = similarName
        ? `shows "${name}", but there is only drawings/${similarName}: a drawing is an SVG, and its file is called ${name}.svg.`
        : `shows "${name}", but there is no drawings/${name}.svg: draw it, or correct the name.`;
      return { rule: 'drawings/missing', file, line, sentence };
    });
}
