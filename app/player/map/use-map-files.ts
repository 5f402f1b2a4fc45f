import { useEffect, useState } from 'react';
import type { MapSource } from '../pack/walk-pack.ts';
import { buildMapFileUrls, loadMapFiles, type MapFiles } from './map-files.ts';
import type { Plane } from './map-projection.ts';

interface LoadedMapFiles extends MapFiles {
  /** The number of times that the hook has loaded the files again. */
  attempt: number;
  /** Whether the files are still loading for the first time. */
  isLoading: boolean;
}

/**
 * Loads the map files of a pack. If a file failed, loads all again when the network returns. Then `attempt` increases,
 * so that the caller can retry its images too.
 */
export function useMapFiles(pack: MapSource, plane: Plane): LoadedMapFiles {
  const [files, setFiles] = useState<LoadedMapFiles>({ attempt: 0, isLoading: true });
  const [attempt, setAttempt] = useState(0);
  const { projection, route } = buildMapFileUrls(pack);
  useEffect(() => {
    let isWanted = true;
    const retry = () => setAttempt(attempt + 1);
    loadMapFiles({ projection, route }, plane).then((loadedFiles) => {
      if (!isWanted) return;
      setFiles({ ...loadedFiles, attempt, isLoading: false });
      if (projection && !(loadedFiles.drawingBox && loadedFiles.legs))
        window.addEventListener('online', retry, { once: true });
    });
    return () => {
      isWanted = false;
      window.removeEventListener('online', retry);
    };
  }, [projection, route, plane, attempt]);
  return files;
}
