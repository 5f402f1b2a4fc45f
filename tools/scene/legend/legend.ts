import type { Legend } from '../../walks/read/scene-file.ts';
import { dragonDrawings } from './dragon.ts';
import { drawGoddess } from './goddess.ts';
import { drawStorm } from './storm.ts';

/** The figures of each legend besides its island, by the names of the files. */
const figures: Record<Legend, () => Record<string, string>> = {
  'five-headed-dragon': () => ({ ...dragonDrawings(), 'goddess.svg': drawGoddess(), 'storm.svg': drawStorm() }),
};

/** Returns what the picture of a legend needs besides its island, by the names of the files. */
export function legendDrawings(legend: Legend): Record<string, string> {
  return figures[legend]();
}
