import type { MapLayers } from '../map/map-layers.ts';
import type { MapPoint } from '../map/projection.ts';
import type { Route } from '../map/route.ts';
import type { IllustrationFile } from '../read/illustration-file.ts';
import type { AuthoredWalk } from '../read-walks.ts';
import { drawPlace, formatSvgFile } from './draw-place.ts';
import { createDrawingContext } from './drawing-context.ts';
import { shareImageTimesOfDay } from './drawing-names.ts';
import { drawIslandOfLegend } from './legend-island.ts';
import { createPageDrawings } from './page-drawings.ts';
import { computePhonePictureView, type PhonePictureView } from './plan/phone-picture-view.ts';
import { findPlacesOnPlan, type PlacesOnPlan } from './plan/places-on-plan.ts';
import { drawPlan } from './plan/plan-svg.ts';
import { drawWalker } from './plan/walker-svg.ts';
import { drawShareImage } from './share-image-svg.ts';
import { drawRouteOverlay, findRouteEnd } from './walk-svg.ts';

/** The data of a walk from which its illustration is drawn. */
export type IllustrationInput = Pick<AuthoredWalk, 'stops' | 'spots'> & { illustration: IllustrationFile };

/** Positions on the drawings where the home page places its own elements. */
export interface HomePageElementPositions {
  /** The end of the drawn route, as `findRouteEnd` returns it. */
  wayEnd: MapPoint;
  plan?: PlacesOnPlan | undefined;
  phone?: PhonePictureView | undefined;
}

/** The drawings of an illustration by file name, and positions on these drawings. */
export interface Illustration {
  drawings: Record<string, string>;
  places: HomePageElementPositions;
}

/**
 * Draws the illustration of a walk. The same input gives the same bytes.
 *
 * - `place.svg`: the landscape or city. `walk.svg` (the route with a lantern at each stop) and `last-light.svg` (the
 * last lantern, lit) are layers over it.
 * - `in-page/`: the place and the route as inline SVG for a page.
 * - `share/`: the place with the route, as backgrounds of images for link previews.
 * - `plan.svg`: the map from above. `walker.svg` is a layer over it, with the walker.
 * - `legend-island.svg`: the island at the time of its legend, without anything that people built.
 */
export function drawIllustration(
  { stops, spots, illustration }: IllustrationInput,
  map: MapLayers,
  { features }: Route,
): Illustration {
  const context = createDrawingContext(map, illustration);
  const legs = features.filter(({ properties }) => !properties.wayBack).map(({ geometry }) => geometry.coordinates);
  const { legend, plan } = illustration;
  const walker = plan && drawWalker(context, plan, legs, stops);
  const place = drawPlace(context);
  const { walk, lastLight } = drawRouteOverlay(context, legs, stops);
  const pageDrawings = createPageDrawings({ place, 'place-walk': walk });
  return {
    drawings: {
      'place.svg': formatSvgFile(place),
      'walk.svg': formatSvgFile(walk),
      'last-light.svg': formatSvgFile(lastLight),
      'in-page/place.svg': pageDrawings.place,
      'in-page/walk.svg': pageDrawings['place-walk'],
      ...Object.fromEntries(
        shareImageTimesOfDay.map((hour) => [`share/${hour}.svg`, drawShareImage(place, walk, hour)]),
      ),
      ...(plan && { 'plan.svg': drawPlan(context, plan, legs) }),
      ...(walker && { 'walker.svg': walker }),
      ...(legend && { 'legend-island.svg': drawIslandOfLegend(context) }),
    },
    places: {
      wayEnd: findRouteEnd(context, stops),
      plan: findPlacesOnPlan(context.map, { stops, spots, plan, hideaways: illustration.hideaways }),
      phone: computePhonePictureView(context, stops, legs),
    },
  };
}
