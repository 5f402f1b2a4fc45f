import { useEffect, useEffectEvent, useRef } from 'react';
import type { WalkMode } from '../../../walk/walk-mode.ts';
import { bell as deviceBell } from '../../device/bell.ts';
import { vibrate } from '../../device/vibration.ts';
import type { ArrivalSignalSetting, WalkSettings } from '../../device/walk-settings.ts';
import { useCurrentWalk } from '../session/current-walk.tsx';

/** Rings the bell and vibrates when the walker arrives at a stop in this window, if the settings allow it. */
export function useArrivalSignal({ bell, vibration }: Pick<WalkSettings, 'bell' | 'vibration'>) {
  const { state, isFromElsewhere } = useCurrentWalk();
  const { transcript, mode } = state;
  const [rings, vibrates] = [shouldSignal(bell, mode), shouldSignal(vibration, mode)];
  useEffect(() => (rings ? deviceBell.allowAtNextTap() : undefined), [rings]);

  const arrivals = transcript.filter(({ kind }) => kind === 'arrival').length;
  const knownArrivals = useRef(arrivals);
  const signalArrival = useEffectEvent(() => {
    if (isFromElsewhere) return;
    if (rings) deviceBell.ring();
    if (vibrates) vibrate();
  });
  useEffect(() => {
    const isNew = arrivals > knownArrivals.current;
    knownArrivals.current = arrivals;
    if (isNew) signalArrival();
  }, [arrivals]);
}

function shouldSignal(signal: ArrivalSignalSetting, mode: WalkMode): boolean {
  return signal === 'always' || (signal === 'spot' && mode === 'spot');
}
