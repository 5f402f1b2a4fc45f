import { expect, it } from 'vitest';
import { applyActions, chooseTeaAction, startExample } from '../../../walk/example-play.fixtures.ts';
import { beginParty } from '../../../walk/party/party-state.ts';
import type { PartyReplica } from '../../../walk/party/replica.ts';
import { createCatchUpQueue, showLatestState } from './catch-up-queue.ts';

/** Returns Ben's copy of a party in which `member` has taken the choice about tea. */
function createReplicaWithChoice(member: string): PartyReplica {
  const walk = applyActions(startExample(), chooseTeaAction);
  const state = { ...beginParty(walk), origins: walk.transcript.map(() => ({ member, sequence: 1 })) };
  return { member: 'ben', sequence: 1, confirmed: state, pending: [], state, newerEntry: undefined, agrees: true };
}

it('PLAY-G111 of two who choose the same in the same millisecond, the first one in the log is the author', () => {
  const [ownReplica, other] = [createReplicaWithChoice('ben'), createReplicaWithChoice('ann')];
  const queue = createCatchUpQueue(ownReplica);
  expect(showLatestState(queue, other).shown).toBe(other.state);
  expect(showLatestState(queue, createReplicaWithChoice('ben')).shown).toBe(ownReplica.state);
});
