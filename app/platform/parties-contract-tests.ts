import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal, requireResultValue } from './contract-test-assertions.ts';
import type { ContractTestBrowser, ContractTestEnvironment } from './contract-test-environment.ts';
import {
  createPartyInNewBrowser,
  joinParty,
  joinPartyInNewBrowser,
  listLogEntryData,
  partyWalk,
  recordPartyUpdates,
} from './contract-test-party-setup.ts';
import type { PartiesClient } from './parties.ts';
import { testPartyLogContract } from './party-log-contract-tests.ts';
import { callTimeoutMs } from './platform.ts';
import type { PlatformResult } from './platform-result.ts';

const profile = { name: 'Friend', lantern: 2 };

/**
 * The calls that must fail without a network. Their arguments are the id and the invite code of a party of this
 * browser.
 */
const callsRequiringNetwork: Record<
  string,
  (parties: PartiesClient, party: string, code: string) => Promise<PlatformResult<unknown>>
> = {
  create: (parties) => parties.create(partyWalk, profile),
  join: (parties, _, code) => parties.join(code, profile),
  append: (parties, party) => parties.append(party, { id: 'one', data: '{}' }, 0),
  changeProfile: (parties, party) => parties.changeProfile(party, profile),
  createOrRevokeInviteCode: (parties, party) => parties.createOrRevokeInviteCode(party, false),
  leave: (parties, party) => parties.leave(party),
};

/** Registers the contract tests about parties, which every platform adapter must pass. */
export function testPartiesContract(name: string, createEnvironment: () => Promise<ContractTestEnvironment>) {
  let environment: ContractTestEnvironment;
  beforeEach(async () => {
    environment = await createEnvironment();
  });
  afterEach(() => environment.close());

  testPartyLogContract(name, () => environment);

  describe(`parties of ${name}`, () => {
    it('API-S20 a party is created with its first member, and signs in', async () => {
      const { browser, party, follower } = await createPartyInNewBrowser(environment);
      expect(requireResultValue(await browser.platform.auth.current())).toBeDefined();
      expect(party).toEqual({
        id: expect.stringMatching(/./),
        member: expect.stringMatching(/./),
        walk: partyWalk,
        snapshot: undefined,
      });
      expect(follower.members()).toEqual([{ id: party.member, profile: { name: 'Maker', lantern: 1 } }]);
      expect(follower.entries).toEqual([]);
      follower.stop();
    });

    it('API-S20 a member’s id is not the visitor’s, and differs between parties', async () => {
      const { browser, parties, party, follower } = await createPartyInNewBrowser(environment);
      const otherParty = requireResultValue(await parties.create(partyWalk, profile));
      const { id } = requireResultValue(await browser.platform.auth.signIn());
      expect(new Set([party.member, otherParty.member, id]).size).toBe(3);
      expect(party.member).not.toContain(id);
      follower.stop();
    });

    it('API-S21 another browser joins by the typed code, in any letter case and width', async () => {
      const { party, follower, code } = await createPartyInNewBrowser(environment);
      const fullWidthCode = code.replace(/[0-9A-Z]/g, (character) =>
        String.fromCharCode(character.charCodeAt(0) + 0xfee0),
      );
      const typedCodes = [code, ` ${code.toLowerCase().replace('-', '')} `, fullWidthCode];
      const joinedFriends = [];
      for (const text of typedCodes)
        joinedFriends.push(await joinParty((await environment.openBrowser()).platform.parties, text));
      for (const { id, walk } of joinedFriends) expect([id, walk]).toEqual([party.id, partyWalk]);
      await follower.waitFor(({ members }) => members().length === 4);
      const ids = follower.members().map(({ id }) => id);
      expect(ids.toSorted()).toEqual([party, ...joinedFriends].map(({ member }) => member).toSorted());
      follower.stop();
    });

    it('API-S20 who joins again, also in another window, stays the same member', async () => {
      const { browser, party, follower, code } = await createPartyInNewBrowser(environment);
      const window = await browser.openWindow();
      for (const { parties } of [browser.platform, window])
        expect(await joinParty(parties, code)).toMatchObject({ id: party.id, member: party.member });
      expect(follower.members()).toHaveLength(1);
      follower.stop();
    });

    it('API-S20 a changed profile is shown to the others', async () => {
      const { party, follower, code } = await createPartyInNewBrowser(environment);
      const friend = await joinPartyInNewBrowser(environment, code);
      await follower.waitFor(({ members }) => members().length === 2);
      requireResultValue(await friend.parties.changeProfile(party.id, { name: '  ゆい🏮 ', lantern: 7 }));
      await follower.waitFor(({ members }) => members().some(({ profile }) => profile?.lantern === 7));
      expect(follower.members()).toContainEqual({
        id: friend.party.member,
        profile: { name: 'ゆい🏮', lantern: 7 },
      });
      for (const { stop } of [follower, friend.follower]) stop();
    });

    it.each(['', ' ', 'x'.repeat(25), 'two\nlines', 'turned \u202eround'])(
      'API-S25 the name %j is refused in one sentence',
      async (name) => {
        const { parties, party, follower, code } = await createPartyInNewBrowser(environment);
        expectRefusal('refused', await parties.create(partyWalk, { name, lantern: 1 }));
        expectRefusal('refused', await parties.join(code, { name, lantern: 1 }));
        expectRefusal('refused', await parties.changeProfile(party.id, { name, lantern: 1 }));
        expectRefusal('refused', await parties.changeProfile(party.id, { name: 'Maker', lantern: 0.5 }));
        follower.stop();
      },
    );

    it('API-S25 a party has 20 members at once', async () => {
      const { follower, code } = await createPartyInNewBrowser(environment);
      const friends: ContractTestBrowser[] = [];
      for (let count = 0; count < 19; count++) {
        const friend = await environment.openBrowser();
        await joinParty(friend.platform.parties, code);
        friends.push(friend);
      }
      await follower.waitFor(({ members }) => members().length === 20);
      const lateParties = (await environment.openBrowser()).platform.parties;
      expect(requireResultValue(await lateParties.join(code, profile))).toEqual({ kind: 'full' });
      const [firstFriend] = friends;
      const rejoinResult = firstFriend && requireResultValue(await firstFriend.platform.parties.join(code, profile));
      if (rejoinResult?.kind !== 'joined') throw new Error('A member of a full party is not recognised.');
      requireResultValue(
        (await firstFriend?.platform.parties.leave(rejoinResult.id)) ?? { ok: true, value: undefined },
      );
      expect(await joinParty(lateParties, code)).toMatchObject({ id: rejoinResult.id });
      follower.stop();
    });

    it('API-S21 nobody joins by an unknown code, a revoked one, or one that was replaced', async () => {
      const { parties, party, follower, code } = await createPartyInNewBrowser(environment);
      const friend = (await environment.openBrowser()).platform.parties;
      const expectUnknown = async (typedCode: string) =>
        expect(requireResultValue(await friend.join(typedCode, profile)), typedCode).toEqual({ kind: 'unknown' });
      for (const typedCode of ['', 'nonsense', '222222', '22222-22222']) await expectUnknown(typedCode);
      expect(requireResultValue(await parties.createOrRevokeInviteCode(party.id, false))).toBeUndefined();
      await follower.waitFor(({ inviteCode }) => inviteCode() === undefined);
      await expectUnknown(code);
      const nextCode = requireResultValue(await parties.createOrRevokeInviteCode(party.id, true));
      expect(nextCode).not.toBe(code);
      await follower.waitFor(({ inviteCode }) => inviteCode() === nextCode);
      await expectUnknown(code);
      expect(await joinParty(friend, nextCode ?? '')).toMatchObject({ id: party.id });
      follower.stop();
    });

    it('API-S21 a code expires after a day', async () => {
      const { parties, party, follower, code } = await createPartyInNewBrowser(environment);
      await environment.simulateParty('invite code a day old', party.id);
      const friend = (await environment.openBrowser()).platform.parties;
      expect(requireResultValue(await friend.join(code, profile))).toEqual({ kind: 'unknown' });
      const secondFollower = recordPartyUpdates(parties, party.id);
      await secondFollower.waitFor(({ members }) => members().length === 1);
      expect(secondFollower.inviteCode()).toBeUndefined();
      for (const { stop } of [follower, secondFollower]) stop();
    });

    it('API-S23 who leaves is gone for the others, keeps nothing, and can join again', async () => {
      const { party, follower, code } = await createPartyInNewBrowser(environment);
      const friend = await joinPartyInNewBrowser(environment, code, 'Leaving');
      requireResultValue(await friend.parties.append(party.id, { id: 'last', data: 'words' }, 0));
      await follower.waitFor(({ entries }) => entries.length === 1);
      requireResultValue(await friend.parties.leave(party.id));
      await follower.waitFor(({ members }) => members().some(({ profile: shown }) => shown === undefined));
      expect(follower.members()).toContainEqual({ id: friend.party.member, profile: undefined });
      await friend.follower.waitFor(({ isOver }) => isOver());
      expect(requireResultValue(await friend.parties.append(party.id, { id: 'after', data: '' }, 1))).toEqual({
        kind: 'ended',
      });
      expect(await friend.parties.leave(party.id)).toEqual({ ok: true, value: undefined });
      expect(await joinParty(friend.parties, code)).toMatchObject({ id: party.id });
      follower.stop();
    });

    it('API-S23 the last one who leaves ends the party', async () => {
      const { parties, party, follower, code } = await createPartyInNewBrowser(environment);
      const friend = await joinPartyInNewBrowser(environment, code);
      requireResultValue(await parties.leave(party.id));
      expect(requireResultValue(await friend.parties.append(party.id, { id: 'alone', data: '' }, 0))).toMatchObject({
        kind: 'written',
      });
      requireResultValue(await friend.parties.leave(party.id));
      for (const ended of [follower, friend.follower]) await ended.waitFor(({ isOver }) => isOver());
      expect(requireResultValue(await parties.join(code, profile))).toEqual({ kind: 'unknown' });
    });

    it('API-S23 a party ends a day after its last entry', async () => {
      const { parties, party, follower, code } = await createPartyInNewBrowser(environment);
      follower.stop();
      await environment.simulateParty('idle for a day', party.id);
      expect(requireResultValue(await parties.append(party.id, { id: 'late', data: '' }, 0))).toEqual({
        kind: 'ended',
      });
      const newFollower = recordPartyUpdates(parties, party.id);
      await newFollower.waitFor(({ isOver }) => isOver());
      const friend = (await environment.openBrowser()).platform.parties;
      expect(requireResultValue(await friend.join(code, profile))).toEqual({ kind: 'unknown' });
      expect(await parties.leave(party.id)).toEqual({ ok: true, value: undefined });
    });

    it.each(['deleteAccount', 'signOut'] as const)(
      'API-S23 %s removes name, lantern and membership at once',
      async (leave) => {
        const { party, follower, code } = await createPartyInNewBrowser(environment);
        const friend = await joinPartyInNewBrowser(environment, code, 'Forgotten');
        await friend.follower.waitFor(({ members }) => members().length === 2);
        requireResultValue<unknown>(await friend.browser.platform.auth[leave]());
        await follower.waitFor(({ members }) => members().some(({ profile: shown }) => shown === undefined));
        expect(follower.members()).toContainEqual({ id: friend.party.member, profile: undefined });
        await friend.follower.waitFor(({ isOver }) => isOver());
        expect(requireResultValue(await friend.parties.append(party.id, { id: 'after', data: '' }, 0))).toEqual({
          kind: 'ended',
        });
        follower.stop();
      },
    );

    it('API-S20 a visitor who is no member learns and changes nothing', async () => {
      const { parties, party, follower } = await createPartyInNewBrowser(environment);
      requireResultValue(await parties.append(party.id, { id: 'mine', data: 'secret' }, 0));
      const stranger = await environment.openBrowser();
      const foreignParties = stranger.platform.parties;
      const expectNothing = async () => {
        expect(requireResultValue(await foreignParties.append(party.id, { id: 'forged', data: '' }, 1))).toEqual({
          kind: 'ended',
        });
        const strangerFollower = recordPartyUpdates(foreignParties, party.id);
        await strangerFollower.waitFor(({ isOver }) => isOver());
        expect(strangerFollower.updates).toEqual([{ kind: 'ended' }]);
        for (const answer of [
          await foreignParties.changeProfile(party.id, profile),
          await foreignParties.createOrRevokeInviteCode(party.id, false),
          await foreignParties.sharePosition(party.id, undefined),
        ])
          expect(answer.ok).toBe(false);
        expect(await foreignParties.leave(party.id)).toEqual({ ok: true, value: undefined });
      };
      await expectNothing();
      requireResultValue(await stranger.platform.auth.signIn());
      await expectNothing();
      requireResultValue(await parties.append(party.id, { id: 'second', data: 'still here' }, 1));
      await follower.waitFor(({ entries }) => entries.length === 2);
      expect(listLogEntryData(follower.entries)).toEqual(['secret', 'still here']);
      expect(follower.members()).toEqual([{ id: party.member, profile: { name: 'Maker', lantern: 1 } }]);
      expect(follower.inviteCode()).toBeDefined();
      follower.stop();
    });

    it('API-S20 a party that does not exist has ended', async () => {
      const { parties, follower } = await createPartyInNewBrowser(environment);
      expect(requireResultValue(await parties.append('nowhere', { id: 'one', data: '' }, 0))).toEqual({
        kind: 'ended',
      });
      const missingFollower = recordPartyUpdates(parties, 'nowhere');
      await missingFollower.waitFor(({ isOver }) => isOver());
      expect(missingFollower.updates).toEqual([{ kind: 'ended' }]);
      follower.stop();
    });

    it('API-S24 a position is shown to the others while it is shared, or not taken at all', async () => {
      const { parties, party, follower, code } = await createPartyInNewBrowser(environment);
      const friend = await joinPartyInNewBrowser(environment, code);
      const position = { latitude: 35.3, longitude: 139.48, accuracyMeters: 12 };
      const shareResult = await friend.parties.sharePosition(party.id, position);
      if (!parties.canSharePositions) expectRefusal('refused', shareResult);
      else {
        await follower.waitFor(({ positions }) => friend.party.member in positions());
        expect(follower.positions()).toEqual({ [friend.party.member]: position });
        requireResultValue(await friend.parties.sharePosition(party.id, undefined));
        await follower.waitFor(({ positions }) => !(friend.party.member in positions()));
      }
      for (const { stop } of [follower, friend.follower]) stop();
    });
  });

  describe(`parties of ${name} without a network`, () => {
    it.each(Object.keys(callsRequiringNetwork))(
      'API-S22 offline %s is refused at once and changes nothing',
      async (call) => {
        const { browser, parties, party, follower, code } = await createPartyInNewBrowser(environment);
        browser.setNetwork('offline');
        expectRefusal('offline', await callsRequiringNetwork[call]?.(parties, party.id, code));
        browser.setNetwork('up');
        requireResultValue(await parties.append(party.id, { id: 'next', data: 'next' }, 0));
        await follower.waitFor(({ entries }) => entries.length === 1);
        follower.stop();
      },
    );

    it.each(Object.keys(callsRequiringNetwork))(
      `API-S22 without an answer %s is given up after ${callTimeoutMs} ms`,
      async (call) => {
        const { browser, parties, party, follower, code } = await createPartyInNewBrowser(environment);
        browser.setNetwork('silent');
        let answer: PlatformResult<unknown> | undefined;
        const answerPromise = callsRequiringNetwork[call]?.(parties, party.id, code).then((returnedAnswer) => {
          answer = returnedAnswer;
        });
        await browser.advanceTimers(callTimeoutMs - 1);
        expect(answer).toBeUndefined();
        await browser.advanceTimers(1);
        await answerPromise;
        expectRefusal('deadline', answer);
        follower.stop();
      },
    );
  });
}
