import { useEffect, useState } from 'react';
import type { ReportedStopOrClue } from '../../platform/platform.ts';
import { usePlatform } from '../../platform/use-platform.ts';

const noPlaces: readonly ReportedStopOrClue[] = [];

/**
 * Returns the stops and clues that visitors have reported as gone, in one version of a walk. The list is empty until it
 * has loaded, and after a failure.
 */
export function usePlacesReportedGone(walk: string, version: number): readonly ReportedStopOrClue[] {
  const { reports } = usePlatform();
  const [placesReportedGone, setPlacesReportedGone] = useState(noPlaces);
  useEffect(() => {
    let isShown = true;
    setPlacesReportedGone(noPlaces);
    reports.listPlacesReportedGone(walk, version).then((answer) => {
      if (isShown && answer.ok) setPlacesReportedGone(answer.value);
    });
    return () => {
      isShown = false;
    };
  }, [reports, walk, version]);
  return placesReportedGone;
}
