import { useMemo, useState } from 'react';
import { deriveJournal } from '../../../walk/journal.ts';
import { hasPositionFix } from '../../../walk/position.ts';
import { useBackgroundDownload } from '../downloads/use-background-download.ts';
import { useSimulatedWalk } from '../from-home/simulated-walk.tsx';
import { useDirections } from '../guidance/guidance.tsx';
import { WalkMap } from '../map/walk-map.tsx';
import { useFormatLine } from '../pack/walk-messages.tsx';
import { usePartyComponents } from '../party/lazy-party-components.tsx';
import { useCurrentWalk } from '../session/current-walk.tsx';
import { useNextStop } from '../session/next-stop-choice.tsx';
import type { CoveredMapAreas } from './use-covered-map-areas.ts';

interface CurrentWalkMapProps {
  ground: 'day' | 'night';
  covering: CoveredMapAreas;
  headingDegrees: number | undefined;
}

/**
 * Renders the map of the walk being played. A visitor at home appears at the latest stop, or on the route during a
 * simulated walk.
 */
export function CurrentWalkMap({ ground, covering, headingDegrees }: CurrentWalkMapProps) {
  const formatLine = useFormatLine();
  const { state, pack } = useCurrentWalk();
  const { transcript, position, mode } = state;
  const doneStops = useMemo(() => new Set(deriveJournal({ transcript }).stops.keys()), [transcript]);
  const simulatedWalk = useSimulatedWalk();
  const directions = useDirections();
  const [isDrawn, setIsDrawn] = useState(false);
  useBackgroundDownload(isDrawn);
  const { next } = useNextStop();
  const currentStop = mode === 'home' && [...doneStops].at(-1);
  const stop = currentStop ? pack.packed.stops.find(({ id }) => id === currentStop) : undefined;
  const walker = hasPositionFix(position)
    ? { position: position.position, accuracyMeters: position.accuracyMeters, isWeak: position.kind === 'weak' }
    : stop && { position: simulatedWalk.position ?? stop, accuracyMeters: 0, isWeak: false };
  return (
    <WalkMap
      pack={pack}
      walker={walker}
      wayAhead={directions}
      done={doneStops}
      next={next}
      nameOf={(id) => formatLine(`stop.${id}`)}
      headingDegrees={headingDegrees}
      {...covering}
      ground={ground}
      marks={usePartyComponents()?.MemberMarkers}
      whenDrawn={() => setIsDrawn(true)}
    />
  );
}
