import { useEffect, useMemo, useState } from 'react';
import { createBoundingBox, projectPosition } from '../../../app/player/map/map-projection.ts';
import type { Position } from '../../../walk/walk.ts';
import type { MapExtract } from '../../map-api.ts';
import type { MapClient } from '../connection/map-client.ts';
import { DraggableMark } from '../map/draggable-mark.tsx';
import { InteractiveMap } from '../map/interactive-map.tsx';
import { createProjectionPlane, type DrawnMap } from '../map/use-drawn-map.ts';
import { useMapCamera } from '../map/use-map-camera.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import styles from './new-walk-screen.module.css';

/**
 * The maximum distance between the start of the sample walk and its places. A new walk gets these places on paths around its
 * start. So the map shows everything within this distance of the start.
 */
const walkReachMeters = 400;

interface StartPositionMapProps {
  client: MapClient;
  extract: MapExtract;
  start: Position;
  onMove: (start: Position) => void;
}

/** Shows the map of an OpenStreetMap extract. The author chooses on this map where the walk begins. */
export function StartPositionMap({ client, extract, start, onMove }: StartPositionMapProps) {
  const text = useTranslator();
  const source = useDrawnMapOfExtract(client, extract);
  const plane = useMemo(() => createProjectionPlane(extract.projection), [extract]);
  const findBox = () => createBoundingBox([projectPosition(plane, start)], walkReachMeters);
  const camera = useMapCamera(plane, findBox());
  const name = text('begin.start.mark');
  return (
    <>
      <InteractiveMap
        label={text('begin.start.title')}
        source={source}
        plane={plane}
        camera={camera}
        places={[{ ...start, name }]}
        isPointing
        onClick={onMove}
        onShowAll={() => camera.show(findBox())}
        drawing={null}
      >
        <DraggableMark
          camera={camera}
          position={start}
          className={styles.start}
          label={name}
          description={text('map.markKeys')}
          onMove={onMove}
          onDrop={onMove}
          onCancel={() => undefined}
        >
          <span className={styles.startName}>{name}</span>
        </DraggableMark>
      </InteractiveMap>
      <p className={styles.startHelp}>{text('begin.start.help')}</p>
    </>
  );
}

function useDrawnMapOfExtract(
  client: MapClient,
  { id, projection, attribution, labels }: MapExtract,
): DrawnMap | undefined {
  const [source, setSource] = useState<DrawnMap>();
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const [base, tiles] = await Promise.all([
        client.fetchExtractFile(id, 'base.svg'),
        client.fetchExtractFile(id, 'tiles.pmtiles'),
      ]);
      if (!base.ok || !tiles.ok) return;
      const found = { base: await base.text(), tiles: await tiles.arrayBuffer() };
      if (isCurrent) setSource({ projection, attribution, labels, ...found });
    };
    // If the drawing cannot be loaded, the author chooses the start on a grid.
    read().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [client, id, projection, attribution, labels]);
  return source;
}
