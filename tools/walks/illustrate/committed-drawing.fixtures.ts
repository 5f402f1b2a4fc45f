import { readFileSync } from 'node:fs';

/**
 * Reads a committed drawing of a walk's illustration. `illustrate-walk.test.ts` checks that the current code draws the
 * same.
 */
export function readCommittedDrawing(name: string, walk = 'enoshima'): string {
  return readFileSync(`content/walks/${walk}/illustration/${name}`, 'utf8');
}
