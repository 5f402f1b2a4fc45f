import { readFileSync } from 'node:fs';

/** For tests: returns a drawing of Enoshima's illustration as committed. A test of its own proves that the command draws the same. */
export function committedDrawing(name: string): string {
  return readFileSync(`content/walks/enoshima/illustration/${name}`, 'utf8');
}
