import { useEffect, useRef, useState } from 'react';
import type { Position } from '../../../walk/walk.ts';
import { mayDrawLive, whenIdle } from '../../device/live-graphics.ts';
import { useLocale } from '../../locales/words.tsx';
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
}

/**
 * The ground drawn live, over the walk's drawing: sharp at every scale, its names upright. It begins when the browser is idle, and only
 * where the device can draw it; whatever goes wrong, the drawing is still there.
 */
export function LiveGround({ view, plane, stops, addressOf, ground, whenShown }: LiveGroundProps) {
  const locale = useLocale();
  const container = useRef<HTMLDivElement>(null);
  const live = useRef<LiveMap>(undefined);
  const [isShown, setShown] = useState(false);
  const newest = useRef({ ground, whenShown });
  newest.current = { ground, whenShown };
  const tiles = addressOf('tiles.pmtiles');

  useEffect(() => {
    const say = (shown: boolean) => {
      setShown(shown);
      newest.current.whenShown(shown);
    };
    let leave: (() => void) | undefined;
    const end = () => {
      leave?.();
      live.current?.end();
      [leave, live.current] = [undefined, undefined];
      say(false);
    };
    let [isWanted, isBroken] = [true, false];
    const start = async () => {
      const parts = await loadParts(addressOf);
      const { current } = container;
      if (!isWanted || current === null || parts === undefined) return;
      const painted = newest.current.ground;
      const { startLiveMap, ...loaded } = parts;
      const started = startLiveMap({
        ...loaded,
        container: current,
        plane,
        stops,
        locale,
        ground: painted,
        shown: view.shown,
        whenShown: say,
        whenBroken: () => {
          isBroken = true;
          end();
        },
      });
      if (isBroken) return started.end();
      live.current = started;
      leave = view.show(started.show);
      started.show(view.shown);
    };
    const cancel = whenIdle(() => void start().catch(end));
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
  const [code, ...answers] = await Promise.all([import('./live/live-map.ts'), tiles, inks]);
  const [archive, printed] = answers;
  if (!archive?.ok || !printed?.ok) return undefined;
  return { startLiveMap: code.startLiveMap, tiles: await archive.arrayBuffer(), inks: await printed.json() };
}
