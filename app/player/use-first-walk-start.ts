import { useState } from 'react';
import type { PreparedPlayerStage } from './open-player.ts';
import type { PlayerStartRequest } from './party/entrance/party-entrance-request.ts';

interface FirstWalkStart {
  /** How the visitor starts the walk, such as on the spot or in a party. Undefined until the visitor starts it. */
  start: PlayerStartRequest | undefined;
  preparedStage: PreparedPlayerStage | undefined;
}

/**
 * Returns how the visitor started the walk the first time, and the walk that was prepared at that moment. Ignores later
 * values of both, because they must not open the walk again. Until the visitor starts the walk, returns the current
 * values.
 */
export function useFirstWalkStart({ start, preparedStage }: FirstWalkStart): FirstWalkStart {
  const [firstStart, setFirstStart] = useState<FirstWalkStart>();
  if (!firstStart && start) setFirstStart({ start, preparedStage });
  return firstStart ?? { start, preparedStage };
}
