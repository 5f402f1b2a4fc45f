import type { PlaneBox, PlanePoint } from '../../map/map-projection.ts';
import type { RouteLinesByProgress } from '../../map/split-route-by-progress.ts';

/**
 * The content of a postcard. For privacy, it contains no coordinates: places are in meters from the center of the
 * walk's stops.
 */
export interface PostcardContent {
  /** The BCP 47 tag of the text's language. */
  language: string;
  title: string;
  place: string;
  /** The place's name in its native script. */
  placeNative: string;
  /** The formatted date of the walk. */
  day: string;
  /** The name of the ending that the story reached. */
  ending: string | undefined;
  /** The last line of the story. */
  lastLine: string | undefined;
  /**
   * Sentences with the numbers of stops, clues and found items. They contain no names, which would reveal answers of
   * clues to the recipient.
   */
  figures: string[];
  /** The address of the walk's page. The QR code encodes the same address. */
  link: string;
  brand: string;
  /** The bounding box and the URL of the walk's map drawing. */
  map: { box: PlaneBox; address: string } | undefined;
  /** The line that credits the data sources of the map. */
  mapCredit: string;
  route: RouteLinesByProgress;
  stops: { place: PlanePoint; isDone: boolean }[];
  /** The lanterns of all who walked together; empty after a walk alone. The picture does not contain their names. */
  lanterns: readonly number[];
  /** The walker's photograph, in the size of the picture. It replaces the map. */
  photograph?: HTMLCanvasElement | undefined;
}

/** The size of the postcard in pixels. The ratio 3:4 is common for photo prints. */
export const postcardSize = { width: 1200, height: 1600 };

/** The edges of the picture, in pixels of the postcard. The margin around the picture has the color of paper. */
export const pictureEdges = { left: 36, top: 36, right: 1164, bottom: 1564 };
