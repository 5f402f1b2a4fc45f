import { addProtocol, Map as MapLibreMap, removeProtocol, setWorkerUrl } from 'maplibre-gl';
import { PMTiles } from 'pmtiles';
import type { Position } from '../../../../walk/walk.ts';
import type { Locale } from '../../../locales/locales.ts';
import type { PackedColors } from '../../pack/pack-format.ts';
import type { Viewport } from '../camera.ts';
import type { Shown } from '../map-view.ts';
import { type Plane, positionOf } from '../plane.ts';
import { liveStyle } from './live-style.ts';

interface LiveMapParts {
  /** The address of the map library's worker. */
  workerUrl: string;
  /** An empty element of the map's size. */
  container: HTMLElement;
  /** A whole PMTiles archive. */
  tiles: ArrayBuffer;
  colors: PackedColors;
  plane: Plane;
  stops: readonly Position[];
  locale: Locale;
  ground: 'day' | 'night';
  shown: Shown;
  /** Called with whether the map shows everything: at first, and again after the device has lost its graphics context for a while. */
  whenShown: (isShown: boolean) => void;
  /** Called when the map cannot continue. */
  whenBroken: (error: unknown) => void;
}

export interface LiveMap {
  /** Draws the camera's view within the current frame. */
  show: (shown: Shown) => void;
  paint: (ground: 'day' | 'night') => void;
  end: () => void;
}

const scheme = 'walk-tiles';
/** The circumference of the sphere on which MapLibre measures. `walk/way.ts` uses the same sphere. */
const equatorMeters = 2 * Math.PI * 6_371_008.8;
const worldPixels = 512;
/** A higher ratio is not visible on a map, and costs battery. */
const mostPixelRatio = 2;

let archives = 0;

/** Draws the ground of a walk from its tiles. The camera, the gestures and all marks on the ground belong to this app's map. */
export function startLiveMap(parts: LiveMapParts): LiveMap {
  const { container, plane, stops, locale, colors, whenShown, whenBroken } = parts;
  setWorkerUrl(parts.workerUrl);
  const archive = `${scheme}-${++archives}`;
  addProtocol(archive, tilesOf(parts.tiles));
  const pixelsPerMeter = worldPixels / (equatorMeters * Math.cos((plane.touches.lat * Math.PI) / 180));
  const style = (ground: 'day' | 'night') =>
    liveStyle({ colors, ground, locale, stops, pixelsPerMeter, tiles: `${archive}://{z}/{x}/{y}` });
  const seen = ({ camera, frame }: Shown) => {
    const { lat, lon } = positionOf(plane, camera.center);
    return {
      center: [lon, lat] as [number, number],
      zoom: Math.log2(camera.pixelsPerMeter / pixelsPerMeter),
      bearing: camera.bearingDegrees,
      padding: paddingOf(frame),
    };
  };
  const { padding, ...camera } = seen(parts.shown);
  const map = new MapLibreMap({
    container,
    style: style(parts.ground),
    ...camera,
    interactive: false,
    attributionControl: false,
    renderWorldCopies: false,
    validateStyle: false,
    maxZoom: 24,
    pixelRatio: Math.min(devicePixelRatio, mostPixelRatio),
  });
  map.jumpTo({ padding });
  map.once('load', () => whenShown(true));
  map.on('error', ({ error }) => whenBroken(error));
  map.on('webglcontextlost', () => whenShown(false));
  map.on('webglcontextrestored', () => map.once('idle', () => whenShown(true)));
  return {
    show(shown) {
      map.jumpTo(seen(shown));
      map.redraw();
    },
    paint: (ground) => void map.setStyle(style(ground)),
    end() {
      map.remove();
      removeProtocol(archive);
    },
  };
}

/** Returns the padding that puts MapLibre's centre at the frame's middle. */
function paddingOf({ width, height, middle }: Viewport) {
  const [right, bottom] = [width - 2 * middle.x, height - 2 * middle.y];
  return {
    top: Math.max(0, -bottom),
    left: Math.max(0, -right),
    right: Math.max(0, right),
    bottom: Math.max(0, bottom),
  };
}

/** Returns a protocol handler that reads tiles from an archive in memory. */
function tilesOf(archive: ArrayBuffer) {
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
