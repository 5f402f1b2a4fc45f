import { toScreenPoint } from '../../map/camera.ts';
import { type Plane, type PlanePoint, projectPosition } from '../../map/map-projection.ts';
import type { MapView } from '../../map/map-view.ts';
import { useDrawAtEachMapFrame } from '../../map/use-draw-at-each-map-frame.ts';
import { MemberLantern } from '../lanterns/member-lantern.tsx';
import { useJoinedParty } from '../use-party-view.ts';
import styles from './member-markers.module.css';

interface MemberMarkersProps {
  view: MapView;
  plane: Plane;
}

/** Renders the lanterns and names of the members who share their positions. */
export function MemberMarkers({ view, plane }: MemberMarkersProps) {
  const members = useJoinedParty()?.view.members ?? [];
  return members.map(({ id, profile, position }) =>
    profile && position ? (
      <MemberMark
        key={id}
        view={view}
        place={projectPosition(plane, { lat: position.latitude, lon: position.longitude })}
        {...profile}
      />
    ) : null,
  );
}

interface MemberMarkProps {
  view: MapView;
  place: PlanePoint;
  name: string;
  lantern: number;
}

function MemberMark({ view, place, name, lantern }: MemberMarkProps) {
  const mark = useDrawAtEachMapFrame<HTMLDivElement>(view, (element, { camera, viewport }) => {
    const { x, y } = toScreenPoint(camera, viewport, place);
    element.style.transform = `translate(${x}px,${y}px)`;
  });
  return (
    <div ref={mark} className={styles.mark}>
      <MemberLantern lantern={lantern} />
      <span>{name}</span>
    </div>
  );
}
