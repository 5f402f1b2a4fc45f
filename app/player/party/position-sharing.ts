import type { PositionState } from '../../../walk/position.ts';
import { hasPositionFix } from '../../../walk/position.ts';
import type { PartiesClient, SharedPosition } from '../../platform/parties.ts';
import type { PartyEnvironment } from './party-connection.ts';

/**
 * `pauseMs` is the minimum time between two sent positions. After `repeatMs`, the phone sends an unchanged position
 * again, because the backend forgets a position after a minute.
 */
const pauseMs = 10_000;
const repeatMs = 25_000;

/** Shares this phone's position with the party while the walker wants it and the walk is open. */
export interface PositionSharing {
  /** Sets the latest position. Sends it at once, or when the pause after the previous position has ended. */
  update(position: PositionState): void;
  start(): void;
  /** Stops sharing, and makes the backend forget the position at once. */
  stop(): void;
}

export function createPositionSharing(
  partyId: string,
  parties: Pick<PartiesClient, 'sharePosition'>,
  environment: PartyEnvironment,
  now: () => number,
): PositionSharing {
  let latestPosition: SharedPosition | undefined;
  let isOn = false;
  let isShared = false;
  let sentAtMs = Number.NEGATIVE_INFINITY;
  let timer: number | undefined;

  function send(position: SharedPosition | undefined) {
    isShared = position !== undefined;
    sentAtMs = now();
    // Ignore a failure. The phone soon sends another position, or the backend forgets the last one after a minute.
    void parties.sharePosition(partyId, position);
  }

  function sendAndRepeat() {
    environment.clearTimeout(timer);
    if (!isOn) return;
    if (latestPosition) send(latestPosition);
    timer = environment.setTimeout(sendAndRepeat, repeatMs);
  }

  function sendSoon() {
    const waitMs = sentAtMs + pauseMs - now();
    // If the device's clock was set back, `waitMs` is too long. So send at once.
    if (waitMs <= 0 || waitMs > pauseMs) return sendAndRepeat();
    environment.clearTimeout(timer);
    timer = environment.setTimeout(sendAndRepeat, waitMs);
  }

  function withdrawSharedPosition() {
    environment.clearTimeout(timer);
    if (isShared) send(undefined);
  }

  return {
    update(position) {
      latestPosition = hasPositionFix(position)
        ? {
            latitude: position.position.lat,
            longitude: position.position.lon,
            accuracyMeters: position.accuracyMeters,
          }
        : undefined;
      if (!isOn) return;
      if (latestPosition) sendSoon();
      // Withdraw the shared position when the walker is at home or has denied access to the position.
      else if (position.kind === 'off' || position.kind === 'denied') withdrawSharedPosition();
    },
    start() {
      if (isOn) return;
      isOn = true;
      if (latestPosition) sendSoon();
    },
    stop() {
      isOn = false;
      withdrawSharedPosition();
    },
  };
}
