import { dragonDrawings } from './dragon.ts';
import { drawGoddess } from './goddess.ts';
import { drawStorm } from './storm.ts';

/** What the legend needs besides its island, by the names of the files. */
export function legendDrawings(): Record<string, string> {
  return { ...dragonDrawings(), 'goddess.svg': drawGoddess(), 'storm.svg': drawStorm() };
}
