import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Position } from '../../../walk/walk.ts';
import { whenIdle } from '../../device/idle.ts';
import { mayDrawLive } from '../../device/live-graphics.ts';
import { useLocale } from '../../locales/messages.tsx';
import type { LiveMap } from './live/live-map.ts';
import styles from './live-ground.module.css';
import type { MapView } from './map-view.ts';
import type { Plane } from './plane.ts';

interface LiveGroundProps {
  view: MapView;
  plane: Plane;
  stops: readonly Position[];
  /** The addresses of two files of the pack. */
  tiles: string;
  colors: string;
  ground: 'day' | 'night';
  /** Called with whether the live ground covers everything, so that the drawing below it is not needed. */
  whenShown: (isShown: boolean) => void;
  /** Called when the ground is drawn, or is known not to come. */
  whenSettled: () => void;
}

/**
 * The ground drawn live over the walk's drawing, sharp at every scale and with upright names. It begins when the browser is idle, and
 * only on devices that can draw it. If anything fails, the drawing is still there.
 */
export function LiveGround({ view, plane, stops, tiles, colors, ground, whenShown, whenSettled }: LiveGroundProps) {
  const locale = useLocale();
  const container = useRef<HTMLDivElement>(null);
  const live = useRef<LiveMap>(undefined);
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
    const end = () => {
      removePicture?.();
      live.current?.end();
      [removePicture, live.current] = [undefined, undefined];
      reportShown(false);
    };
    const giveUp = () => {
      end();
      reportSettled();
    };
    let [isWanted, isBroken] = [true, false];
    const start = async () => {
      const parts = await loadParts(tiles, colors);
      const { current } = container;
      if (!isWanted || current === null) return;
      if (parts === undefined) return reportSettled();
      const { startLiveMap, ...loaded } = parts;
      const started = startLiveMap({
        ...loaded,
        workerUrl,
        container: current,
        plane,
        stops,
        locale,
        ground: currentGround(),
        shown: view.shown,
        whenShown: (shown) => reportShown(shown),
        whenBroken: () => {
          isBroken = true;
          giveUp();
        },
      });
      if (isBroken) return started.end();
      live.current = started;
      removePicture = view.show(started.show);
      started.show(view.shown);
    };
    const cancel = whenIdle(() => void start().catch(giveUp));
    return () => {
      isWanted = false;
      cancel();
      end();
    };
  }, [view, plane, stops, tiles, colors, locale]);
  useEffect(() => live.current?.paint(ground), [ground]);

  return <div ref={container} className={styles.ground} data-shown={isShown || undefined} />;
}

/** Loads the code and the files for drawing live. Returns undefined if the device cannot draw it or the pack has no tiles. */
async function loadParts(tiles: string, colors: string) {
  if (!mayDrawLive()) return undefined;
  const files = [fetch(tiles), fetch(colors)];
  // Fills the browser's HTTP cache early: the code requests its worker only after it has loaded.
  fetch(workerUrl)
    .then((worker) => worker.arrayBuffer())
    .catch(() => undefined);
  const [code, archive, printed] = await Promise.all([import('./live/live-map.ts'), ...files]);
  if (!archive?.ok || !printed?.ok) return undefined;
  return { startLiveMap: code.startLiveMap, tiles: await archive.arrayBuffer(), colors: await printed.json() };
}
