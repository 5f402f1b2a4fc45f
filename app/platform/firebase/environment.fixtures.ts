import type { FirebaseEnvironment } from './environment.ts';

/** For tests: creates the mark of a browser that belongs to no party yet. */
export function createPartyMark(): FirebaseEnvironment['partyMark'] {
  let isMarked = false;
  return {
    isSet: () => isMarked,
    set(isSet) {
      isMarked = isSet;
    },
  };
}
