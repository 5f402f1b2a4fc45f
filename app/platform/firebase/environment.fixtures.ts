import type { FirebaseEnvironment } from './environment.ts';

/** Creates a fake `partyMembershipFlag` in memory. Initially it is not set: the browser belongs to no party. */
export function createFakePartyMembershipFlag(): FirebaseEnvironment['partyMembershipFlag'] {
  let isMarked = false;
  return {
    isSet: () => isMarked,
    set(isSet) {
      isMarked = isSet;
    },
  };
}
