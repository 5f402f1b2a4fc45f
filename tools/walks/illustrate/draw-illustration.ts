import type { MapLayers } from '../map/map-layers.ts';
import type { MapPoint } from '../map/projection.ts';
import type { Route } from '../map/route.ts';
import type { IllustrationFile } from '../read/illustration-file.ts';
import type { Walk } from '../read-walks.ts';
import { shareHours } from './drawing-names.ts';
import { legendIsland } from './legend-island.ts';
import { pageDrawings } from './page-drawings.ts';
import { drawPlace, stageOf, svgFile } from './place-svg.ts';
import { type PhoneView, phoneView } from './plan/phone-view.ts';
import { type PlanPlaces, planPlaces } from './plan/plan-places.ts';
import { planSvg } from './plan/plan-svg.ts';
import { walkerSvg } from './plan/walker-svg.ts';
import { shareSvg } from './share-svg.ts';
import { walkDrawings, wayEnd } from './walk-svg.ts';

/** The data of a walk that its illustration shows. */
export type IllustratedWalk = Pick<Walk, 'stops' | 'spots'> & { illustration: IllustrationFile };

/** Positions on the drawings that the home page needs to lay something over them. */
export interface IllustrationPlaces {
  /** The end of the drawn way: see `wayEnd`. */
  wayEnd: MapPoint;
  plan?: PlanPlaces | undefined;
  phone?: PhoneView | undefined;
}

/** The drawings of an illustration by file name, and positions on them. */
export interface Illustration {
  drawings: Record<string, string>;
  places: IllustrationPlaces;
}

/**
 * Draws the illustration of a walk. `place.svg` is the place; over it lie `walk.svg` and `last-light.svg`. The first two are also in
 * `in-page/`, as markup of a page, and in `share/`, behind the words of share images. `plan.svg` is the map from above, with the walker
 * in `walker.svg`. `legend-island.svg` is the place without people. The same input gives the same bytes.
 */
export function drawIllustration(
  { stops, spots, illustration }: IllustratedWalk,
  map: MapLayers,
  { features }: Route,
): Illustration {
  const stage = stageOf(map, illustration);
  const legs = features.filter(({ properties }) => !properties.wayBack).map(({ geometry }) => geometry.coordinates);
  const { legend, plan } = illustration;
  const walker = plan && walkerSvg(stage, plan, legs, stops);
  const place = drawPlace(stage);
  const { walk, lastLight } = walkDrawings(stage, legs, stops);
  const inPage = pageDrawings({ place, 'place-walk': walk });
  return {
    drawings: {
      'place.svg': svgFile(place),
      'walk.svg': svgFile(walk),
      'last-light.svg': svgFile(lastLight),
      'in-page/place.svg': inPage.place,
      'in-page/walk.svg': inPage['place-walk'],
      ...Object.fromEntries(shareHours.map((hour) => [`share/${hour}.svg`, shareSvg(place, walk, hour)])),
      ...(plan && { 'plan.svg': planSvg(stage, plan, legs) }),
      ...(walker && { 'walker.svg': walker }),
      ...(legend && { 'legend-island.svg': legendIsland(stage) }),
    },
    places: {
      wayEnd: wayEnd(stage, stops),
      plan: planPlaces(stage.map, { stops, spots, plan, hideaways: illustration.hideaways }),
      phone: phoneView(stage, stops, legs),
    },
  };
}
