import type {
  JoinedParty,
  PartiesClient,
  PartyLogEntry,
  PartyMember,
  PartyMemberProfile,
  PartySnapshot,
  PartyUpdate,
  PartyWalk,
  SharedPosition,
} from '../../platform/parties.ts';
import type { PlatformRefusal, PlatformResult, RefusalReason } from '../../platform/platform-result.ts';

/** An in-memory backend for tests, with any number of browsers. It follows the contract of the interface `PartiesClient`. */
export interface FakeParties {
  /** Opens a browser with a separate visitor. */
  openBrowser(): FakePartyBrowser;
  /** The log of a party. */
  entries(party: string): PartyLogEntry[];
  snapshot(party: string): PartySnapshot | undefined;
  positions(party: string): Record<string, SharedPosition>;
  /** Ends a party, as the backend does 24 hours after its last entry. */
  end(party: string): void;
  /** Deletes the visitor of a browser: their name, their position and their membership. */
  deleteVisitor(browser: FakePartyBrowser): void;
  /** The maximum number of entries in a log. */
  maxEntries: number;
}

export interface FakePartyBrowser extends PartiesClient {
  /** The state of the network. `unheard`: calls reach the backend, but their responses are lost. */
  network: 'up' | 'offline' | 'unheard';
  /**
   * Reports all changes to the callers of `watch`. While the network is not `up`, tells each caller once that there is
   * no connection.
   */
  deliver(): void;
}

interface Party {
  walk: PartyWalk;
  inviteCode: string | undefined;
  members: (PartyMember & { browser: FakePartyBrowser | undefined })[];
  entries: PartyLogEntry[];
  snapshot: PartySnapshot | undefined;
  positions: Record<string, SharedPosition>;
}

interface FakePartyWatch {
  party: string;
  sequence: number;
  /** The values of the last report, so that only changes are reported. */
  reported: { members?: string; positions?: string; isRefused?: boolean };
  onUpdate: (update: PartyUpdate | PlatformRefusal) => void;
}

const maxMembers = 20;

export function createFakeParties(): FakeParties {
  const parties = new Map<string, Party>();
  const deliveries = new Set<() => void>();
  const counts = { parties: 0, members: 0, codes: 0 };

  const createCode = () => {
    counts.codes += 1;
    return `CODE${counts.codes}`;
  };
  const deliverAll = () => {
    for (const deliver of deliveries) deliver();
  };

  function removeMember(id: string, browser: FakePartyBrowser) {
    const party = parties.get(id);
    const member = party?.members.find((candidate) => candidate.browser === browser);
    if (!party || !member) return;
    member.browser = undefined;
    member.profile = undefined;
    delete party.positions[member.id];
    if (party.members.every((candidate) => !candidate.browser)) parties.delete(id);
  }

  function openBrowser(): FakePartyBrowser {
    const watches = new Set<FakePartyWatch>();
    const createFakeRefusal = (reason: RefusalReason): PlatformRefusal => ({
      ok: false,
      reason,
      sentence: 'As the test wants it.',
    });

    async function simulateBackendCall<Value>(work: () => Value): Promise<PlatformResult<Value>> {
      if (browser.network === 'offline') return createFakeRefusal('offline');
      const value = work();
      deliverAll();
      return browser.network === 'unheard' ? createFakeRefusal('deadline') : { ok: true, value };
    }

    /** Calls `work` with this browser's membership. Returns a refusal if this browser has no membership. */
    async function simulateBackendCallAsMember<Value>(
      id: string,
      work: (party: Party, member: string) => Value,
    ): Promise<PlatformResult<Value>> {
      const membership = findMembership(id);
      if (browser.network !== 'offline' && !membership) return createFakeRefusal('refused');
      return simulateBackendCall(() => work(membership?.party as Party, membership?.member as string));
    }

    function findMembership(id: string) {
      const party = parties.get(id);
      const member = party?.members.find((candidate) => candidate.browser === browser)?.id;
      return party && member !== undefined ? { party, member } : undefined;
    }

    function addMember(id: string, party: Party, profile: PartyMemberProfile): JoinedParty {
      const knownMember = party.members.find((member) => member.browser === browser);
      counts.members += 1;
      const member = knownMember ?? { id: `member-${counts.members}`, profile, browser };
      if (!knownMember) party.members.push(member);
      return { id, member: member.id, walk: party.walk, snapshot: party.snapshot };
    }

    function deliverUpdates(watch: FakePartyWatch) {
      if (browser.network !== 'up') {
        if (!watch.reported.isRefused) watch.onUpdate(createFakeRefusal('offline'));
        watch.reported = { isRefused: true };
        return;
      }
      const foundMembership = findMembership(watch.party);
      if (!foundMembership) {
        watches.delete(watch);
        watch.onUpdate({ kind: 'ended' });
        return;
      }
      watch.reported.isRefused = false;
      const { party, member } = foundMembership;
      const entries = party.entries.slice(watch.sequence);
      watch.sequence = party.entries.length;
      if (entries.length > 0) watch.onUpdate({ kind: 'entries', entries });
      const members = party.members.map(({ id, profile }) => ({ id, profile }));
      emitUpdateIfChanged(watch, 'members', { kind: 'members', members, inviteCode: party.inviteCode });
      const { [member]: own, ...positions } = party.positions;
      emitUpdateIfChanged(watch, 'positions', { kind: 'positions', positions });
    }

    function emitUpdateIfChanged(watch: FakePartyWatch, name: 'members' | 'positions', update: PartyUpdate) {
      const text = JSON.stringify(update);
      if (!watches.has(watch) || watch.reported[name] === text) return;
      watch.reported[name] = text;
      watch.onUpdate(update);
    }

    const browser: FakePartyBrowser = {
      network: 'up',
      canSharePositions: true,
      deliver() {
        for (const watch of [...watches]) deliverUpdates(watch);
      },
      create: (walk, profile) =>
        simulateBackendCall(() => {
          counts.parties += 1;
          const id = `party-${counts.parties}`;
          const party = {
            walk,
            inviteCode: createCode(),
            members: [],
            entries: [],
            snapshot: undefined,
            positions: {},
          };
          parties.set(id, party);
          return addMember(id, party, profile);
        }),
      join: (code, profile) =>
        simulateBackendCall(() => {
          const foundParty = [...parties].find(([, { inviteCode }]) => inviteCode !== undefined && inviteCode === code);
          if (!foundParty) return { kind: 'unknown' as const };
          const [id, party] = foundParty;
          const isMember = party.members.some((member) => member.browser === browser);
          if (!isMember && party.members.filter((member) => member.browser).length >= maxMembers)
            return { kind: 'full' as const };
          return { kind: 'joined' as const, ...addMember(id, party, profile) };
        }),
      append: (id, entry, afterSequence, snapshot) =>
        simulateBackendCall(() => {
          const foundMembership = findMembership(id);
          if (!foundMembership) return { kind: 'ended' as const };
          const { party, member } = foundMembership;
          const existingEntry = party.entries.find((other) => other.member === member && other.id === entry.id);
          if (existingEntry) return { kind: 'written' as const, sequence: existingEntry.sequence };
          if (party.entries.length >= fake.maxEntries) return { kind: 'full' as const };
          if (party.entries.length !== afterSequence) return { kind: 'behind' as const };
          const sequence = afterSequence + 1;
          party.entries.push({ sequence, member, ...entry });
          if (snapshot !== undefined) party.snapshot = { sequence, data: snapshot };
          return { kind: 'written' as const, sequence };
        }),
      watch(party, sequence, onUpdate) {
        const watch: FakePartyWatch = { party, sequence, reported: {}, onUpdate };
        watches.add(watch);
        queueMicrotask(() => watches.has(watch) && deliverUpdates(watch));
        return () => void watches.delete(watch);
      },
      changeProfile: (id, profile) =>
        simulateBackendCallAsMember(id, ({ members }, ownMember) => {
          const member = members.find((candidate) => candidate.id === ownMember);
          if (member) member.profile = profile;
        }),
      createOrRevokeInviteCode: (id, isActive) =>
        simulateBackendCallAsMember(id, (party) => {
          party.inviteCode = isActive ? createCode() : undefined;
          return party.inviteCode;
        }),
      leave: (id) => simulateBackendCall(() => removeMember(id, browser)),
      sharePosition: (id, position) =>
        simulateBackendCallAsMember(id, ({ positions }, member) => {
          if (position) positions[member] = position;
          else delete positions[member];
        }),
    };
    deliveries.add(browser.deliver);
    return browser;
  }

  const fake: FakeParties = {
    maxEntries: 5000,
    openBrowser,
    entries: (id) => parties.get(id)?.entries ?? [],
    snapshot: (id) => parties.get(id)?.snapshot,
    positions: (id) => parties.get(id)?.positions ?? {},
    end(id) {
      parties.delete(id);
      deliverAll();
    },
    deleteVisitor(browser) {
      for (const id of [...parties.keys()]) removeMember(id, browser);
      deliverAll();
    },
  };
  return fake;
}
