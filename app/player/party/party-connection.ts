import type { PartiesClient, PartyLogEntry, PartyMember, PartyUpdate, SharedPosition } from '../../platform/parties.ts';
import type { PlatformRefusal } from '../../platform/platform-result.ts';

/** The parts of `window` that a party needs. */
export interface PartyEnvironment {
  setTimeout(run: () => void, delayMs: number): number;
  clearTimeout(timer: number | undefined): void;
  addEventListener(type: 'online' | 'offline', listener: () => void): void;
  removeEventListener(type: 'online' | 'offline', listener: () => void): void;
}

/** An entry to append, and the sequence number of the entry that it must follow. */
export interface EntryToAppend {
  entry: Pick<PartyLogEntry, 'id' | 'data'>;
  afterSequence: number;
  snapshot: string | undefined;
}

export interface PartyConnectionOptions {
  partyId: string;
  parties: Pick<PartiesClient, 'append' | 'watch'>;
  environment: PartyEnvironment;
  /** Returns this phone's next entry to send; undefined if there is none, or if no entry may be sent now. */
  nextEntry(): EntryToAppend | undefined;
  /** The sequence number of the last entry that the session has applied. */
  sequence(): number;
  /**
   * Applies entries of the log.
   * @throws {RangeError} if an entry of the log is missing, before `entries` or between them.
   */
  onEntries(entries: readonly PartyLogEntry[]): void;
  /** Called when the backend has confirmed that the log contains an entry of this phone. */
  onWritten(entry: EntryToAppend['entry'], sequence: number): void;
  onMembers(members: PartyMember[], inviteCode: string | undefined): void;
  onPositions(positions: Record<string, SharedPosition>): void;
  onConnection(isConnected: boolean): void;
  onFull(): void;
  onEnd(): void;
}

/** The connection of a session to its party: it receives the log, and appends the session's entries one after the other. */
export interface PartyConnection {
  /** Opens the connection, if it is closed. */
  open(): void;
  close(): void;
  /** Sends the pending entries, if none is being sent. */
  send(): void;
}

/**
 * The shortest and the longest pause before the phone sends an entry again. The pause doubles after each attempt, up to
 * the longest one.
 */
const firstPauseMs = 1000;
const lastPauseMs = 30_000;

export function createPartyConnection(options: PartyConnectionOptions): PartyConnection {
  const { partyId, parties, environment, nextEntry } = options;
  let stopWatching: (() => void) | undefined;
  let isSending = false;
  let timer: number | undefined;
  let attempts = 0;
  let isOffline = false;

  function watchParty() {
    stopWatching?.();
    stopWatching = parties.watch(partyId, options.sequence(), receiveUpdate);
  }

  function receiveUpdate(update: PartyUpdate | PlatformRefusal) {
    if (!stopWatching) return;
    if ('ok' in update) {
      // End the party on this phone, because a visitor who is signed out is not a member. This session would not notice
      // a later sign-in. The walker continues alone.
      if (update.reason === 'signed-out') return closeAndReportEnd();
      return options.onConnection(false);
    }
    if (update.kind === 'ended') return closeAndReportEnd();
    options.onConnection(true);
    if (update.kind === 'members') options.onMembers(update.members, update.inviteCode);
    else if (update.kind === 'positions') options.onPositions(update.positions);
    else applyEntries(update.entries);
    attempts = 0;
    startSending();
  }

  function applyEntries(entries: readonly PartyLogEntry[]) {
    try {
      options.onEntries(entries);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      // The update lacks an entry. The log of the backend is complete, so watch it again to receive the entry.
      environment.setTimeout(() => stopWatching && watchParty(), firstPauseMs);
    }
  }

  function closeAndReportEnd() {
    closeConnection();
    options.onEnd();
  }

  function startSending() {
    if (!stopWatching || isSending) return;
    environment.clearTimeout(timer);
    isSending = true;
    void sendPendingEntries().finally(() => {
      isSending = false;
    });
  }

  async function sendPendingEntries() {
    for (let next = nextEntry(); next && stopWatching; next = nextEntry()) {
      const { entry, afterSequence, snapshot } = next;
      const answer = await parties.append(partyId, entry, afterSequence, snapshot);
      if (!stopWatching) return;
      if (!answer.ok) {
        if (answer.reason === 'signed-out') return closeAndReportEnd();
        // The response to `append` may be lost although the entry is in the log. If `watch` has reported the entry, it
        // is no longer pending, so continue with the next one.
        if (nextEntry()?.entry.id !== entry.id) continue;
        if (answer.reason !== 'too-often') options.onConnection(false);
        return scheduleSendRetry();
      }
      options.onConnection(true);
      switch (answer.value.kind) {
        case 'written':
          attempts = 0;
          options.onWritten(entry, answer.value.sequence);
          // The log has earlier entries of other members that this phone has not received yet. Wait for `watch` to
          // report them.
          if (answer.value.sequence > options.sequence()) return scheduleSendRetry();
          break;
        case 'behind':
          // The backend refused the entry, because this phone lacks entries of other members. If `watch` has reported
          // those during the call of `append`, send again at once. Otherwise send again later.
          if (options.sequence() === afterSequence) return scheduleSendRetry();
          break;
        case 'full':
          return options.onFull();
        case 'ended':
          return closeAndReportEnd();
      }
    }
  }

  function scheduleSendRetry() {
    environment.clearTimeout(timer);
    timer = environment.setTimeout(startSending, Math.min(lastPauseMs, firstPauseMs * 2 ** attempts));
    attempts += 1;
  }

  /**
   * Reports a lost connection at once. `watch` reconnects without reporting the loss, so a walker who only reads would
   * not learn of it.
   */
  function goOffline() {
    isOffline = true;
    options.onConnection(false);
  }

  function reconnect() {
    attempts = 0;
    // Watch again, because a new `watch` reports the members, and so shows that the connection is back.
    if (isOffline) watchParty();
    isOffline = false;
    startSending();
  }

  function closeConnection() {
    stopWatching?.();
    stopWatching = undefined;
    environment.clearTimeout(timer);
    environment.removeEventListener('online', reconnect);
    environment.removeEventListener('offline', goOffline);
  }

  return {
    open() {
      if (stopWatching) return;
      environment.addEventListener('online', reconnect);
      environment.addEventListener('offline', goOffline);
      watchParty();
      startSending();
    },
    close: closeConnection,
    send: startSending,
  };
}
