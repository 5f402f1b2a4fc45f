import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { canRenderLiveMap } from '../../../app/device/live-map-support.ts';
import type { LiveMap } from '../../../app/player/map/live/live-map.ts';
import type { Plane } from '../../../app/player/map/map-projection.ts';
import type { MapAnimationFrame } from '../../../app/player/map/map-view.ts';
import { listMapColorsForPlayer } from '../../../tools/walks/map/map-colors.ts';
import type { Position } from '../../../walk/walk.ts';
import { useInterfaceLanguage } from '../messages/studio-messages.tsx';
import styles from './interactive-map.module.css';
import { type DrawnMap, useMapDrawingUrl } from './use-drawn-map.ts';
import type { MapCamera } from './use-map-camera.ts';

interface BaseMapProps {
  source: DrawnMap;
  plane: Plane;
  camera: MapCamera;
  ground: 'day' | 'night';
  /** Places of the walk. Names from OpenStreetMap near them are hidden. */
  places: readonly Position[];
  whenLive: (isLive: boolean) => void;
}

/** Shows the SVG drawing of the map, covered by MapLibre if the graphics card supports it. */
export function BaseMap({ source, plane, camera, ground, places, whenLive }: BaseMapProps) {
  const { locale } = useInterfaceLanguage();
  const drawing = useMapDrawingUrl(source.base, ground);
  const container = useRef<HTMLDivElement>(null);
  const live = useRef<LiveMap>(undefined);
  const [isLive, setLive] = useState(false);
  const { width, height, west, north } = source.projection;
  const corner = camera.toScreen({ lat: north, lon: west });
  const scale = camera.camera.pixelsPerMeter;
  const frame: MapAnimationFrame = {
    camera: camera.camera,
    viewport: camera.viewport,
    walker: undefined,
    headingDegrees: undefined,
    isMoving: false,
  };

  const getStart = useEffectEvent(() => ({ frame, ground, places }));
  const report = useEffectEvent((shown: boolean) => {
    setLive(shown);
    whenLive(shown);
  });
  const hasSize = frame.viewport.width > 0;
  useEffect(() => {
    const element = container.current;
    if (element === null || !hasSize || !canRenderLiveMap()) return;
    let isWanted = true;
    const end = () => {
      live.current?.end();
      live.current = undefined;
      report(false);
    };
    void import('../../../app/player/map/live/live-map.ts').then(({ startLiveMap }) => {
      if (!isWanted) return;
      const { frame, ground, places } = getStart();
      live.current = startLiveMap({
        workerUrl,
        container: element,
        tiles: source.tiles,
        colors: listMapColorsForPlayer(),
        plane,
        stops: places,
        locale,
        ground,
        initialFrame: frame,
        whenShown: (shown) => report(shown),
        // If MapLibre fails, it is removed, and the SVG drawing below it stays visible.
        whenBroken: end,
      });
      live.current.showFrame(getStart().frame);
    });
    return () => {
      isWanted = false;
      end();
    };
  }, [source, plane, locale, hasSize]);
  useEffect(() => live.current?.setGround(ground), [ground]);
  useEffect(() => live.current?.showFrame(frame));

  return (
    <>
      {drawing !== undefined && (
        <img
          className={styles.drawing}
          src={drawing}
          alt=""
          draggable={false}
          hidden={isLive}
          style={{
            width: width * scale,
            height: height * scale,
            transform: `translate(${corner.x}px, ${corner.y}px)`,
          }}
        />
      )}
      <div ref={container} className={styles.live} data-live={isLive || undefined} />
    </>
  );
}
