import { useMemo, useState } from 'react';
import { readJournal } from '../../../walk/journal.ts';
import { hasFix } from '../../../walk/position.ts';
import { useDownloadToPlay } from '../downloads/use-download-to-play.ts';
import { useStroll } from '../home/stroll.tsx';
import { WalkMap } from '../map/walk-map.tsx';
import { useFormatLine } from '../pack/say.tsx';
import { usePlaying } from '../session/playing.tsx';
import { targetOf } from './next-stop-bar.tsx';
import type { Covering } from './use-covering.ts';

interface WalkGroundProps {
  ground: 'day' | 'night';
  covering: Covering;
  headingDegrees: number | undefined;
}

/** The map below everything. On the spot it shows the walker, from home the place of the story. */
export function WalkGround({ ground, covering, headingDegrees }: WalkGroundProps) {
  const formatLine = useFormatLine();
  const { state, pack } = usePlaying();
  const { transcript, position, mode } = state;
  const done = useMemo(() => new Set(readJournal({ transcript }).stops.keys()), [transcript]);
  const stroll = useStroll();
  const [isDrawn, setIsDrawn] = useState(false);
  useDownloadToPlay(isDrawn);
  const target = targetOf({ state });
  const currentStop = mode === 'home' && [...done].at(-1);
  const stop = currentStop ? pack.packed.stops.find(({ id }) => id === currentStop) : undefined;
  const walker = hasFix(position)
    ? { position: position.position, accuracyMeters: position.accuracyMeters, isWeak: position.kind === 'weak' }
    : stop && { position: stroll.position ?? stop, accuracyMeters: 0, isWeak: false };
  return (
    <WalkMap
      pack={pack}
      walker={walker}
      done={done}
      next={target?.kind === 'next' ? target.stop : undefined}
      nameOf={(id) => formatLine(`stop.${id}`)}
      headingDegrees={headingDegrees}
      {...covering}
      ground={ground}
      whenDrawn={() => setIsDrawn(true)}
    />
  );
}
