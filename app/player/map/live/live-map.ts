import { addProtocol, Map as MapLibreMap, removeProtocol, setWorkerUrl } from 'maplibre-gl';
import { PMTiles } from 'pmtiles';
import type { Position } from '../../../../walk/walk.ts';
import type { Locale } from '../../../locales/locales.ts';
import type { PackedMapColors } from '../../pack/pack-format.ts';
import type { Viewport } from '../camera.ts';
import { type Plane, unprojectPoint } from '../map-projection.ts';
import type { MapAnimationFrame } from '../map-view.ts';
import { createLiveMapStyle } from './live-map-style.ts';

interface LiveMapOptions {
  /** The URL of MapLibre's worker script. */
  workerUrl: string;
  /** An empty element of the map's size. MapLibre draws in it. */
  container: HTMLElement;
  /** The contents of a PMTiles archive of the walk's tiles. */
  tiles: ArrayBuffer;
  colors: PackedMapColors;
  plane: Plane;
  stops: readonly Position[];
  locale: Locale;
  ground: 'day' | 'night';
  initialFrame: MapAnimationFrame;
  /** Called with true when everything is drawn. Called with false when the browser loses the WebGL context. */
  whenShown: (isShown: boolean) => void;
  /** Called after an error. The caller must then remove the map. */
  whenBroken: (error: unknown) => void;
}

export interface LiveMap {
  /** Draws the map for this camera and viewport at once, within the current animation frame. */
  showFrame: (frame: MapAnimationFrame) => void;
  setGround: (ground: 'day' | 'night') => void;
  end: () => void;
}

const scheme = 'walk-tiles';
/** The circumference of the sphere that MapLibre uses for the Earth. `walk/geodesy.ts` uses the same sphere. */
const equatorMeters = 2 * Math.PI * 6_371_008.8;
const worldPixels = 512;
/**
 * The maximum device pixel ratio for drawing. A higher ratio costs battery, and a map does not look sharper with it.
 */
const maxPixelRatio = 2;

let archives = 0;

/**
 * Starts MapLibre, which only draws the ground of a walk from its tiles. The app itself handles the camera, the
 * gestures and all marks.
 */
export function startLiveMap(parts: LiveMapOptions): LiveMap {
  const { container, plane, stops, locale, colors, whenShown, whenBroken } = parts;
  setWorkerUrl(parts.workerUrl);
  const archive = `${scheme}-${++archives}`;
  addProtocol(archive, createTileProtocol(parts.tiles));
  const pixelsPerMeter = worldPixels / (equatorMeters * Math.cos((plane.touches.lat * Math.PI) / 180));
  const createStyle = (ground: 'day' | 'night') =>
    createLiveMapStyle({ colors, ground, locale, stops, pixelsPerMeter, tiles: `${archive}://{z}/{x}/{y}` });
  const toMapLibreView = ({ camera, viewport }: MapAnimationFrame) => {
    const { lat, lon } = unprojectPoint(plane, camera.center);
    return {
      center: [lon, lat] as [number, number],
      zoom: Math.log2(camera.pixelsPerMeter / pixelsPerMeter),
      bearing: camera.bearingDegrees,
      padding: toMapLibrePadding(viewport),
    };
  };
  const { padding, ...camera } = toMapLibreView(parts.initialFrame);
  const map = new MapLibreMap({
    container,
    style: createStyle(parts.ground),
    ...camera,
    interactive: false,
    attributionControl: false,
    renderWorldCopies: false,
    validateStyle: false,
    maxZoom: 24,
    pixelRatio: Math.min(devicePixelRatio, maxPixelRatio),
  });
  map.jumpTo({ padding });
  map.once('load', () => whenShown(true));
  map.on('error', ({ error }) => whenBroken(error));
  map.on('webglcontextlost', () => whenShown(false));
  map.on('webglcontextrestored', () => map.once('idle', () => whenShown(true)));
  return {
    showFrame(frame) {
      map.jumpTo(toMapLibreView(frame));
      map.redraw();
    },
    setGround: (ground) => void map.setStyle(createStyle(ground)),
    end() {
      map.remove();
      removeProtocol(archive);
    },
  };
}

/** Returns the padding that puts MapLibre's center at the viewport's `middle`. */
function toMapLibrePadding({ width, height, middle }: Viewport) {
  const [rightPixels, bottom] = [width - 2 * middle.x, height - 2 * middle.y];
  return {
    top: Math.max(0, -bottom),
    left: Math.max(0, -rightPixels),
    right: Math.max(0, rightPixels),
    bottom: Math.max(0, bottom),
  };
}

/** Returns a protocol handler that reads tiles from an archive in memory. */
function createTileProtocol(archive: ArrayBuffer) {
  const tiles = new PMTiles({
    getKey: () => scheme,
    getBytes: async (offset, length) => ({ data: archive.slice(offset, offset + length) }),
  });
  return async ({ url }: { url: string }) => {
    const [z = 0, x = 0, y = 0] = (url.split('://')[1] ?? '').split('/').map(Number);
    const tile = await tiles.getZxy(z, x, y);
    return { data: tile?.data ?? new ArrayBuffer() };
  };
}
