import { describe, expect, it } from 'vitest';
import { expectRefusal, requireResultValue } from './contract-test-assertions.ts';
import type { ContractTestEnvironment } from './contract-test-environment.ts';
import {
  createPartyInNewBrowser,
  joinPartyInNewBrowser,
  listLogEntryData,
  partyWalk,
  recordPartyUpdates,
} from './contract-test-party-setup.ts';
import { callTimeoutMs } from './platform.ts';

/** Registers the contract tests about the log of a party, which every platform adapter must pass. */
export function testPartyLogContract(name: string, currentEnvironment: () => ContractTestEnvironment) {
  describe(`the log of a party of ${name}`, () => {
    it('API-S22 every member and window reads the same entries, exactly as written', async () => {
      const { browser, parties, party, follower, code } = await createPartyInNewBrowser(currentEnvironment());
      const friend = await joinPartyInNewBrowser(currentEnvironment(), code);
      const window = recordPartyUpdates((await browser.openWindow()).parties, party.id);
      const texts = ['{"step":"道 🏮"}', '', 'é\r\n\t"quoted" \\ \u2028'];
      for (const [index, data] of texts.entries())
        expect(
          requireResultValue(
            (await [parties, friend.parties][index % 2]?.append(party.id, { id: `e-${index}`, data }, index)) ??
              missingMember,
          ),
        ).toEqual({ kind: 'written', sequence: index + 1 });
      for (const { waitFor, entries, stop } of [follower, friend.follower, window]) {
        await waitFor(() => entries.length === 3);
        expect(entries).toEqual(
          texts.map((data, index) => ({
            sequence: index + 1,
            member: [party, friend.party][index % 2]?.member,
            id: `e-${index}`,
            data,
          })),
        );
        stop();
      }
    });

    it('API-S22 of two members who append at once, one is behind and appends again', async () => {
      const { parties, party, follower, code } = await createPartyInNewBrowser(currentEnvironment());
      const friend = await joinPartyInNewBrowser(currentEnvironment(), code);
      const bothMembers = [parties, friend.parties];
      const appendResults = (
        await Promise.all(bothMembers.map((member, index) => member.append(party.id, { id: 'e', data: `${index}` }, 0)))
      ).map(requireResultValue);
      expect(appendResults.map(({ kind }) => kind).toSorted()).toEqual(['behind', 'written']);
      const loserIndex = appendResults.findIndex(({ kind }) => kind === 'behind');
      expect(
        requireResultValue(
          (await bothMembers[loserIndex]?.append(party.id, { id: 'e', data: `${loserIndex}` }, 1)) ?? missingMember,
        ),
      ).toEqual({
        kind: 'written',
        sequence: 2,
      });
      for (const { waitFor, entries, stop } of [follower, friend.follower]) {
        await waitFor(() => entries.length === 2);
        expect(listLogEntryData(entries)).toEqual([`${1 - loserIndex}`, `${loserIndex}`]);
        stop();
      }
    });

    it('API-S22 an entry that is sent twice is written once, also when the log has gone on', async () => {
      const { parties, party, follower } = await createPartyInNewBrowser(currentEnvironment());
      const append = async (id: string, after: number) =>
        requireResultValue(await parties.append(party.id, { id, data: id }, after));
      expect(await append('first', 0)).toEqual({ kind: 'written', sequence: 1 });
      expect(await append('first', 0)).toEqual({ kind: 'written', sequence: 1 });
      expect(await append('second', 1)).toEqual({ kind: 'written', sequence: 2 });
      expect(await append('first', 0)).toEqual({ kind: 'written', sequence: 1 });
      expect(await append('third', 2)).toEqual({ kind: 'written', sequence: 3 });
      await follower.waitFor(({ entries }) => entries.length === 3);
      expect(listLogEntryData(follower.entries)).toEqual(['first', 'second', 'third']);
      follower.stop();
    });

    it('API-S22 an entry after a wrong sequence is not written', async () => {
      const { parties, party, follower } = await createPartyInNewBrowser(currentEnvironment());
      requireResultValue(await parties.append(party.id, { id: 'first', data: 'first' }, 0));
      const append = (after: number) => parties.append(party.id, { id: 'wrong', data: 'wrong' }, after);
      expect(requireResultValue(await append(0))).toEqual({ kind: 'behind' });
      expect(requireResultValue(await append(2))).toEqual({ kind: 'ended' });
      for (const after of [-1, 0.5, Number.NaN]) expectRefusal('refused', await append(after));
      requireResultValue(await parties.append(party.id, { id: 'second', data: 'second' }, 1));
      await follower.waitFor(({ entries }) => entries.length === 2);
      expect(listLogEntryData(follower.entries)).toEqual(['first', 'second']);
      follower.stop();
    });

    it('API-S22 a watch reports the entries after a sequence', async () => {
      const { parties, party, follower } = await createPartyInNewBrowser(currentEnvironment());
      for (let after = 0; after < 4; after++)
        requireResultValue(await parties.append(party.id, { id: `${after}`, data: `${after + 1}` }, after));
      const laterFollower = recordPartyUpdates(parties, party.id, 2);
      await laterFollower.waitFor(({ entries }) => entries.length === 2);
      requireResultValue(await parties.append(party.id, { id: '4', data: '5' }, 4));
      await laterFollower.waitFor(({ entries }) => entries.length === 3);
      expect(laterFollower.entries.map(({ sequence, data }) => [sequence, data])).toEqual([
        [3, '3'],
        [4, '4'],
        [5, '5'],
      ]);
      const followerBeyondEnd = recordPartyUpdates(parties, party.id, 9);
      await followerBeyondEnd.waitFor(({ isOver }) => isOver());
      for (const { stop } of [follower, laterFollower]) stop();
    });

    it('API-S22 a watch reports nothing after it was stopped', async () => {
      const { parties, party, follower } = await createPartyInNewBrowser(currentEnvironment());
      const stoppedFollower = recordPartyUpdates(parties, party.id);
      await stoppedFollower.waitFor(({ members }) => members().length === 1);
      const countBefore = stoppedFollower.updates.length;
      stoppedFollower.stop();
      requireResultValue(await parties.append(party.id, { id: 'one', data: '' }, 0));
      await follower.waitFor(({ entries }) => entries.length === 1);
      expect(stoppedFollower.updates).toHaveLength(countBefore);
      follower.stop();
    });

    it('API-S22 a phone that was without network catches up without a gap or a repetition, and learns that it is connected', async () => {
      const { parties, party, follower, code } = await createPartyInNewBrowser(currentEnvironment());
      const friend = await joinPartyInNewBrowser(currentEnvironment(), code);
      requireResultValue(await parties.append(party.id, { id: 'before', data: 'before' }, 0));
      await friend.follower.waitFor(({ entries }) => entries.length === 1);
      friend.browser.setNetwork('offline');
      const countBefore = friend.follower.updates.length;
      for (let after = 1; after <= 3; after++)
        requireResultValue(await parties.append(party.id, { id: `${after}`, data: `${after}` }, after));
      await follower.waitFor(({ entries }) => entries.length === 4);
      friend.browser.setNetwork('up');
      await friend.follower.waitFor(({ entries }) => entries.length === 4);
      await friend.follower.waitFor(({ updates }) =>
        updates.slice(countBefore).some((update) => 'kind' in update && update.kind === 'members'),
      );
      requireResultValue(await friend.parties.append(party.id, { id: 'after', data: 'after' }, 4));
      for (const { waitFor, entries, refusals, stop } of [follower, friend.follower]) {
        await waitFor(() => entries.length === 5);
        expect(listLogEntryData(entries)).toEqual(['before', '1', '2', '3', 'after']);
        expect(refusals()).toEqual([]);
        stop();
      }
    });

    it.each([
      ['offline', 'offline'],
      ['silent', 'deadline'],
    ] as const)(
      'API-S22 a watch that starts while the network is %s reports that, and the log later',
      async (network, reason) => {
        const { browser, parties, party, follower } = await createPartyInNewBrowser(currentEnvironment());
        requireResultValue(await parties.append(party.id, { id: 'one', data: 'one' }, 0));
        follower.stop();
        browser.setNetwork(network);
        const offlineFollower = recordPartyUpdates(parties, party.id);
        await browser.advanceTimers(callTimeoutMs);
        await offlineFollower.waitFor(({ refusals }) => refusals().length > 0);
        expect(offlineFollower.updates).toMatchObject([{ reason }]);
        browser.setNetwork('up');
        await offlineFollower.waitFor(({ entries }) => entries.length === 1);
        expect(offlineFollower.refusals()).toHaveLength(1);
        offlineFollower.stop();
      },
    );

    it('API-S22 who joins late gets the last snapshot', async () => {
      const { parties, party, follower, code } = await createPartyInNewBrowser(currentEnvironment());
      for (let afterSequence = 0; afterSequence < 101; afterSequence++)
        expect(
          requireResultValue(
            await parties.append(
              party.id,
              { id: `${afterSequence}`, data: '{}' },
              afterSequence,
              afterSequence === 99 ? 'all so far' : 'early',
            ),
          ),
        ).toEqual({ kind: 'written', sequence: afterSequence + 1 });
      const friend = await joinPartyInNewBrowser(currentEnvironment(), code);
      expect(friend.party.snapshot).toEqual({ sequence: 100, data: 'all so far' });
      friend.follower.stop();
      const lateFollower = recordPartyUpdates(friend.parties, party.id, 100);
      await lateFollower.waitFor(({ entries }) => entries.length === 1);
      expect(lateFollower.entries).toMatchObject([{ sequence: 101 }]);
      for (const { stop } of [follower, lateFollower]) stop();
    });

    it('API-S25 an entry has 4 KB in UTF-8, an initial save and a snapshot 64 KB', async () => {
      const { parties, party, follower } = await createPartyInNewBrowser(currentEnvironment());
      const append = (data: string, snapshot?: string) => parties.append(party.id, { id: 'large', data }, 0, snapshot);
      for (const data of ['x'.repeat(4097), '語'.repeat(1366)]) expectRefusal('too-large', await append(data));
      expectRefusal('too-large', await append('', 'x'.repeat(65_537)));
      expectRefusal('refused', await parties.append(party.id, { id: 'a b', data: '' }, 0));
      const create = (initialSave: string) =>
        parties.create({ ...partyWalk, initialSave }, { name: 'Maker', lantern: 1 });
      expectRefusal('too-large', await create('語'.repeat(21_846)));
      expect(requireResultValue(await create('"'.repeat(65_536))).walk.initialSave).toHaveLength(65_536);
      expect(requireResultValue(await append('語'.repeat(1365), '"'.repeat(65_536)))).toEqual({
        kind: 'written',
        sequence: 1,
      });
      await follower.waitFor(({ entries }) => entries.length === 1);
      follower.stop();
    });

    it('API-S25 a log has 5,000 entries', async () => {
      const { parties, party, follower } = await createPartyInNewBrowser(currentEnvironment());
      follower.stop();
      await currentEnvironment().simulateParty('log full', party.id);
      expect(requireResultValue(await parties.append(party.id, { id: 'more', data: '' }, 5000))).toEqual({
        kind: 'full',
      });
    });
  });
}

const missingMember = { ok: false, reason: 'broken', sentence: 'There is no such member.' } as const;
