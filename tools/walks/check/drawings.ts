import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { Fault } from '../read/fault.ts';
import { namedDrawings } from '../read/named-drawings.ts';
import { fileProblem, readText } from '../read/read-text.ts';
import { isSystemFile } from '../read/similar-files.ts';
import type { Walk } from '../read-walks.ts';
import { drawingProblem, pictureKind } from './drawing-problems.ts';

/** Checks that every drawing file is named somewhere and can be shown. */
export function drawingFaults({ folder, story, located }: Walk): Fault[] {
  const drawings = join(folder, 'drawings');
  const named = new Set(namedDrawings({ ...located, story }).map(({ name }) => `${name}.svg`));
  const faults: Fault[] = [];
  for (const name of namesIn(drawings, faults)) {
    const file = join(drawings, name);
    if (named.has(name)) {
      const unusable = problemOf(file, faults);
      if (unusable) faults.push({ rule: 'drawings/unfit', file, ...unusable });
      continue;
    }
    // A file with another extension, or in capitals, is already reported as a missing drawing.
    if (named.has(`${parse(name).name.toLowerCase()}.svg`)) continue;
    if (parse(name).ext !== '.svg') {
      const sentence = 'is not an SVG file: draw it in a program such as Inkscape, or remove it.';
      faults.push({ rule: 'drawings/unfit', file, sentence });
    } else {
      const fix = 'name it in a clue, as a portrait or in an #art: of the story, or remove it.';
      faults.push({ rule: 'drawings/unused', file, sentence: `is not used: ${fix}` });
    }
  }
  return faults;
}

function problemOf(file: string, faults: Fault[]): ReturnType<typeof drawingProblem> {
  const kind = pictureKind(bytesOf(file));
  if (kind) return { sentence: `is ${kind} by its contents: draw it in shapes, and save it as Plain SVG.` };
  const svg = readText(file, faults);
  return svg === undefined ? undefined : drawingProblem(svg);
}

/** Returns nothing for a file that cannot be read; reading its text reports that. */
function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.of();
  }
}

function namesIn(folder: string, faults: Fault[]): string[] {
  try {
    return existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => !isSystemFile(name))
          .toSorted()
      : [];
  } catch (cause) {
    faults.push({ rule: 'file/unreadable', file: folder, sentence: `cannot be opened, ${fileProblem(cause)}.` });
    return [];
  }
}
