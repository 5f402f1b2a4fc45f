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

/** The data of a walk's drawings that the home page needs to lay something over them. */
export interface ScenePlaces {
  /** The end of the drawn way: see `wayEnd`. */
  wayEnd: MapPoint;
  plan?: PlanPlaces | undefined;
  phone?: PhoneView | undefined;
}

/**
 * Writes the drawings of each walk with a scene to `folder`, and removes its earlier contents. The scene is `<walk>.svg`; over it lie
 * `<walk>-walk.svg` and `<walk>-last-light.svg`. The first two are also in `in-page/`, as markup of a page. `<walk>-map.svg` is the map
 * from above, with the walker in `<walk>-walker.svg`. `<walk>-legend.svg` is the place without people, beside the hand-drawn figures of
 * its legend. `<walk>.json` has the positions of things on them.
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

/** Returns the drawings of one walk by name; none without a `scene.yaml`. The same files give the same bytes. */
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
