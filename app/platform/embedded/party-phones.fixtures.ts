import { randomUUID } from 'node:crypto';
import { createApiSession } from '../api-session.ts';
import type { PartiesClient, PartyLogEntry } from '../parties.ts';
import { createEmbeddedPlatform } from './embedded-platform.ts';
import { openFakeBrowser } from './fake-browser.ts';

/** A phone in a party, with the real client of our server. Only its window is fake. */
export interface PartyPhone {
  party: string;
  /** The log as this phone has received it. */
  entries: PartyLogEntry[];
  /** The ids of this phone's acknowledged entries, by the entries' sequence numbers. */
  acknowledged: Map<number, string>;
  /** Resolves when this phone has received the next update of its party. */
  nextUpdate(): Promise<void>;
  /**
   * Appends an entry to the party's log, if the log ends with the last entry that this phone has received.
   * @returns whether the server responded without a refusal.
   */
  tap(data: string): Promise<boolean>;
  close(): void;
}

/**
 * Opens parties and their phones. Each phone sends its own IP address in `X-Forwarded-For`. Use this only with a server
 * that trusts this header.
 * @returns the phones of each party.
 */
export function openPartyPhones(origin: string, partyCount: number, phonesOfEach: number): Promise<PartyPhone[][]> {
  return Promise.all(
    Array.from({ length: partyCount }, (_, party) =>
      openPhonesOfParty(origin, `10.${Math.floor(party / 250)}.${party % 250}`, phonesOfEach),
    ),
  );
}

/** Opens a party and its phones. The IP addresses of the phones begin with `network`. */
async function openPhonesOfParty(origin: string, network: string, count: number): Promise<PartyPhone[]> {
  const maker = await openParties(origin, `${network}.1`);
  const createAnswer = await maker.parties.create(
    { walkId: 'enoshima', packHash: '3c4d', initialSave: '{}' },
    { name: 'Maker', lantern: 0 },
  );
  if (!createAnswer.ok) throw new Error(createAnswer.sentence);
  const { id } = createAnswer.value;
  const renewedCode = await maker.parties.createOrRevokeInviteCode(id, true);
  const code = (renewedCode.ok && renewedCode.value) || '';
  const phones = [createPartyPhone(maker, id)];
  for (let phone = 1; phone < count; phone++) {
    const friend = await openParties(origin, `${network}.${phone + 1}`);
    const joinResult = await friend.parties.join(code, { name: 'Friend', lantern: phone });
    if (!joinResult.ok || joinResult.value.kind !== 'joined') throw new Error('A phone could not join.');
    phones.push(createPartyPhone(friend, id));
  }
  return phones;
}

async function openParties(origin: string, address: string) {
  const browser = openFakeBrowser(origin);
  browser.headers['X-Forwarded-For'] = address;
  const window = browser.openWindow();
  const isServed = createApiSession(window, '').open();
  return { browser, parties: await createEmbeddedPlatform(window, '', isServed).loadParties() };
}

function createPartyPhone(
  { browser, parties }: { browser: ReturnType<typeof openFakeBrowser>; parties: PartiesClient },
  party: string,
) {
  const entries: PartyLogEntry[] = [];
  const acknowledgedIds = new Map<number, string>();
  const waitingCalls = new Set<() => void>();
  const stop = parties.watch(party, 0, (update) => {
    if ('kind' in update && update.kind === 'entries') entries.push(...update.entries);
    for (const wake of waitingCalls) wake();
    waitingCalls.clear();
  });
  return {
    party,
    entries,
    acknowledged: acknowledgedIds,
    nextUpdate: () => new Promise<void>((resolve) => waitingCalls.add(resolve)),
    async tap(data: string) {
      const id = randomUUID();
      const answer = await parties.append(party, { id, data }, entries.length);
      if (answer.ok && answer.value.kind === 'written') acknowledgedIds.set(answer.value.sequence, id);
      return answer.ok;
    },
    close() {
      stop();
      browser.setNetwork('offline');
    },
  };
}

/**
 * Lets all phones append entries until the server no longer answers. Each phone appends an entry, waits until the
 * server has sent this entry to the phone, and then appends the next one.
 */
export async function appendEntriesUntilServerFails(phones: PartyPhone[], onAcknowledged: () => void): Promise<void> {
  let reportLoss = () => {};
  const loss = new Promise<void>((resolve) => {
    reportLoss = resolve;
  });
  let isLost = false;
  const tapOn = async (phone: PartyPhone) => {
    while (!isLost) {
      const knownCount = phone.acknowledged.size;
      const nextUpdate = phone.nextUpdate();
      if (!(await phone.tap(`step ${knownCount}`))) break;
      if (phone.acknowledged.size > knownCount) onAcknowledged();
      const lastSequence = Math.max(...phone.acknowledged.keys(), 0);
      // Wait until the server has sent this phone the entry that it appended. If the server accepted another phone's
      // entry instead, wait for the entry of that phone.
      if (phone.entries.length < lastSequence || phone.acknowledged.size === knownCount)
        await Promise.race([nextUpdate, loss]);
    }
    isLost = true;
    reportLoss();
  };
  await Promise.all(phones.map(tapOn));
}

/**
 * Waits until every phone has received all entries of its party's log. `heads` gives the number of entries in each
 * party's log. Returns the waiting time in milliseconds.
 */
export async function waitUntilLogsMatch(parties: PartyPhone[][], heads: ReadonlyMap<string, number>): Promise<number> {
  const begunMs = performance.now();
  for (const phone of parties.flat())
    while (phone.entries.length < (heads.get(phone.party) ?? 0)) await phone.nextUpdate();
  return performance.now() - begunMs;
}

/**
 * Returns how many acknowledged entries are missing on a phone of the same party, or are at another position of its
 * log.
 */
export function countLostPartyLogEntries(parties: PartyPhone[][]): number {
  let lostCount = 0;
  for (const phones of parties)
    for (const { acknowledged } of phones)
      for (const [sequence, id] of acknowledged)
        if (phones.some(({ entries }) => entries[sequence - 1]?.id !== id)) lostCount += 1;
  return lostCount;
}

/** Returns the number of parties whose phones have different logs. */
export function countDivergedParties(parties: PartyPhone[][]): number {
  return parties.filter((phones) => new Set(phones.map(({ entries }) => JSON.stringify(entries))).size > 1).length;
}
