import { readFileSync } from 'node:fs';

/** Reads a committed drawing of a walk's illustration. `illustrate-walk.test.ts` proves that the current code draws the same. */
export function readCommittedDrawing(name: string, folder = 'content/walks/enoshima'): string {
  return readFileSync(`${folder}/illustration/${name}`, 'utf8');
}
