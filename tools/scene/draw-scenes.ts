import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readLayers } from '../walks/map/map-layers.ts';
import type { MapPoint } from '../walks/map/projection.ts';
import { walkRoute } from '../walks/map/route.ts';
import { phoneScreen } from '../walks/phone-screen.ts';
import type { Walk } from '../walks/read-walks.ts';
import { legendDrawings } from './legend/legend.ts';
import { legendIsland } from './legend/legend-island.ts';
import { pageDrawings } from './page-drawings.ts';
import { type PhoneView, phoneView } from './plan/phone-view.ts';
import { type PlanPlaces, planPlaces } from './plan/plan-places.ts';
import { planSvg } from './plan/plan-svg.ts';
import { walkerSvg } from './plan/walker-svg.ts';
import { sceneDrawing, stageOf, svgFile } from './scene-svg.ts';
import { walkDrawings, wayEnd } from './walk-svg.ts';

/** What the home page has to know of the drawings of a walk, to lay something over them. */
export interface ScenePlaces {
  /** Where the drawn way ends: see `wayEnd`. */
  wayEnd: MapPoint;
  plan?: PlanPlaces | undefined;
  phone?: PhoneView | undefined;
}

/**
 * Writes the scene of each walk that has one to `folder`: `<walk>.svg`, what is drawn over it, `<walk>-walk.svg` and
 * `<walk>-last-light.svg`, the first two again as markup of a page, in `in-page/`, the map from above, `<walk>-map.svg`, someone on it, `<walk>-walker.svg`, and the place without people,
 * `<walk>-legend.svg`; what is drawn by hand for its legend; and where things stand on them, `<walk>.json`. What was in the folder before is removed.
 */
export function drawScenes(walks: readonly Walk[], folder: string) {
  rmSync(folder, { recursive: true, force: true });
  const drawings = walks.map(scenesOf).flatMap((it) => Object.entries(it));
  for (const [name, svg] of drawings) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, svg);
  }
}

/** The drawings of one walk by their names: nothing without a `scene.yaml`. The same files give the same bytes. */
export function scenesOf(walk: Walk): Record<string, string> {
  if (walk.scene === undefined) return {};
  const layers = readLayers(join(walk.folder, 'map', 'layers.json'));
  const stage = stageOf(layers, walk.scene);
  const { features } = walkRoute(walk, layers).route;
  const legs = features.filter(({ properties }) => !properties.wayBack).map(({ geometry }) => geometry.coordinates);
  const { legend, plan } = walk.scene;
  const walker = plan && walkerSvg(stage, plan, legs, walk.stops);
  const scene = sceneDrawing(stage);
  const { walk: way, lastLight } = walkDrawings(stage, legs, walk.stops);
  const screen = phoneScreen(walk);
  const places: ScenePlaces = {
    wayEnd: wayEnd(stage, walk.stops),
    plan: planPlaces(stage.map, walk),
    phone: screen && phoneView(stage, walk, legs, screen.reached),
  };
  const inPage = pageDrawings({ scene, 'scene-walk': way });
  return {
    [`${walk.id}.json`]: JSON.stringify(places),
    [`${walk.id}.svg`]: svgFile(scene),
    [`${walk.id}-walk.svg`]: svgFile(way),
    [`${walk.id}-last-light.svg`]: svgFile(lastLight),
    [`in-page/${walk.id}.svg`]: inPage.scene,
    [`in-page/${walk.id}-walk.svg`]: inPage['scene-walk'],
    ...(plan && { [`${walk.id}-map.svg`]: planSvg(stage, plan, legs) }),
    ...(walker && { [`${walk.id}-walker.svg`]: walker }),
    ...(legend && { [`${walk.id}-legend.svg`]: legendIsland(stage), ...legendDrawings(legend) }),
  };
}
