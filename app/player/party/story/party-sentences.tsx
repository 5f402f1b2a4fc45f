import { useMessages } from '../../../locales/messages.tsx';
import { useFormatLine } from '../../pack/walk-messages.tsx';
import type { DroppedActionNotice, PartyView } from '../party-session.ts';

/** Returns a function that formats a sentence about a dropped action. The sentence tells the walker the reason. */
export function useFormatDroppedActionReason(): (step: DroppedActionNotice) => string {
  const messages = useMessages('party');
  const formatLine = useFormatLine();
  return ({ action, reachedStop }) =>
    messages('setAside', {
      stop: reachedStop === undefined ? 'none' : 'known',
      place: reachedStop === undefined ? '' : formatLine(`stop.${reachedStop}`),
      kind: action.kind === 'answer-given' ? 'answer' : action.kind === 'choice-made' ? 'choice' : 'step',
    });
}

/**
 * Returns a function that formats the status of the party as a sentence. The returned function gives undefined for
 * `together`, the normal status.
 */
export function useFormatPartyStatus(): (view: PartyView) => string | undefined {
  const messages = useMessages('party');
  return ({ status, unsentSteps }) => {
    switch (status) {
      case 'together':
        return undefined;
      case 'alone':
        return messages('offline', { unsent: unsentSteps });
      case 'outdated':
        return messages('outdated');
      case 'full':
        return messages('full');
      case 'ended':
        return messages('ended');
      case 'left':
        return messages('alone');
    }
  };
}
