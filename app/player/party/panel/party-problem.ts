import type { NotJoinedReason } from '../open-party.ts';

/** The values of `reason` in the message `problem`, which explains why an action failed. */
export type PartyProblem =
  | 'offline'
  | 'unserved'
  | 'often'
  | 'large'
  | 'full'
  | 'crowded'
  | 'unknown'
  | 'pack'
  | 'outdated'
  | 'room'
  | 'blocked'
  | 'deleted'
  | 'other';

export function toPartyProblem(reason: NotJoinedReason): PartyProblem {
  switch (reason) {
    case 'offline':
    case 'full':
    case 'crowded':
    case 'unknown':
    case 'outdated':
    case 'blocked':
    case 'deleted':
      return reason;
    case 'deadline':
      return 'offline';
    case 'not-served':
      return 'unserved';
    case 'too-often':
      return 'often';
    case 'too-large':
      return 'large';
    case 'not-loaded':
      return 'pack';
    case 'no-room':
      return 'room';
    case 'signed-out':
    case 'conflict':
    case 'refused':
    case 'broken':
      return 'other';
  }
}
