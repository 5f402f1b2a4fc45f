import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { listDrawingReferences } from '../read/drawing-references.ts';
import type { Fault } from '../read/fault.ts';
import { isSystemFile } from '../read/similar-file-names.ts';
import { explainFileError, readTextFile } from '../read/text-file.ts';
import type { AuthoredWalk } from '../read-walks.ts';
import { detectImageFormat, findDrawingProblem } from './drawing-problems.ts';

/** Checks that every drawing file is valid, and that a line, a clue or a character uses it. */
export function findDrawingFaults({ folder, story, located }: AuthoredWalk): Fault[] {
  const drawings = join(folder, 'drawings');
  const usedFiles = new Set(listDrawingReferences({ ...located, story }).map(({ name }) => `${name}.svg`));
  const faults: Fault[] = [];
  for (const name of listFileNames(drawings, faults)) {
    const file = join(drawings, name);
    if (usedFiles.has(name)) {
      const unusable = findDrawingFileProblem(file, faults);
      if (unusable) faults.push({ rule: 'drawings/unfit', file, ...unusable });
      continue;
    }
    // Skips a file whose name differs only in extension or capitals from a drawing that the walk uses. That drawing is
    // already reported as missing.
    if (usedFiles.has(`${parse(name).name.toLowerCase()}.svg`)) continue;
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

function findDrawingFileProblem(file: string, faults: Fault[]): ReturnType<typeof findDrawingProblem> {
  const kind = detectImageFormat(readBytesOrEmpty(file));
  if (kind) return { sentence: `is ${kind} by its contents: draw it in shapes, and save it as Plain SVG.` };
  const svg = readTextFile(file, faults);
  return svg === undefined ? undefined : findDrawingProblem(svg);
}

/** Returns an empty buffer for an unreadable file. `readTextFile` adds the fault for such a file. */
function readBytesOrEmpty(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.of();
  }
}

function listFileNames(folder: string, faults: Fault[]): string[] {
  try {
    return existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => !isSystemFile(name))
          .toSorted()
      : [];
  } catch (cause) {
    faults.push({ rule: 'file/unreadable', file: folder, sentence: `cannot be opened, ${explainFileError(cause)}.` });
    return [];
  }
}
