import type { RefusalReason } from '../../platform/platform.ts';
import type { StoreRefusal } from './save-store.ts';

/** Why something could not be done with a walk; a key of the visitor's words each. */
export type Problem = 'often' | 'offline' | 'notServed' | 'server' | 'noRoom' | 'blocked' | 'deleted';

export function problemOf(reason: RefusalReason | StoreRefusal['because']): Problem {
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
