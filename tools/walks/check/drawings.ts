import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '../read/fault.ts';
import { namedDrawings } from '../read/named-drawings.ts';
import type { Walk } from '../read-walks.ts';
import { unfitness } from './unfit-drawings.ts';

/** Every drawing that is there is named, and can be shown. */
export function* drawingFaults({ folder, story, located }: Walk): Generator<Fault> {
  const drawings = join(folder, 'drawings');
  const named = new Set(namedDrawings({ ...located, story }).map(({ name }) => `${name}.svg`));
  for (const name of existsSync(drawings) ? readdirSync(drawings).toSorted() : []) {
    const file = join(drawings, name);
    if (named.has(name)) {
      const unfit = unfitness(readFileSync(file, 'utf8'));
      if (unfit) yield { rule: 'drawings/unfit', file, ...unfit };
    } else {
      const fix = 'name it in a clue, as a portrait or in an #art: of the story, or remove it.';
      yield { rule: 'drawings/unused', file, says: `is shown nowhere: ${fix}` };
    }
  }
}
