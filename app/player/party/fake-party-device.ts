import type { DeviceStoreResult } from '../saves/device-database.ts';
import type { MembershipStore, StoredMembership } from './membership-store.ts';
import type { PartyEnvironment } from './party-connection.ts';

/** An in-memory device for tests: its store of memberships, and a clock whose timers the test runs. */
export interface FakePartyDevice {
  store: MembershipStore;
  stored: Map<string, StoredMembership>;
  /** Whether the device refuses to store anything. */
  isFull: boolean;
  environment: PartyEnvironment;
  now(): number;
  /** Lets time pass, and runs the timers that are due. */
  wait(ms: number): void;
  /** Announces that the connection is back. */
  goOnline(): void;
  /** Announces that the device has no connection. */
  goOffline(): void;
}

/** @param clockErrorMs the error of the device's clock; positive if the clock is ahead. */
export function createFakePartyDevice(clockErrorMs = 0): FakePartyDevice {
  const storedMemberships = new Map<string, StoredMembership>();
  const timers = new Map<number, { dueMs: number; run: () => void }>();
  const listeners = { online: new Set<() => void>(), offline: new Set<() => void>() };
  let nowMs = 1_700_000_000_000 + clockErrorMs;
  let timerCount = 0;

  async function simulateStoreWrite<Value>(work: () => Value): Promise<DeviceStoreResult<Value>> {
    return device.isFull ? { ok: false, reason: 'no-room' } : { ok: true, value: work() };
  }

  const device: FakePartyDevice = {
    stored: storedMemberships,
    isFull: false,
    store: {
      list: async () => ({ ok: true, value: [...storedMemberships.values()].map((party) => structuredClone(party)) }),
      add: (party) => simulateStoreWrite(() => void storedMemberships.set(party.partyId, structuredClone(party))),
      change: (partyId, change) =>
        simulateStoreWrite(() => {
          const foundMembership = storedMemberships.get(partyId);
          if (!foundMembership) return undefined;
          const changedMembership = structuredClone(change(structuredClone(foundMembership)));
          storedMemberships.set(partyId, changedMembership);
          return structuredClone(changedMembership);
        }),
      remove: (partyId) => simulateStoreWrite(() => void storedMemberships.delete(partyId)),
    },
    environment: {
      setTimeout(run, delayMs) {
        timerCount += 1;
        timers.set(timerCount, { dueMs: nowMs + delayMs, run });
        return timerCount;
      },
      clearTimeout: (timer) => void (timer !== undefined && timers.delete(timer)),
      addEventListener: (type, listener) => void listeners[type].add(listener),
      removeEventListener: (type, listener) => void listeners[type].delete(listener),
    },
    now() {
      nowMs += 1;
      return nowMs;
    },
    wait(ms) {
      const endMs = nowMs + ms;
      for (;;) {
        const [nextTimer] = [...timers]
          .filter(([, { dueMs }]) => dueMs <= endMs)
          .sort(([, a], [, b]) => a.dueMs - b.dueMs);
        if (!nextTimer) break;
        timers.delete(nextTimer[0]);
        nowMs = Math.max(nowMs, nextTimer[1].dueMs);
        nextTimer[1].run();
      }
      nowMs = endMs;
    },
    goOnline() {
      for (const listener of [...listeners.online]) listener();
    },
    goOffline() {
      for (const listener of [...listeners.offline]) listener();
    },
  };
  return device;
}
