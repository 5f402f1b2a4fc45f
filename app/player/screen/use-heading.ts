import { useEffect, useState } from 'react';
import { watchCompass } from '../../device/compass.ts';

/** Where the phone points to, in degrees clockwise from north, where it knows. */
export function useHeading(isWanted: boolean): number | undefined {
  const [heading, setHeading] = useState<number>();
  useEffect(() => {
    if (!isWanted) return;
    const stop = watchCompass((degrees) => setHeading(Math.round(degrees)));
    return () => {
      stop();
      setHeading(undefined);
    };
  }, [isWanted]);
  return heading;
}
