import { adapterRefusals } from '../adapter-refusals.ts';
import type { PartyLogEntry, PartyMember, PartyUpdate } from '../parties.ts';
import { callTimeoutMs } from '../platform.ts';
import type { PlatformRefusal, PlatformResult } from '../platform-result.ts';
import type { WatchEnvironment } from './document-watch.ts';

interface WatchPartyOptions {
  /** Returns the URL of the event stream (server-sent events) with all entries after a sequence number. */
  buildUrl(afterSequence: number): string;
  afterSequence: number;
  /** Returns a refusal if the browser is offline, or if the site has no server. */
  checkConnection(): Promise<PlatformResult<void>>;
  onUpdate(update: PartyUpdate | PlatformRefusal): void;
}

/**
 * The longest pause between two attempts to connect while the server restarts. It is short enough that all phones have
 * the same log entries within five seconds after the restart.
 */
const shortPauseMs = 3000;

/** The pause between two attempts after many failures. A long pause saves the battery. */
const longPauseMs = 30_000;

const failuresWithShortPause = 60;

/** The server sends something every 25 seconds. After a longer silence the connection is dead, even if it looks open. */
const longestSilenceMs = 55_000;

/** A member's position is forgotten if no update arrives for this time. */
const positionsLifetimeMs = 60_000;

/**
 * Watches a party until the returned function is called or the party ends. After a lost connection, connects again and
 * continues with the entry after the last reported one. Also reports the members again, so that the caller learns that
 * the connection is back.
 */
export function watchParty(browser: WatchEnvironment, options: WatchPartyOptions): () => void {
  const { buildUrl, checkConnection, onUpdate } = options;
  let sequence = options.afterSequence;
  let members = '';
  let positions = '{}';
  let isOver = false;
  let hasArrived = false;
  let failures = 0;
  let attempts = 0;
  let source: EventSource | undefined;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  let forgettingPositions: ReturnType<typeof setTimeout> | undefined;
  const deadline = setTimeout(() => emitFirstRefusal(adapterRefusals.deadline), callTimeoutMs);

  function emitFirstRefusal(refusal: PlatformRefusal) {
    clearTimeout(deadline);
    if (hasArrived) return;
    hasArrived = true;
    onUpdate(refusal);
  }

  function stopWatching() {
    isOver = true;
    source?.close();
    for (const timer of [deadline, reconnectTimer, forgettingPositions]) clearTimeout(timer);
    browser.removeEventListener('online', connect);
  }

  function reconnectAfterPause(pauseMs: number) {
    source?.close();
    clearTimeout(reconnectTimer);
    if (!isOver) reconnectTimer = setTimeout(connect, pauseMs);
  }

  /**
   * Connects again after a random pause, so that after a restart of the server the phones do not all connect at once.
   */
  function reconnectAfterRandomPause() {
    const pauseMs =
      failures < failuresWithShortPause ? Math.min(1000 * 2 ** Math.min(failures, 9), shortPauseMs) : longPauseMs;
    failures += 1;
    reconnectAfterPause(pauseMs * (0.5 + Math.random() / 2));
  }

  function markConnectionAlive() {
    hasArrived = true;
    failures = 0;
    clearTimeout(deadline);
    clearTimeout(reconnectTimer);
    reconnectTimer = setTimeout(connect, longestSilenceMs);
    clearTimeout(forgettingPositions);
    forgettingPositions = setTimeout(() => emitPositions('{}'), positionsLifetimeMs);
  }

  function emitNewLogEntries(receivedEntries: PartyLogEntry[]) {
    const entries = receivedEntries.filter((entry) => entry.sequence > sequence);
    const [first] = entries;
    if (!first) return;
    if (first.sequence !== sequence + 1) return connect();
    sequence += entries.length;
    onUpdate({ kind: 'entries', entries });
  }

  function emitMembers(data: string) {
    if (data === members) return;
    members = data;
    const membersEvent: { members: PartyMember[]; inviteCode?: string } = JSON.parse(data);
    onUpdate({
      kind: 'members',
      members: membersEvent.members.map(({ id, profile }) => ({ id, profile })),
      inviteCode: membersEvent.inviteCode,
    });
  }

  function emitPositions(data: string) {
    if (data === positions) return;
    positions = data;
    onUpdate({ kind: 'positions', positions: JSON.parse(data) });
  }

  async function connect() {
    if (isOver) return;
    clearTimeout(reconnectTimer);
    source?.close();
    members = '';
    attempts += 1;
    const attempt = attempts;
    const connection = await checkConnection();
    if (isOver || attempt !== attempts) return;
    if (!connection.ok) {
      emitFirstRefusal(connection);
      return reconnectAfterRandomPause();
    }
    const openedSource = new browser.EventSource(buildUrl(sequence), { withCredentials: true });
    source = openedSource;
    // Try again after a time limit: if the network drops all data, a connection neither opens nor fails.
    reconnectTimer = setTimeout(reconnectAfterRandomPause, callTimeoutMs);
    const listen = (event: string, emit: (data: string) => void) =>
      openedSource.addEventListener(event, ({ data }: MessageEvent<string>) => {
        if (openedSource !== source || isOver) return;
        markConnectionAlive();
        emit(data);
      });
    listen('entries', (data) => emitNewLogEntries(JSON.parse(data)));
    listen('members', emitMembers);
    listen('positions', emitPositions);
    listen('alive', () => undefined);
    listen('later', (data) => reconnectAfterPause(Number(data)));
    listen('ended', () => {
      stopWatching();
      onUpdate({ kind: 'ended' });
    });
    // Closes the connection. The browser would reconnect by itself, but it would request entries that were already
    // reported. It also would not wait longer after each failed attempt.
    openedSource.addEventListener('error', () => {
      if (openedSource === source && !isOver && openedSource.readyState !== browser.EventSource.OPEN)
        reconnectAfterRandomPause();
    });
  }

  browser.addEventListener('online', connect);
  connect();
  return stopWatching;
}
