import type { FirebaseEnvironment } from './environment.ts';

/** Creates the `partyMark` of a browser that belongs to no party yet. */
export function createPartyMark(): FirebaseEnvironment['partyMark'] {
  let isMarked = false;
  return {
    isSet: () => isMarked,
    set(isSet) {
      isMarked = isSet;
    },
  };
}
