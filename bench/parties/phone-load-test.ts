import type { OpenPhoneGroupFunction, Phone } from './phones.ts';

export interface PhoneLoadTestOptions {
  groups: number;
  phonesOfEach: number;
  /** The time between two entries of one group of phones (a party, or a room of the echo server). */
  tapIntervalMs: number;
  durationMs: number;
}

export interface PhoneLoadTestResult {
  /** The 95th percentile of the time from a tap until the last of the other phones has the entry. */
  p95Ms: number;
  entries: number;
  /** The number of entries that did not reach every phone of their group. */
  missing: number;
  /** The number of groups whose phones have received different entries, or in a different order. */
  diverged: number;
}

/** The maximum time, after the last tap, for the last entries to arrive. */
const settleMs = 5000;

const openedAtOnce = 10;

/** An entry that has not reached all phones of its group yet. */
interface Tap {
  begunMs: number;
  /** The number of other phones that have not received the entry yet. */
  missing: number;
}

/** Opens groups of phones. In each group, one random phone taps at a time. */
export async function runPhoneLoadTest(
  port: number,
  openGroup: OpenPhoneGroupFunction,
  load: PhoneLoadTestOptions,
): Promise<PhoneLoadTestResult> {
  const { groups, phonesOfEach, tapIntervalMs, durationMs } = load;
  const taps = new Map<string, Tap>();
  const latenciesMs: number[] = [];
  const phoneByEntry = new Map<string, number>();
  const noteEntry = (id: string, phone: number) => {
    const tap = taps.get(id);
    if (!tap || phoneByEntry.get(id) === phone) return;
    tap.missing -= 1;
    if (tap.missing > 0) return;
    latenciesMs.push(performance.now() - tap.begunMs);
    taps.delete(id);
  };

  const openedGroups: Phone[][] = [];
  for (let from = 0; from < groups; from += openedAtOnce) {
    const openingGroups = Array.from({ length: Math.min(openedAtOnce, groups - from) }, (_, index) =>
      openGroup(port, from + index, phonesOfEach, noteEntry),
    );
    openedGroups.push(...(await Promise.all(openingGroups)));
  }

  let entries = 0;
  const endMs = performance.now() + durationMs;
  const tapInTurns = async (phones: Phone[], group: number) => {
    await sleep(Math.random() * tapIntervalMs);
    for (let turn = 0; performance.now() < endMs; turn++) {
      const begunMs = performance.now();
      const phone = Math.floor(Math.random() * phones.length);
      const id = `${group}-${turn}`;
      phoneByEntry.set(id, phone);
      taps.set(id, { begunMs, missing: phones.length - 1 });
      await phones[phone]?.tap(id);
      entries += 1;
      await sleep(Math.max(0, begunMs + tapIntervalMs - performance.now()));
    }
  };
  await Promise.all(openedGroups.map(tapInTurns));
  const giveUpMs = performance.now() + settleMs;
  while (taps.size > 0 && performance.now() < giveUpMs) await sleep(20);
  const isInStep = (phones: Phone[]) => new Set(phones.map(({ log }) => log.join())).size === 1;
  while (!openedGroups.every(isInStep) && performance.now() < giveUpMs) await sleep(20);
  const divergedGroups = openedGroups.filter((phones) => !isInStep(phones)).length;
  for (const phone of openedGroups.flat()) phone.close();
  latenciesMs.sort((a, b) => a - b);
  return {
    p95Ms: latenciesMs[Math.floor(latenciesMs.length * 0.95)] ?? Number.NaN,
    entries,
    missing: taps.size,
    diverged: divergedGroups,
  };
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
