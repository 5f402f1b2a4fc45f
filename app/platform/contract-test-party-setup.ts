import { requireResultValue } from './contract-test-assertions.ts';
import type { ContractTestEnvironment } from './contract-test-environment.ts';
import type { JoinedParty, PartiesClient, PartyLogEntry, PartyMember, PartyUpdate, PartyWalk } from './parties.ts';
import type { PlatformRefusal } from './platform-result.ts';

export const partyWalk: PartyWalk = {
  walkId: 'enoshima',
  packHash: '3c4d',
  initialSave: '{"at":"bridge","words":"江の島 🐉"}',
};

/** Watches a party and records every update. */
export function recordPartyUpdates(parties: PartiesClient, party: string, afterSequence = 0) {
  const updates: (PartyUpdate | PlatformRefusal)[] = [];
  const entries: PartyLogEntry[] = [];
  let members: PartyMember[] = [];
  let inviteCode: string | undefined;
  let positions: Extract<PartyUpdate, { kind: 'positions' }>['positions'] = {};
  let wakeWaiter = () => {};
  const stop = parties.watch(party, afterSequence, (update) => {
    updates.push(update);
    if ('kind' in update) {
      if (update.kind === 'entries') entries.push(...update.entries);
      if (update.kind === 'members') ({ members, inviteCode } = update);
      if (update.kind === 'positions') ({ positions } = update);
    }
    wakeWaiter();
  });
  const follower = {
    updates,
    entries,
    members: () => members,
    inviteCode: () => inviteCode,
    positions: () => positions,
    isOver: () => updates.some((update) => 'kind' in update && update.kind === 'ended'),
    refusals: () => updates.filter((update): update is PlatformRefusal => 'ok' in update),
    /** Waits for updates of the party until `holds` returns true. */
    async waitFor(holds: (follower: PartyRecorder) => boolean): Promise<void> {
      while (!holds(follower))
        await new Promise<void>((resolve) => {
          wakeWaiter = resolve;
        });
    },
    stop,
  };
  return follower;
}

export interface PartyRecorder {
  updates: (PartyUpdate | PlatformRefusal)[];
  entries: PartyLogEntry[];
  members(): PartyMember[];
  inviteCode(): string | undefined;
  positions(): Extract<PartyUpdate, { kind: 'positions' }>['positions'];
  isOver(): boolean;
  refusals(): PlatformRefusal[];
  waitFor(holds: (follower: PartyRecorder) => boolean): Promise<void>;
  stop(): void;
}

/** Opens a browser that creates a party, and waits for the invite code. */
export async function createPartyInNewBrowser(environment: ContractTestEnvironment, name = 'Maker') {
  const browser = await environment.openBrowser();
  const { parties } = browser.platform;
  const party = requireResultValue(await parties.create(partyWalk, { name, lantern: 1 }));
  const follower = recordPartyUpdates(parties, party.id);
  await follower.waitFor(({ inviteCode }) => inviteCode() !== undefined);
  return { browser, parties, party, follower, code: follower.inviteCode() ?? '' };
}

/** Opens another browser that joins the party of this invite code. */
export async function joinPartyInNewBrowser(environment: ContractTestEnvironment, code: string, name = 'Friend') {
  const browser = await environment.openBrowser();
  const { parties } = browser.platform;
  const party = await joinParty(parties, code, name);
  return { browser, parties, party, follower: recordPartyUpdates(parties, party.id) };
}

export async function joinParty(parties: PartiesClient, code: string, name = 'Friend'): Promise<JoinedParty> {
  const joinResult = requireResultValue(await parties.join(code, { name, lantern: 2 }));
  if (joinResult.kind !== 'joined') throw new Error(`Not joined: ${joinResult.kind}.`);
  return joinResult;
}

/** Returns the data of each entry, in the order of the entries. */
export const listLogEntryData = (entries: PartyLogEntry[]) => entries.map(({ data }) => data);
