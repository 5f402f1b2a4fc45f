import { useEffect, useState } from 'react';
import type { MappedPack } from '../pack/walk-pack.ts';
import { loadMapFiles, type MapFiles } from './map-files.ts';
import type { Plane } from './plane.ts';

/**
 * Returns the loaded files of a pack's map. Failed files are requested again when the network is back. `attempt` then increases, so that
 * files loaded by address alone can retry too.
 */
export function useMapFiles(pack: MappedPack, plane: Plane): MapFiles & { attempt: number } {
  const [files, setFiles] = useState<MapFiles>({});
  const [attempt, setAttempt] = useState(0);
  const projection = pack.addressOf('projection.json');
  const hasMap = pack.packed.hasMap !== false;
  useEffect(() => {
    let isWanted = true;
    const again = () => setAttempt((count) => count + 1);
    loadMapFiles(pack, plane).then((loaded) => {
      if (!isWanted) return;
      setFiles(loaded);
      if (hasMap && !(loaded.overlay && loaded.legs)) window.addEventListener('online', again, { once: true });
    });
    return () => {
      isWanted = false;
      window.removeEventListener('online', again);
    };
    // Depend on the address: the pack may be a new object each time.
  }, [projection, plane, attempt]);
  return { ...files, attempt };
}
