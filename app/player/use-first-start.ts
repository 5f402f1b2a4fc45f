import { useState } from 'react';
import type { PreparedStage } from './open-player.ts';
import type { PlayerStartRequest } from './party/entrance/party-entrance-request.ts';

interface FirstStart {
  /** How the visitor starts the walk, such as on the spot or in a party. Undefined until the visitor starts it. */
  start: PlayerStartRequest | undefined;
  preparedStage: PreparedStage | undefined;
}

/**
 * Returns how the visitor started the walk the first time, and the walk that was prepared at that moment. Ignores later
 * values of both, because they must not open the walk again. Until the visitor starts the walk, returns the current
 * values.
 */
export function useFirstStart({ start, preparedStage }: FirstStart): FirstStart {
  const [firstStart, setFirstStart] = useState<FirstStart>();
  if (!firstStart && start) setFirstStart({ start, preparedStage });
  return firstStart ?? { start, preparedStage };
}
