import { useEffect, useState } from 'react';
import type { ReportedPlace } from '../../platform/platform.ts';
import { usePlatform } from '../../platform/use-platform.ts';

const noPlaces: readonly ReportedPlace[] = [];

/**
 * Returns the stops and clues whose places may be gone, in one version of a walk. The list is empty until the platform
 * has answered, and after a failure.
 */
export function useGonePlaces(walk: string, version: number): readonly ReportedPlace[] {
  const { reports } = usePlatform();
  const [gonePlaces, setGonePlaces] = useState(noPlaces);
  useEffect(() => {
    let isShown = true;
    setGonePlaces(noPlaces);
    reports.listGonePlaces(walk, version).then((answer) => {
      if (isShown && answer.ok) setGonePlaces(answer.value);
    });
    return () => {
      isShown = false;
    };
  }, [reports, walk, version]);
  return gonePlaces;
}
