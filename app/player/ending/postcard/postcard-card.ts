import type { Box, Place } from '../../map/plane.ts';
import type { WayParts } from '../../map/way-parts.ts';

/** All that stands on a postcard. It holds no position: places are metres on the walk's own map. */
export interface Card {
  /** BCP 47, of its words. */
  language: string;
  title: string;
  place: string;
  /** In the script of the place. */
  placeNative: string;
  /** When it was walked, or played. */
  day: string;
  /** How the story ended. */
  ending: string | undefined;
  /** How many stops and clues. */
  figures: string[];
  /** How many things; what they are would tell whoever gets the card the answers of clues. */
  foundCount: number;
  brand: string;
  /** Where the walk's drawing lies, and where it is fetched. */
  map: { box: Box; address: string } | undefined;
  way: WayParts;
  stops: { place: Place; isDone: boolean }[];
}

/** In pixels: three to four, as prints of this size are. */
export const cardSize = { width: 1200, height: 1600 };

/** The picture's edges within its margin of paper, in pixels of the card. */
export const picture = { left: 36, top: 36, right: 1164, bottom: 1564 };
