import { randomUUID } from 'node:crypto';
import type { Parties, PartyEntry } from '../platform.ts';
import { createSession } from '../session.ts';
import { createEmbeddedPlatform } from './embedded.ts';
import { openBrowser } from './fake-browser.ts';

/** A phone in a party, with the real client of our server. Only its window is fake. */
export interface PartyPhone {
  party: string;
  /** The log as this phone has received it. */
  entries: PartyEntry[];
  /** The id of each entry that was acknowledged to this phone, by sequence. */
  acknowledged: Map<number, string>;
  /** Resolves after the next update. */
  nextUpdate(): Promise<void>;
  /**
   * Appends an entry to the end of the log that this phone knows.
   * @returns whether the server has answered.
   */
  tap(data: string): Promise<boolean>;
  close(): void;
}

/**
 * Opens parties and their phones, each with a forwarded address of its own, which the server must trust.
 * @returns the phones of each party.
 */
export function openPartyPhones(origin: string, partyCount: number, phonesOfEach: number): Promise<PartyPhone[][]> {
  return Promise.all(
    Array.from({ length: partyCount }, (_, party) =>
      openPhonesOfParty(origin, `10.${Math.floor(party / 250)}.${party % 250}`, phonesOfEach),
    ),
  );
}

/** Opens a party and its phones. The addresses of the phones begin with `network`. */
async function openPhonesOfParty(origin: string, network: string, count: number): Promise<PartyPhone[]> {
  const maker = await openParties(origin, `${network}.1`);
  const created = await maker.parties.create(
    { walkId: 'enoshima', packHash: '3c4d', initialSave: '{}' },
    { name: 'Maker', lantern: 0 },
  );
  if (!created.ok) throw new Error(created.sentence);
  const { id } = created.value;
  const renewed = await maker.parties.switchInviteCode(id, true);
  const code = (renewed.ok && renewed.value) || '';
  const phones = [followParty(maker, id)];
  for (let phone = 1; phone < count; phone++) {
    const friend = await openParties(origin, `${network}.${phone + 1}`);
    const joined = await friend.parties.join(code, { name: 'Friend', lantern: phone });
    if (!joined.ok || joined.value.kind !== 'joined') throw new Error('A phone could not join.');
    phones.push(followParty(friend, id));
  }
  return phones;
}

async function openParties(origin: string, address: string) {
  const browser = openBrowser(origin);
  browser.headers['X-Forwarded-For'] = address;
  const window = browser.openWindow();
  const isServed = createSession(window, '').open();
  return { browser, parties: await createEmbeddedPlatform(window, '', isServed).loadParties() };
}

function followParty(
  { browser, parties }: { browser: ReturnType<typeof openBrowser>; parties: Parties },
  party: string,
) {
  const entries: PartyEntry[] = [];
  const acknowledged = new Map<number, string>();
  const waiting = new Set<() => void>();
  const stop = parties.watch(party, 0, (update) => {
    if ('kind' in update && update.kind === 'entries') entries.push(...update.entries);
    for (const wake of waiting) wake();
    waiting.clear();
  });
  return {
    party,
    entries,
    acknowledged,
    nextUpdate: () => new Promise<void>((resolve) => waiting.add(resolve)),
    async tap(data: string) {
      const id = randomUUID();
      const answer = await parties.append(party, { id, data }, entries.length);
      if (answer.ok && answer.value.kind === 'written') acknowledged.set(answer.value.sequence, id);
      return answer.ok;
    },
    close() {
      stop();
      browser.setNetwork('offline');
    },
  };
}

/** Lets phones tap, each as soon as it has the last entry, until the server no longer answers. */
export async function tapUntilLost(phones: PartyPhone[], onAcknowledged: () => void): Promise<void> {
  let reportLoss = () => {};
  const loss = new Promise<void>((resolve) => {
    reportLoss = resolve;
  });
  let isLost = false;
  const tapOn = async (phone: PartyPhone) => {
    while (!isLost) {
      const known = phone.acknowledged.size;
      const updated = phone.nextUpdate();
      if (!(await phone.tap(`step ${known}`))) break;
      if (phone.acknowledged.size > known) onAcknowledged();
      const last = Math.max(...phone.acknowledged.keys(), 0);
      // The stream brings the own entry, or the one that came before it.
      if (phone.entries.length < last || phone.acknowledged.size === known) await Promise.race([updated, loss]);
    }
    isLost = true;
    reportLoss();
  };
  await Promise.all(phones.map(tapOn));
}

/** Waits until every phone has `heads` entries of its party, and returns the milliseconds that it took. */
export async function waitUntilInStep(parties: PartyPhone[][], heads: ReadonlyMap<string, number>): Promise<number> {
  const begunMs = performance.now();
  for (const phone of parties.flat())
    while (phone.entries.length < (heads.get(phone.party) ?? 0)) await phone.nextUpdate();
  return performance.now() - begunMs;
}

/** Returns the number of acknowledged entries that a phone of their party lacks, or has at another place. */
export function countLost(parties: PartyPhone[][]): number {
  let lost = 0;
  for (const phones of parties)
    for (const { acknowledged } of phones)
      for (const [sequence, id] of acknowledged)
        if (phones.some(({ entries }) => entries[sequence - 1]?.id !== id)) lost += 1;
  return lost;
}

/** Returns the number of parties whose phones have different logs. */
export function countDiverged(parties: PartyPhone[][]): number {
  return parties.filter((phones) => new Set(phones.map(({ entries }) => JSON.stringify(entries))).size > 1).length;
}
