import { createWalkEvent, type WalkAction } from '../../../walk/events.ts';
import { convertToPartyStoryAction } from '../../../walk/party/party-action.ts';
import type { PositionEvent } from '../../../walk/position.ts';
import { hasEnded } from '../../../walk/state.ts';
import type { LoadedWalk } from '../../../walk/step.ts';
import { initialStopPresence } from '../../../walk/stop-presence.ts';
import type { WalkMode } from '../../../walk/walk-mode.ts';
import type { PartyController } from './party-controller.ts';
import type { PositionSharing } from './position-sharing.ts';
import { applyPhonePosition } from './single-phone-state.ts';

interface PartyDispatchOptions {
  game: LoadedWalk;
  play: PartyController;
  sharing: Pick<PositionSharing, 'update'>;
  now(): number;
  /** Called when the language, the mode or the position of this phone has changed. */
  onPhoneChange(): void;
  onModeChange(mode: WalkMode): void;
}

/**
 * Returns the `dispatch` function of a party. An action that the story offers, such as a choice, becomes an action of
 * the party. A change of language, mode or position changes only the state of this phone (`SinglePhoneState`).
 */
export function createPartyDispatch(options: PartyDispatchOptions): (action: WalkAction) => void {
  const { game, play, sharing, now, onPhoneChange, onModeChange } = options;

  function changeMode(mode: WalkMode) {
    const phoneBefore = play.phone();
    if (mode === phoneBefore.mode || hasEnded(play.replica().state.walk)) return;
    // Remove the position when the walker continues at home, where it is not used. Otherwise the phone would still
    // share the place where the walker was.
    const presence = { ...initialStopPresence, heldBack: phoneBefore.presence.heldBack };
    play.changePhone(
      mode === 'home' ? { ...phoneBefore, mode, position: { kind: 'off' }, presence } : { ...phoneBefore, mode },
    );
    sharing.update(play.phone().position);
    onPhoneChange();
    onModeChange(mode);
  }

  function applyPosition(event: PositionEvent) {
    const changedPhone = applyPhonePosition(game, play.replica().state, play.phone(), event);
    if (changedPhone === play.phone()) return;
    play.changePhone(changedPhone);
    sharing.update(changedPhone.position);
    onPhoneChange();
    play.arriveByPosition();
  }

  return (action) => {
    const event = createWalkEvent(action, now());
    switch (event.kind) {
      case 'language-changed':
        if (event.locale === play.phone().locale) return;
        play.changePhone({ ...play.phone(), locale: event.locale });
        return onPhoneChange();
      case 'mode-changed':
        return changeMode(event.mode);
      case 'position-asked':
      case 'position-fixed':
      case 'position-lost':
      case 'position-denied':
      case 'position-turned-off':
        return applyPosition(event);
      default: {
        const step = convertToPartyStoryAction(event);
        if (step) play.dispatchAction(step, true);
      }
    }
  };
}
