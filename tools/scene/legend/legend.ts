import type { Legend } from '../../walks/read/scene-file.ts';
import { dragonDrawings } from './dragon.ts';
import { drawGoddess } from './goddess.ts';
import { drawStorm } from './storm.ts';

/** The figures of each legend besides its island, by file name. */
const figures: Record<Legend, () => Record<string, string>> = {
  'five-headed-dragon': () => ({ ...dragonDrawings(), 'goddess.svg': drawGoddess(), 'storm.svg': drawStorm() }),
};

/** Returns the drawings for the picture of a legend besides its island, by file name. */
export function legendDrawings(legend: Legend): Record<string, string> {
  return figures[legend]();
}
