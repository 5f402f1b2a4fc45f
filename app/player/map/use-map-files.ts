import { useEffect, useState } from 'react';
import type { MappedPack } from '../pack/walk-pack.ts';
import { loadMapFiles, type MapFiles } from './map-files.ts';
import type { Plane } from './plane.ts';

/**
 * The files of a pack's map, as far as they are here; what could not be had is asked for again when the network is back.
 * `attempt` counts up then, so that what is fetched by its address alone can be asked for again, too.
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
    // By the address: the pack may be a new object each time.
  }, [projection, plane, attempt]);
  return { ...files, attempt };
}
