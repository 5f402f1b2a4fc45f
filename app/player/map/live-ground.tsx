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
  /** Hears whether the ground is whole, so that nothing is needed below it. */
  whenShown: (isShown: boolean) => void;
  /** Hears when it is drawn, or is known not to be. */
  whenSettled: () => void;
}

/**
 * The ground drawn live, over the walk's drawing: sharp at every scale, its names upright. It begins when the browser is idle, and only
 * where the device can draw it; whatever goes wrong, the drawing is still there.
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
    const say = (shown: boolean) => {
      setShown(shown);
      newest.current.whenShown(shown);
      if (shown) newest.current.whenSettled();
    };
    let leave: (() => void) | undefined;
    const end = () => {
      leave?.();
      live.current?.end();
      [leave, live.current] = [undefined, undefined];
      say(false);
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
        whenShown: say,
        whenBroken: () => {
          isBroken = true;
          giveUp();
        },
      });
      if (isBroken) return started.end();
      live.current = started;
      leave = view.show(started.show);
      started.show(view.shown);
    };
    const cancel = whenIdle(() => void start().catch(giveUp));
    return () => {
      isWanted = false;
      cancel();
      end();
    };
    // By the tiles' address: the function may be a new one each time.
  }, [view, plane, stops, tiles, locale]);
  useEffect(() => live.current?.paint(ground), [ground]);

  return <div ref={container} className={styles.ground} data-shown={isShown || undefined} />;
}

/** The code and the files that drawing live takes; nothing where the device cannot, or the pack has none. */
async function loadParts(addressOf: (file: string) => string) {
  if (!mayDrawLive()) return undefined;
  const [tiles, inks] = ['tiles.pmtiles', 'inks.json'].map((file) => fetch(addressOf(file)));
  // For the browser's own cache: the code asks for its worker only when it has come itself.
  fetch(workerUrl)
    .then((worker) => worker.arrayBuffer())
    .catch(() => undefined);
  const [code, ...answers] = await Promise.all([import('./live/live-map.ts'), tiles, inks]);
  const [archive, printed] = answers;
  if (!archive?.ok || !printed?.ok) return undefined;
  return { startLiveMap: code.startLiveMap, tiles: await archive.arrayBuffer(), inks: await printed.json() };
}
