import type { MapLayers } from '../map/map-layers.ts';
import type { IllustrationFile } from '../read/illustration-file.ts';
import { createCamera } from './camera.ts';
import { createPerspectiveCamera, type PerspectiveCamera } from './city/perspective-camera.ts';
import { convertMapToMeters, type MapInMeters } from './map-in-meters.ts';
import { createTerrain, type Terrain } from './terrain.ts';

/** The data that all drawings of an illustration use. */
export interface DrawingContext {
  settings: IllustrationFile;
  map: MapInMeters;
  terrain: Terrain;
  camera: PerspectiveCamera;
}

export function createDrawingContext(layers: MapLayers, settings: IllustrationFile): DrawingContext {
  const map = convertMapToMeters(layers);
  const nearCamera = createCamera({ ...settings, center: map.meters(settings.center) });
  const camera = createPerspectiveCamera(nearCamera, settings, settings.city?.recedesFrom ?? Number.POSITIVE_INFINITY);
  return { settings, map, terrain: createTerrain(map, settings.hills), camera };
}
