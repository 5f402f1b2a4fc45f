import type { Box, Place } from '../../map/plane.ts';
import type { WayParts } from '../../map/way-parts.ts';

/** The content of a postcard. It holds no longitude or latitude: places are in metres on the walk's own map. */
export interface Card {
  /** The BCP 47 language of its text. */
  language: string;
  title: string;
  place: string;
  /** In the script of the place. */
  placeNative: string;
  /** The day of the walk. */
  day: string;
  /** The ending of the story. */
  ending: string | undefined;
  /** The numbers of stops and clues. */
  figures: string[];
  /** The number of finds. Their names would reveal answers of clues to the recipient. */
  foundCount: number;
  brand: string;
  /** The box of the walk's drawing, and its address. */
  map: { box: Box; address: string } | undefined;
  way: WayParts;
  stops: { place: Place; isDone: boolean }[];
}

/** In pixels: three to four, the ratio of common photo prints. */
export const cardSize = { width: 1200, height: 1600 };

/** The picture's edges within the paper margin, in pixels of the card. */
export const picture = { left: 36, top: 36, right: 1164, bottom: 1564 };
