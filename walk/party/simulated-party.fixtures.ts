import { serializeWalk } from '../saved-walk.ts';
import { createRandomGenerator, type RandomGenerator } from '../simulated-gps-receiver.ts';
import { groupStoryOffersByKind, type WalkState } from '../state.ts';
import { type LoadedWalk, startWalk } from '../step.ts';
import type { Clue } from '../walk.ts';
import { computeFingerprint } from './fingerprint.ts';
import type { PartyAction } from './party-action.ts';
import { beginParty, type PartyState } from './party-state.ts';
import {
  addPendingAction,
  createPartyReplica,
  type DroppedAction,
  type LogEntry,
  type PartyReplica,
  type PendingAction,
  receiveEntries,
  writeNextEntry,
} from './replica.ts';
import { readSnapshot, serializePartyState } from './snapshot.ts';

/** A phone of a simulated party. */
interface Phone {
  replica: PartyReplica;
  locale: string;
  clockErrorMs: number;
  isConnected: boolean;
  /** The ids of this phone's actions that the log has acknowledged. */
  acknowledged: string[];
  /** The ids of this phone's actions that were dropped, because they had no effect. */
  dropped: string[];
  /** The ids of all actions of this phone. */
  made: string[];
}

/**
 * Counts of the events in a simulated party. The tests check them, because a simulation with few events proves nothing.
 */
interface SimulatedParty {
  phones: number;
  entries: number;
  dropped: number;
  lostAcknowledgments: number;
  reloads: number;
  endings: number;
}

/**
 * Simulates parties with consecutive seeds. Returns the sums of the counted events, and the number of phones in the
 * largest party.
 * @throws {Error} if a party fails; the message contains the seed.
 */
export function simulateParties(game: LoadedWalk, { parties, firstSeed }: { parties: number; firstSeed: number }) {
  const gameWithCache = rememberPassages(game);
  const sums = { largest: 0, entries: 0, dropped: 0, lostAcknowledgments: 0, reloads: 0, endings: 0 };
  for (let seed = firstSeed; seed < firstSeed + parties; seed++) {
    try {
      const { phones, ...counts } = simulateParty(gameWithCache, seed);
      sums.largest = Math.max(sums.largest, phones);
      for (const [name, count] of Object.entries(counts) as [keyof typeof counts, number][]) sums[name] += count;
    } catch (error) {
      throw new Error(`The party with the seed ${seed} failed: ${error instanceof Error ? error.message : error}`);
    }
  }
  return sums;
}

/**
 * Returns the walk with a story that caches its results, because thousands of parties make the same calls. The cache is
 * safe, because a story returns equal results for equal calls.
 */
function rememberPassages({ walk, story }: LoadedWalk): LoadedWalk {
  const passages = new Map<string, ReturnType<typeof story.take>>();
  const offers = new Map<string, ReturnType<typeof story.offers>>();
  return {
    walk,
    story: {
      ...story,
      take(storyState, offer) {
        const key = `${offer} ${storyState}`;
        const passage = passages.get(key) ?? story.take(storyState, offer);
        passages.set(key, passage);
        return passage;
      },
      offers(saved) {
        const foundOffers = offers.get(saved) ?? story.offers(saved);
        offers.set(saved, foundOffers);
        return foundOffers;
      },
    },
  };
}

/**
 * Plays a party of up to 20 phones with random steps. Simulates lost connections and acknowledgments, repeated entries,
 * entries that arrive before earlier ones, and wrong clocks. Members also change the language, reload and leave. At the
 * end every phone gets a connection again.
 * @throws {Error} if the phones then have different states, or if an acknowledged action is lost.
 */
function simulateParty(game: LoadedWalk, seed: number): SimulatedParty {
  const random = createRandomGenerator(seed);
  const { between, nextBoolean } = random;
  const pickItem = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(between(0, items.length))];
  const log: LogEntry[] = [];
  const startMs = 1_700_000_000_000;
  const initialState = beginParty(
    startWalk(game, { mode: nextBoolean(0.3) ? 'home' : 'spot', locale: 'en', atMs: startMs }),
  );
  const counts = { lostAcknowledgments: 0, reloads: 0 };
  let nowMs = startMs;
  let ids = 0;

  // Small parties are simulated more often, because they are faster.
  const phoneCount = 1 + Math.floor(20 * between(0, 1) ** 4);
  const phones = Array.from({ length: phoneCount }, (_, index): Phone => {
    const member = `m${index}`;
    const savedReplica = { sequence: 0, confirmed: initialState, pending: [] };
    return {
      replica: createPartyReplica(game, member, savedReplica).replica,
      locale: 'en',
      clockErrorMs: nextBoolean(0.2) ? between(-1, 1) * 10 ** between(3, 11) : 0,
      isConnected: true,
      acknowledged: [],
      dropped: [],
      made: [],
    };
  });

  function updateReplica(phone: Phone, { replica, dropped }: { replica: PartyReplica; dropped: DroppedAction[] }) {
    phone.replica = replica;
    phone.dropped.push(...dropped.map(({ pending }) => pending.id));
  }

  function performAction(phone: Phone, action: PartyAction) {
    ids += 1;
    const pendingAction: PendingAction = {
      id: `a${ids}`,
      action,
      atMs: Math.max(0, Math.round(nowMs + phone.clockErrorMs)),
      // One action in ten has an earlier `seen`, because the screen of the app shows new entries with a delay.
      seen: nextBoolean(0.1) ? Math.floor(between(0, phone.replica.sequence + 1)) : phone.replica.sequence,
    };
    phone.made.push(pendingAction.id);
    updateReplica(phone, addPendingAction(game, phone.replica, pendingAction));
  }

  /** Appends an entry like the backend, which refuses it unless the log ends at `afterSequence`. */
  function appendLogEntry(member: string, { id, data }: { id: string; data: string }, afterSequence: number) {
    const existingEntry = log.find((entry) => entry.member === member && entry.id === id);
    if (existingEntry) return existingEntry.sequence;
    if (log.length !== afterSequence) return undefined;
    log.push({ sequence: log.length + 1, member, id, data });
    return log.length;
  }

  function sendNextEntry(phone: Phone) {
    const { replica } = phone;
    const entry = writeNextEntry(replica);
    if (!entry || !phone.isConnected) return;
    const sequence = appendLogEntry(replica.member, entry, replica.sequence);
    if (sequence === undefined) return receiveLogEntries(phone);
    if (nextBoolean(0.2)) counts.lostAcknowledgments += 1;
    else phone.acknowledged.push(entry.id);
  }

  function receiveLogEntries(phone: Phone) {
    if (!phone.isConnected) return;
    const { sequence } = phone.replica;
    // Simulates a stream that sometimes repeats a few entries, and sometimes loses some.
    const from = Math.max(0, sequence + Math.floor(nextBoolean(0.2) ? between(-3, 4) : 0));
    const entries = log.slice(from, nextBoolean(0.3) ? from + Math.floor(between(1, 4)) : log.length);
    try {
      updateReplica(phone, receiveEntries(game, phone.replica, entries));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }

  function reloadPhone(phone: Phone) {
    counts.reloads += 1;
    const { member, sequence, confirmed, pending } = phone.replica;
    const stored = JSON.parse(JSON.stringify({ sequence, pending, confirmed: serializePartyState(confirmed) }));
    updateReplica(
      phone,
      createPartyReplica(game, member, { ...stored, confirmed: readPartyState(game, stored.confirmed) }),
    );
  }

  for (const phone of phones)
    if (nextBoolean(0.9)) performAction(phone, { kind: 'member-present', mode: nextBoolean(0.3) ? 'home' : 'spot' });
  const rounds = Math.floor(between(5, 12 + 2 * phoneCount));
  for (let round = 0; round < rounds; round++) {
    nowMs += between(100, 60_000);
    const phone = pickItem(phones);
    if (!phone) continue;
    if (nextBoolean(0.15)) phone.isConnected = !phone.isConnected;
    if (nextBoolean(0.05)) phone.locale = pickItem(['en', 'zh', 'jp']) ?? 'en';
    if (nextBoolean(0.05)) reloadPhone(phone);
    const action = nextBoolean(0.8) ? pickAction(game, phone.replica.state, random, phones.length) : undefined;
    if (action) performAction(phone, action);
    if (nextBoolean(0.7)) sendNextEntry(phone);
    if (nextBoolean(0.7)) receiveLogEntries(phone);
  }

  for (const phone of phones) phone.isConnected = true;
  for (
    let turn = 0;
    phones.some(({ replica }) => replica.pending.length > 0 || replica.sequence < log.length);
    turn++
  ) {
    if (turn > 100_000) throw new Error('The phones do not come to an end.');
    for (const phone of phones) {
      receiveLogEntries(phone);
      sendNextEntry(phone);
    }
  }
  checkPartyIsConsistent(game, initialState, log, phones);
  return {
    phones: phoneCount,
    entries: log.length,
    dropped: phones.reduce((sum, { dropped }) => sum + dropped.length, 0),
    endings: phones[0]?.replica.state.walk.offers.length === 0 ? 1 : 0,
    ...counts,
  };
}

/** Returns a random action, in most cases an action that the story offers now. */
function pickAction(
  game: LoadedWalk,
  { walk }: PartyState,
  random: RandomGenerator,
  members: number,
): PartyAction | undefined {
  const { between, nextBoolean } = random;
  const pickItem = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(between(0, items.length))];
  const { choices, arrivals, closures, clue: askedClue } = groupStoryOffersByKind(walk);
  const randomShare = between(0, 1);
  if (randomShare < 0.05) return { kind: 'undone' };
  if (randomShare < 0.09) return { kind: 'waiting-switched', isOn: nextBoolean(0.6) };
  if (randomShare < 0.12) return { kind: 'went-on', stop: pickItem(arrivals) ?? 'gone' };
  if (randomShare < 0.14) return { kind: 'member-present', mode: nextBoolean(0.5) ? 'home' : 'spot' };
  if (randomShare < 0.16) return { kind: 'member-left', member: `m${Math.floor(between(0, members))}` };
  const clue = askedClue ?? (nextBoolean(0.1) ? pickItem(game.walk.clues)?.id : undefined);
  const steps: (PartyAction | undefined)[] = [
    ...choices.map((choice) => ({ kind: 'choice-made', choice }) as const),
    ...arrivals.map((stop) => ({ kind: 'arrived-by-hand', stop }) as const),
    ...arrivals.map((stop) => ({ kind: 'arrived-by-hand', stop }) as const),
    ...closures.slice(0, 1).map((stop) => ({ kind: 'stop-closed', stop }) as const),
    ...(clue === undefined
      ? []
      : [
          pickAnswer(
            game.walk.clues.find(({ id }) => id === clue),
            random,
          ),
          pickAnswer(
            game.walk.clues.find(({ id }) => id === clue),
            random,
          ),
          { kind: 'hint-asked', clue } as const,
          { kind: 'clue-revealed', clue } as const,
          { kind: 'clue-skipped', clue } as const,
        ]),
  ];
  return pickItem(steps);
}

function pickAnswer(clue: Clue | undefined, { between, nextBoolean }: RandomGenerator): PartyAction | undefined {
  if (!clue) return undefined;
  const isRight = nextBoolean(0.4);
  switch (clue.kind) {
    case 'text':
      return { kind: 'answer-given', clue: clue.id, given: (isRight && clue.accept[0]) || 'dog' };
    case 'number':
      return { kind: 'answer-given', clue: clue.id, given: isRight ? String(clue.answer) : '5' };
    case 'choice':
      return { kind: 'answer-given', clue: clue.id, given: isRight ? clue.answer : (clue.options[0] ?? '') };
    case 'order':
      return { kind: 'answer-given', clue: clue.id, given: isRight ? clue.answer : clue.options };
    case 'direction':
      return { kind: 'answer-given', clue: clue.id, given: isRight ? clue.answerDegrees : between(0, 360) };
  }
}

function checkPartyIsConsistent(
  game: LoadedWalk,
  begun: PartyState,
  log: readonly LogEntry[],
  phones: readonly Phone[],
) {
  const expected = createPartyReplica(game, 'another', { sequence: 0, confirmed: begun, pending: [] }).replica;
  const { replica } = receiveEntries(game, expected, log);
  const text = serializePartyState(replica.confirmed);
  const ids = log.map(({ id }) => id);
  const check = (isTrue: boolean, sentence: string) => {
    if (!isTrue) throw new Error(sentence);
  };
  check(new Set(ids).size === ids.length, 'An action is in the log twice.');
  for (const { replica, made, dropped, acknowledged, locale } of phones) {
    const { member, state } = replica;
    check(serializePartyState(state) === text, `The phone ${member} has another state.`);
    check(computeFingerprint(state) === computeFingerprint(replica.confirmed), `The phone ${member} is not in step.`);
    check(replica.agrees, `The phone ${member} found another fingerprint.`);
    const localizedState: WalkState = { ...state.walk, locale };
    check(
      serializeWalk({ ...localizedState, locale: state.walk.locale }) === serializeWalk(state.walk),
      'The language changed the walk.',
    );
    for (const id of acknowledged) check(ids.includes(id), `The acknowledged action ${id} is lost.`);
    for (const id of made)
      check(ids.includes(id) !== dropped.includes(id), `The action ${id} is lost, or both written and set aside.`);
  }
}

function readPartyState(game: LoadedWalk, text: string): PartyState {
  const readResult = readSnapshot(game, text);
  if (readResult.kind === 'unreadable') throw new Error(readResult.sentence);
  return readResult.state;
}
