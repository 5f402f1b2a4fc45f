import { useState } from 'react';
import type { PreparedStage } from './open-player.ts';
import type { PlayerStart } from './party/entrance/player-start.ts';

interface RequestedStart {
  /** How the visitor starts the walk; undefined until then. */
  start: PlayerStart | undefined;
  prepared: PreparedStage | undefined;
}

/**
 * Returns the first start, and the stage that was prepared by then. The address changes later, and the preparation may
 * end later. Neither may open the walk again.
 */
export function useFirstStart({ start, prepared }: RequestedStart): RequestedStart {
  const [firstStart, setFirstStart] = useState<RequestedStart>();
  if (!firstStart && start) setFirstStart({ start, prepared });
  return firstStart ?? { start, prepared };
}
