import { useState } from 'react';
import type { PreparedStage } from './open-player.ts';
import type { PlayerStart } from './party/entrance/party-entrance-request.ts';

interface FirstStart {
  /** How the visitor starts the walk; undefined until then. */
  start: PlayerStart | undefined;
  preparedStage: PreparedStage | undefined;
}

/**
 * Returns the first start that the visitor chose, and the walk that was prepared by then. Ignores a later start and a
 * later prepared walk, because they must not open the walk again.
 */
export function useFirstStart({ start, preparedStage }: FirstStart): FirstStart {
  const [firstStart, setFirstStart] = useState<FirstStart>();
  if (!firstStart && start) setFirstStart({ start, preparedStage });
  return firstStart ?? { start, preparedStage };
}
