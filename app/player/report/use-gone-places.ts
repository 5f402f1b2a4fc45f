import { useEffect, useState } from 'react';
import type { ReportedPlace } from '../../platform/platform.ts';
import { usePlatform } from '../../platform/use-platform.ts';

const none: readonly ReportedPlace[] = [];

/**
 * Returns the places of a walk's version that may be gone. Returns an empty list until the platform has answered, and
 * after a failure.
 */
export function useGonePlaces(walk: string, version: number): readonly ReportedPlace[] {
  const { reports } = usePlatform();
  const [gone, setGone] = useState(none);
  useEffect(() => {
    let isShown = true;
    setGone(none);
    reports.listGonePlaces(walk, version).then((answer) => {
      if (isShown && answer.ok) setGone(answer.value);
    });
    return () => {
      isShown = false;
    };
  }, [reports, walk, version]);
  return gone;
}
