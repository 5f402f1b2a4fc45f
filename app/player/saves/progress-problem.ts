import type { RefusalReason } from '../../platform/platform-result.ts';
import type { DeviceStoreRefusal } from './device-database.ts';

/** Why an action on a saved walk failed. Each value is a message key. */
export type ProgressProblem = 'often' | 'offline' | 'notServed' | 'server' | 'noRoom' | 'blocked' | 'deleted';

export function toProgressProblem(reason: RefusalReason | DeviceStoreRefusal['reason']): ProgressProblem {
  switch (reason) {
    case 'too-often':
      return 'often';
    case 'offline':
    case 'blocked':
    case 'deleted':
      return reason;
    case 'not-served':
      return 'notServed';
    case 'no-room':
      return 'noRoom';
    default:
      return 'server';
  }
}
