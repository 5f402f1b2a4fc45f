import type { Position } from '../../../walk/walk.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import { DraggableMark } from './draggable-mark.tsx';
import type { MapCamera } from './use-map-camera.ts';
import styles from './walker-controls.module.css';
import { walkerAccuracyMeters } from './walker-controls.tsx';
import { setWalkerPosition, useWalkerPosition } from './walker-position.ts';

interface WalkerMarkProps {
  walkId: string;
  camera: MapCamera;
  /** The position of the first stop. The walker is shown near it until the author moves the walker. */
  start: Position | undefined;
}

const besideMeters = 40;
const metersPerDegree = 111_195;

/** Returns the position at which the map shows the walker. */
export function useWalkerMarkPosition(walkId: string, start: Position | undefined): Position | undefined {
  const walker = useWalkerPosition(walkId);
  return walker ?? (start && { lat: start.lat - besideMeters / metersPerDegree, lon: start.lon });
}

/** Renders the walker, who can be dragged anywhere. */
export function WalkerMark({ walkId, camera, start }: WalkerMarkProps) {
  const text = useTranslator();
  const walker = useWalkerPosition(walkId);
  const position = useWalkerMarkPosition(walkId, start);
  if (position === undefined) return null;
  const put = ({ lat, lon }: Position) =>
    setWalkerPosition(walkId, { lat, lon, accuracyMeters: walker?.accuracyMeters ?? walkerAccuracyMeters });
  return (
    <DraggableMark
      camera={camera}
      position={position}
      className={styles.walker}
      label={text('map.walker.mark')}
      title={text('map.walker.markTitle')}
      description={text('map.markKeys')}
      onMove={put}
      onDrop={put}
      onCancel={() => undefined}
    />
  );
}
