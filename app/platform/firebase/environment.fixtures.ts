import type { FirebaseEnvironment } from './environment.ts';

/** Creates a fake `partyMark` in memory. Initially it is not set: the browser belongs to no party. */
export function createFakePartyMark(): FirebaseEnvironment['partyMark'] {
  let isMarked = false;
  return {
    isSet: () => isMarked,
    set(isSet) {
      isMarked = isSet;
    },
  };
}
