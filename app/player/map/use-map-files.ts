import { useEffect, useState } from 'react';
import type { MappedPack } from '../pack/walk-pack.ts';
import { loadMapFiles, type MapFiles, mapAddresses } from './map-files.ts';
import type { Plane } from './plane.ts';

/**
 * Returns the loaded files of a pack's map; none if the walk has no map. Failed files are requested again when the network is back.
 * `attempt` then increases, so that files loaded by address alone can retry too.
 */
export function useMapFiles(pack: MappedPack, plane: Plane): MapFiles & { attempt: number } {
  const [files, setFiles] = useState<MapFiles & { attempt: number }>({ attempt: 0 });
  const [attempt, setAttempt] = useState(0);
  const { projection, route } = mapAddresses(pack);
  useEffect(() => {
    let isWanted = true;
    const again = () => setAttempt(attempt + 1);
    loadMapFiles({ projection, route }, plane).then((loaded) => {
      if (!isWanted) return;
      setFiles({ ...loaded, attempt });
      if (projection && !(loaded.overlay && loaded.legs)) window.addEventListener('online', again, { once: true });
    });
    return () => {
      isWanted = false;
      window.removeEventListener('online', again);
    };
  }, [projection, route, plane, attempt]);
  return files;
}
