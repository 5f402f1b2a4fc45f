import type { FirebaseEnvironment } from './environment.ts';

/**
 * Creates a fake `partyMark`, which remembers in memory whether the browser may belong to a party. At first it does
 * not.
 */
export function createPartyMark(): FirebaseEnvironment['partyMark'] {
  let isMarked = false;
  return {
    isSet: () => isMarked,
    set(isSet) {
      isMarked = isSet;
    },
  };
}
