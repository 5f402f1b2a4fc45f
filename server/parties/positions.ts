/** The position of a member. Coordinates are in degrees. */
export interface SharedPosition {
  latitude: number;
  longitude: number;
  accuracyMeters: number;
}

/** The time for which a position is stored if no further position arrives. */
const lifetimeMs = 60_000;

/**
 * The minimum interval between two calls of `onChange` for a party. Without it, twenty moving phones would cause
 * several calls a second.
 */
const notificationIntervalMs = 1000;

/** Positions that members share. They exist only in memory, for at most a minute. */
export interface PositionStore {
  /** Returns a party's positions by member. */
  list(party: string): Record<string, SharedPosition>;
  /** Shares a member's position. The other members of the party receive it within a second. */
  share(party: string, member: string, position: SharedPosition): void;
  /** Forgets a member's position. The other members of the party are notified at once. */
  forget(party: string, member: string): void;
}

interface PartyPositions {
  byMember: Map<string, { position: SharedPosition; expiry: NodeJS.Timeout }>;
  report: NodeJS.Timeout | undefined;
  reportedAtMs: number;
}

/**
 * Creates the store.
 * @param onChange is called with the party whose positions have changed.
 */
export function createPositionStore(
  clock: { elapsedMilliseconds(): number },
  onChange: (party: string) => void,
): PositionStore {
  const parties = new Map<string, PartyPositions>();

  function notifyOfPositionChange(party: string, positions: PartyPositions) {
    clearTimeout(positions.report);
    positions.report = undefined;
    positions.reportedAtMs = clock.elapsedMilliseconds();
    if (positions.byMember.size === 0) parties.delete(party);
    onChange(party);
  }

  function schedulePositionChangeNotification(party: string, positions: PartyPositions) {
    if (positions.report) return;
    const waitMs = positions.reportedAtMs + notificationIntervalMs - clock.elapsedMilliseconds();
    if (waitMs <= 0) notifyOfPositionChange(party, positions);
    else positions.report = setTimeout(() => notifyOfPositionChange(party, positions), waitMs).unref();
  }

  function forgetPosition(party: string, member: string) {
    const positions = parties.get(party);
    const knownPosition = positions?.byMember.get(member);
    if (!positions || !knownPosition) return;
    clearTimeout(knownPosition.expiry);
    positions.byMember.delete(member);
    notifyOfPositionChange(party, positions);
  }

  return {
    list: (party) =>
      Object.fromEntries([...(parties.get(party)?.byMember ?? [])].map(([member, { position }]) => [member, position])),
    share(party, member, position) {
      const positions = parties.get(party) ?? {
        byMember: new Map(),
        report: undefined,
        reportedAtMs: Number.NEGATIVE_INFINITY,
      };
      parties.set(party, positions);
      clearTimeout(positions.byMember.get(member)?.expiry);
      const expiry = setTimeout(() => forgetPosition(party, member), lifetimeMs).unref();
      positions.byMember.set(member, { position, expiry });
      schedulePositionChangeNotification(party, positions);
    },
    forget: forgetPosition,
  };
}
