import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useEffect, useRef, useState } from 'react';
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
  addressOf: (file: string) => string;
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
export function LiveGround({ view, plane, stops, addressOf, ground, whenShown, whenSettled }: LiveGroundProps) {
  const locale = useLocale();
  const container = useRef<HTMLDivElement>(null);
  const live = useRef<LiveMap>(undefined);
  const [isShown, setShown] = useState(false);
  const newest = useRef({ ground, whenShown, whenSettled });
  newest.current = { ground, whenShown, whenSettled };
  const tiles = addressOf('tiles.pmtiles');

  useEffect(() => {
    const reportShown = (shown: boolean) => {
      setShown(shown);
      newest.current.whenShown(shown);
      if (shown) newest.current.whenSettled();
    };
    let removePicture: (() => void) | undefined;
    const end = () => {
      removePicture?.();
      live.current?.end();
      [removePicture, live.current] = [undefined, undefined];
      reportShown(false);
    };
    const giveUp = () => {
      end();
      newest.current.whenSettled();
    };
    let [isWanted, isBroken] = [true, false];
    const start = async () => {
      const parts = await loadParts(addressOf);
      const { current } = container;
      if (!isWanted || current === null) return;
      if (parts === undefined) return newest.current.whenSettled();
      const painted = newest.current.ground;
      const { startLiveMap, ...loaded } = parts;
      const started = startLiveMap({
        ...loaded,
        workerUrl,
        container: current,
        plane,
        stops,
        locale,
        ground: painted,
        shown: view.shown,
        whenShown: reportShown,
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
    // Depend on the tiles' address: the function may be a new one each time.
  }, [view, plane, stops, tiles, locale]);
  useEffect(() => live.current?.paint(ground), [ground]);

  return <div ref={container} className={styles.ground} data-shown={isShown || undefined} />;
}

/** Loads the code and the files for drawing live. Returns undefined if the device cannot draw it or the pack has no tiles. */
async function loadParts(addressOf: (file: string) => string) {
  if (!mayDrawLive()) return undefined;
  const [tiles, colors] = ['tiles.pmtiles', 'inks.json'].map((file) => fetch(addressOf(file)));
  // Fills the browser's HTTP cache early: the code requests its worker only after it has loaded.
  fetch(workerUrl)
    .then((worker) => worker.arrayBuffer())
    .catch(() => undefined);
  const [code, ...answers] = await Promise.all([import('./live/live-map.ts'), tiles, colors]);
  const [archive, printed] = answers;
  if (!archive?.ok || !printed?.ok) return undefined;
  return { startLiveMap: code.startLiveMap, tiles: await archive.arrayBuffer(), colors: await printed.json() };
}
