import { readFileSync } from 'node:fs';

/**
 * Reads a committed drawing of Enoshima's illustration. `illustrate-command.slow.test.ts` checks that the current code
 * draws the same.
 */
export function readCommittedDrawing(name: string): string {
  return readFileSync(`content/walks/enoshima/illustration/${name}`, 'utf8');
}
