import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { CluesFile } from './clues-file.ts';
import type { Fault } from './fault.ts';
import type { LocatedFile } from './located-file.ts';
import { similarFile } from './similar-files.ts';
import { isWellNamed, type StoryFile, tagValue } from './story-file.ts';
import type { WalkFile } from './walk-file.ts';

/** A drawing of a line, a clue or a character, with the place that names it. */
export interface NamedDrawing {
  name: string;
  file: string;
  line: number | undefined;
}

interface Naming {
  walk: LocatedFile<WalkFile>;
  clues: LocatedFile<CluesFile>;
  story: StoryFile;
}

export function namedDrawings({ walk, clues, story }: Naming): NamedDrawing[] {
  const named = [
    ...story.written.map((text) => ({ name: tagValue(text, 'art'), file: story.file, line: text.line })),
    ...Object.entries(clues.data).map(([id, { drawing }]) => {
      return { name: drawing, file: clues.file, line: clues.lineOf([id, 'drawing']) };
    }),
    ...walk.data.characters.map(({ portrait }, index) => {
      return { name: portrait, file: walk.file, line: walk.lineOf(['characters', index, 'portrait']) };
    }),
  ];
  // Another rule reports an invalid name.
  return named.filter((it): it is NamedDrawing => it.name !== undefined && isWellNamed(`art:${it.name}`));
}

export function drawingFile(folder: string, name: string): string {
  return join(folder, 'drawings', `${name}.svg`);
}

export function missingDrawings(folder: string, named: NamedDrawing[]): Fault[] {
  return named
    .filter(({ name }) => !statSync(drawingFile(folder, name), { throwIfNoEntry: false })?.isFile())
    .map(({ name, file, line }) => {
      const beside = similarFile(drawingFile(folder, name));
      const sentence = beside
        ? `shows "${name}", but there is only drawings/${beside}: a drawing is an SVG, and its file is called ${name}.svg.`
        : `shows "${name}", but there is no drawings/${name}.svg: draw it, or correct the name.`;
      return { rule: 'drawings/missing', file, line, sentence };
    });
}
