import type { RefusalReason } from '../../platform/platform.ts';
import type { StoreRefusal } from './save-store.ts';

/** The reason why an action on a walk failed; each is a message key. */
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
