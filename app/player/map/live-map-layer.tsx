import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Position } from '../../../walk/walk.ts';
import { runWhenIdle } from '../../device/idle.ts';
import { canRenderLiveMap } from '../../device/live-map-support.ts';
import { useLocale } from '../../locales/messages.tsx';
import type { LiveMap } from './live/live-map.ts';
import styles from './live-map-layer.module.css';
import type { Plane } from './map-projection.ts';
import type { MapView } from './map-view.ts';

interface LiveMapLayerProps {
  view: MapView;
  plane: Plane;
  stops: readonly Position[];
  /** The URLs of the pack's map tiles and map colors. */
  tiles: string;
  colors: string;
  ground: 'day' | 'night';
  /**
   * Called with true when the live map covers the SVG drawing below it. Called with false when the drawing is visible
   * again.
   */
  whenShown: (isShown: boolean) => void;
  /** Called when the live map is drawn, or when drawing has failed. */
  whenSettled: () => void;
}

/**
 * Draws the live map: vector tiles over the walk's SVG map drawing. The live map is sharp at every scale, and its
 * labels stay upright when the map rotates. It starts when the browser is idle, on devices that support it. If it
 * fails, the drawing stays visible.
 */
export function LiveMapLayer({ view, plane, stops, tiles, colors, ground, whenShown, whenSettled }: LiveMapLayerProps) {
  const locale = useLocale();
  const container = useRef<HTMLDivElement>(null);
  const liveMap = useRef<LiveMap>(undefined);
  const [isShown, setShown] = useState(false);
  const currentGround = useEffectEvent(() => ground);
  const reportSettled = useEffectEvent(() => whenSettled());
  const reportShown = useEffectEvent((shown: boolean) => {
    setShown(shown);
    whenShown(shown);
    if (shown) whenSettled();
  });

  useEffect(() => {
    let removePicture: (() => void) | undefined;
    const stopLiveMap = () => {
      removePicture?.();
      liveMap.current?.end();
      [removePicture, liveMap.current] = [undefined, undefined];
      reportShown(false);
    };
    const stopAndSettle = () => {
      stopLiveMap();
      reportSettled();
    };
    let [isWanted, isBroken] = [true, false];
    const startLive = async () => {
      const parts = await loadLiveMap(tiles, colors);
      const { current } = container;
      if (!isWanted || current === null) return;
      if (parts === undefined) return reportSettled();
      const { startLiveMap, ...loaded } = parts;
      const startedMap = startLiveMap({
        ...loaded,
        workerUrl,
        container: current,
        plane,
        stops,
        locale,
        ground: currentGround(),
        initialFrame: view.currentFrame,
        whenShown: (shown) => reportShown(shown),
        whenBroken: () => {
          isBroken = true;
          stopAndSettle();
        },
      });
      if (isBroken) return startedMap.end();
      liveMap.current = startedMap;
      removePicture = view.onFrame(startedMap.showFrame);
      startedMap.showFrame(view.currentFrame);
    };
    // Most of the live map's start time is spent on loading files. So fetch the worker's script into the HTTP cache
    // now, although the script runs later.
    if (canRenderLiveMap())
      fetch(workerUrl)
        .then((worker) => worker.arrayBuffer())
        .catch(() => undefined);
    const cancel = runWhenIdle(() => void startLive().catch(stopAndSettle));
    return () => {
      isWanted = false;
      cancel();
      stopLiveMap();
    };
  }, [view, plane, stops, tiles, colors, locale]);
  useEffect(() => liveMap.current?.setGround(ground), [ground]);

  return <div ref={container} className={styles.ground} data-shown={isShown || undefined} />;
}

/**
 * Loads the code and the files of the live map. Returns undefined if the device cannot draw it, or if the pack has no
 * tiles.
 */
async function loadLiveMap(tiles: string, colors: string) {
  if (!canRenderLiveMap()) return undefined;
  const files = [fetch(tiles), fetch(colors)];
  const [code, archive, printed] = await Promise.all([import('./live/live-map.ts'), ...files]);
  if (!archive?.ok || !printed?.ok) return undefined;
  return { startLiveMap: code.startLiveMap, tiles: await archive.arrayBuffer(), colors: await printed.json() };
}
