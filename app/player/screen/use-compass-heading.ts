import { useEffect, useState } from 'react';
import { watchCompass } from '../../device/compass.ts';

/**
 * Returns the phone's heading in degrees clockwise from north. Returns undefined if the heading is unknown or `isOn` is
 * false.
 */
export function useCompassHeading(isOn: boolean): number | undefined {
  const [heading, setHeading] = useState<number>();
  useEffect(() => {
    if (!isOn) return;
    const stop = watchCompass((degrees) => setHeading(Math.round(degrees)));
    return () => {
      stop();
      setHeading(undefined);
    };
  }, [isOn]);
  return heading;
}
