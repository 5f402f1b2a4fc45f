import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '../read/fault.ts';
import { namedDrawings } from '../read/named-drawings.ts';
import { fileTrouble, readText } from '../read/read-text.ts';
import type { Walk } from '../read-walks.ts';
import { unfitness } from './unfit-drawings.ts';

/** Every drawing that is there is named, and can be shown. */
export function drawingFaults({ folder, story, located }: Walk): Fault[] {
  const drawings = join(folder, 'drawings');
  const named = new Set(namedDrawings({ ...located, story }).map(({ name }) => `${name}.svg`));
  const faults: Fault[] = [];
  for (const name of namesIn(drawings, faults)) {
    const file = join(drawings, name);
    if (named.has(name)) {
      const svg = readText(file, faults);
      const unfit = svg === undefined ? undefined : unfitness(svg);
      if (unfit) faults.push({ rule: 'drawings/unfit', file, ...unfit });
    } else {
      const fix = 'name it in a clue, as a portrait or in an #art: of the story, or remove it.';
      faults.push({ rule: 'drawings/unused', file, says: `is shown nowhere: ${fix}` });
    }
  }
  return faults;
}

function namesIn(folder: string, faults: Fault[]): string[] {
  try {
    return existsSync(folder) ? readdirSync(folder).toSorted() : [];
  } catch (cause) {
    faults.push({ rule: 'file/unreadable', file: folder, says: `cannot be looked into, ${fileTrouble(cause)}.` });
    return [];
  }
}
