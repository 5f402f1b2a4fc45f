import { hash } from 'node:crypto';
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  collectionGroup,
  deleteDoc,
  deleteField,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  increment,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  type WriteBatch,
  where,
  writeBatch,
} from 'firebase/firestore';
import { beforeAll, beforeEach, describe, it } from 'vitest';
import { describeSkippedTests } from './emulators/skipped-tests.ts';
import { setUpFirestoreRules } from './firestore-rules.fixtures.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/**
 * One hour more than a day. The emulator takes the time when the connection began as the present time. The additional
 * hour makes up for this difference.
 */
const longAgoMs = dayMs + hourMs;

const code = '7Q2M4-K9ZTA';
const party = 'parties/p';
const computeMemberId = (visitor: string, id = 'p') => hash('sha256', `${visitor}/${id}`, 'hex');
const buildMemberPath = (visitor: string) => `${party}/members/${computeMemberId(visitor)}`;
const createTimestampAfterMs = (ms: number) => Timestamp.fromMillis(Date.now() + ms);
const expiresAt = createTimestampAfterMs(4 * dayMs);

describe.skipIf(describeSkippedTests())('the parties of firestore.rules', () => {
  const { openDatabaseOf, openDatabaseWithoutVisitor, updateAsOperator } = setUpFirestoreRules([]);
  let alice: Firestore;
  let bob: Firestore;
  let stranger: Firestore;
  beforeAll(() => {
    alice = openDatabaseOf('alice');
    bob = openDatabaseOf('bob');
    stranger = openDatabaseWithoutVisitor();
  });

  const createPartyFields = (others: object = {}) => ({
    walkId: 'enoshima',
    packHash: '3c4d',
    head: 0,
    members: 1,
    inviteCode: code,
    inviteCodeChangedAt: serverTimestamp(),
    steppedAt: serverTimestamp(),
    createdAt: serverTimestamp(),
    expiresAt,
    ...others,
  });
  const createMemberFields = (others: object = {}) => ({
    name: 'Aki',
    lantern: 3,
    code,
    joinedAt: serverTimestamp(),
    expiresAt,
    ...others,
  });
  const createCodeFields = (others: object = {}) => ({
    party: 'p',
    createdAt: serverTimestamp(),
    expiresAt: createTimestampAfterMs(2 * dayMs),
    ...others,
  });
  const createEntryFields = (sequence: number, others: object = {}, visitor = 'alice') => ({
    sequence,
    member: computeMemberId(visitor),
    id: `e-${sequence}`,
    data: '{}',
    expiresAt,
    ...others,
  });

  /** Writes several documents together. */
  function commitBatch(
    database: Firestore,
    fill: (batch: WriteBatch, at: (path: string) => ReturnType<typeof doc>) => void,
  ) {
    const batch = writeBatch(database);
    fill(batch, (path) => doc(database, path));
    return batch.commit();
  }

  interface NewParty {
    fields?: object;
    member?: object;
    code?: object;
    initialSave?: object;
    /** The document that the batch leaves out. By default, the batch writes all documents. */
    without?: 'member' | 'code' | 'initialSave';
  }

  const createParty = (
    database: Firestore,
    visitor: string,
    { fields, member, code: made, initialSave, without }: NewParty = {},
  ) =>
    commitBatch(database, (batch, at) => {
      batch.set(at(party), createPartyFields(fields));
      if (without !== 'member') batch.set(at(buildMemberPath(visitor)), createMemberFields(member));
      if (without !== 'initialSave')
        batch.set(at(`${party}/texts/initialSave`), { data: '{}', expiresAt, ...initialSave });
      if (without !== 'code') batch.set(at(`partyCodes/${code}`), createCodeFields(made));
    });

  const joinParty = (who: Firestore, visitor: string, member: object = {}, added = 1) =>
    commitBatch(who, (batch, at) => {
      batch.set(at(buildMemberPath(visitor)), createMemberFields(member));
      batch.update(at(party), { members: increment(added) });
    });

  const leaveParty = (who: Firestore, visitor: string) =>
    commitBatch(who, (batch, at) => {
      batch.update(at(buildMemberPath(visitor)), { name: deleteField(), lantern: deleteField(), code: deleteField() });
      batch.update(at(party), { members: increment(-1) });
    });

  const append = (who: Firestore, sequence: number, entry: object = {}, visitor = 'alice') =>
    commitBatch(who, (batch, at) => {
      batch.update(at(party), { head: sequence, steppedAt: serverTimestamp() });
      batch.set(at(`${party}/entries/${sequence}`), createEntryFields(sequence, entry, visitor));
    });

  const changePartyAsOperator = (fields: object) => updateAsOperator(party, fields);

  const listEntries = (who: Firestore) => getDocs(collection(who, `${party}/entries`));

  describe('a party', () => {
    it('API-S20 is created with its first member, initial save and code, and read by its members', async () => {
      await assertSucceeds(createParty(alice, 'alice'));
      for (const path of [party, buildMemberPath('alice'), `${party}/texts/initialSave`])
        await assertSucceeds(getDoc(doc(alice, path)));
      await assertSucceeds(getDocs(collection(alice, `${party}/members`)));
      await assertSucceeds(listEntries(alice));
    });

    it.each([
      ['without its member', { without: 'member' }],
      ['without its code', { without: 'code' }],
      ['without its initial save', { without: 'initialSave' }],
      ['with a log', { fields: { head: 1 } }],
      ['with more members', { fields: { members: 2 } }],
      ['with a moment of one’s own', { fields: { steppedAt: createTimestampAfterMs(hourMs) } }],
      ['for longer', { fields: { expiresAt: createTimestampAfterMs(6 * dayMs) } }],
      ['for a shorter time', { fields: { expiresAt: createTimestampAfterMs(2 * dayMs) } }],
      ['with a field more', { fields: { note: 'a' } }],
      ['with a walk that cannot be', { fields: { walkId: 'a/b' } }],
      ['with the code of another party', { code: { party: 'other' } }],
      ['with an initial save that is too large', { initialSave: { data: 'x'.repeat(65_537) } }],
      ['with a name of 25 characters', { member: { name: 'x'.repeat(25) } }],
      ['with a name of two lines', { member: { name: 'a\nb' } }],
      ['with a name that turns text round', { member: { name: 'a\u202eb' } }],
      ['with an empty name', { member: { name: '  ' } }],
      ['with a lantern that cannot be', { member: { lantern: 1.5 } }],
    ] as [string, NewParty][])('API-S25 is not created %s', async (_, changedFields) => {
      await assertFails(createParty(alice, 'alice', changedFields));
    });

    it('API-S20 is not created for another visitor, or without one', async () => {
      await assertFails(createParty(alice, 'bob'));
      await assertFails(createParty(stranger, 'alice'));
    });

    it('API-S20 is closed to all who are no members, and never listed', async () => {
      await createParty(alice, 'alice');
      await append(alice, 1);
      for (const other of [bob, stranger]) {
        for (const path of [`${party}/entries/1`, `${party}/texts/initialSave`, buildMemberPath('alice')])
          await assertFails(getDoc(doc(other, path)));
        await assertFails(getDocs(collection(other, `${party}/members`)));
        await assertFails(listEntries(other));
        for (const name of ['entries', 'members', 'texts']) await assertFails(getDocs(collectionGroup(other, name)));
        await assertFails(append(other, 2, {}, 'bob'));
        await assertFails(updateDoc(doc(other, party), { members: 0 }));
        await assertFails(deleteDoc(doc(other, party)));
      }
      for (const reader of [alice, bob, stranger]) await assertFails(getDocs(collection(reader, 'parties')));
      await changePartyAsOperator({ inviteCode: '' });
      await assertFails(getDoc(doc(bob, party)));
    });

    it('API-S23 has ended a day after its last entry, and three days after its beginning', async () => {
      await createParty(alice, 'alice');
      await append(alice, 1);
      for (const fields of [
        { steppedAt: createTimestampAfterMs(-longAgoMs) },
        { createdAt: createTimestampAfterMs(-3 * longAgoMs) },
      ]) {
        await changePartyAsOperator({ steppedAt: Timestamp.now(), createdAt: Timestamp.now(), ...fields });
        await assertFails(append(alice, 2));
        await assertFails(listEntries(alice));
        await assertFails(joinParty(bob, 'bob'));
        await assertFails(updateDoc(doc(alice, buildMemberPath('alice')), { name: 'Yui' }));
      }
      await assertSucceeds(leaveParty(alice, 'alice'));
    });
  });

  describe('a member', () => {
    beforeEach(() => createParty(alice, 'alice'));

    it('API-S21 joins by the invite code, and is counted', async () => {
      await assertSucceeds(getDoc(doc(bob, `partyCodes/${code}`)));
      await assertSucceeds(getDoc(doc(bob, party)));
      await assertSucceeds(joinParty(bob, 'bob'));
      await assertSucceeds(listEntries(bob));
      await assertFails(joinParty(bob, 'bob'));
    });

    it.each([
      ['with another code', { code: '7Q2M4-K9ZTB' }, 1],
      ['with an empty code', { code: '' }, 1],
      ['without being counted', {}, 0],
      ['counted twice', {}, 2],
    ])('API-S21 does not join %s', async (_, member, added) => {
      await assertFails(joinParty(bob, 'bob', member, added));
    });

    it('API-S21 does not join by a revoked code, nor by one that is a day old', async () => {
      await changePartyAsOperator({ inviteCodeChangedAt: createTimestampAfterMs(-longAgoMs) });
      await assertFails(joinParty(bob, 'bob'));
      await changePartyAsOperator({ inviteCode: '', inviteCodeChangedAt: Timestamp.now() });
      await assertFails(joinParty(bob, 'bob', { code: '' }));
    });

    it('API-S25 does not join a full party', async () => {
      await changePartyAsOperator({ members: 20 });
      await assertFails(joinParty(bob, 'bob'));
      await changePartyAsOperator({ members: 19 });
      await assertSucceeds(joinParty(bob, 'bob'));
    });

    it('API-S20 is not forged', async () => {
      await assertFails(joinParty(bob, 'carol'));
      await assertFails(updateDoc(doc(bob, buildMemberPath('alice')), { name: 'Bob' }));
      await assertFails(leaveParty(bob, 'alice'));
      await joinParty(bob, 'bob');
      await assertFails(updateDoc(doc(bob, buildMemberPath('alice')), { name: 'Bob' }));
      await assertFails(leaveParty(bob, 'alice'));
      await assertFails(deleteDoc(doc(bob, buildMemberPath('alice'))));
    });

    it('API-S20 changes name and lantern, and nothing else', async () => {
      const memberOfAlice = doc(alice, buildMemberPath('alice'));
      await assertSucceeds(updateDoc(memberOfAlice, { name: 'ゆい🏮', lantern: 0 }));
      for (const fields of [{ name: '' }, { name: 1 }, { lantern: -1 }, { joinedAt: serverTimestamp() }, { note: 'a' }])
        await assertFails(updateDoc(memberOfAlice, fields));
      await assertFails(updateDoc(memberOfAlice, { name: deleteField(), lantern: deleteField(), code: deleteField() }));
    });

    it('API-S23 leaves, is no longer counted, and joins again', async () => {
      await joinParty(bob, 'bob');
      await assertSucceeds(leaveParty(bob, 'bob'));
      await assertFails(leaveParty(bob, 'bob'));
      await assertFails(append(bob, 1, {}, 'bob'));
      await assertFails(listEntries(bob));
      await assertFails(updateDoc(doc(bob, buildMemberPath('bob')), { name: 'Bob' }));
      await assertSucceeds(joinParty(bob, 'bob'));
    });

    it('API-S23 deletes everything after the last one has left, and nothing before', async () => {
      await append(alice, 1);
      await joinParty(bob, 'bob');
      await leaveParty(bob, 'bob');
      const paths = [`${party}/entries/1`, `${party}/texts/initialSave`, buildMemberPath('bob'), party];
      for (const path of paths) await assertFails(deleteDoc(doc(alice, path)));
      await commitBatch(alice, (batch, at) => {
        batch.update(at(buildMemberPath('alice')), {
          name: deleteField(),
          lantern: deleteField(),
          code: deleteField(),
        });
        batch.update(at(party), { members: increment(-1) });
        batch.delete(at(`partyCodes/${code}`));
      });
      const carol = openDatabaseOf('carol');
      for (const path of paths) await assertFails(deleteDoc(doc(carol, path)));
      await assertSucceeds(listEntries(alice));
      for (const path of paths) await assertSucceeds(deleteDoc(doc(alice, path)));
    });
  });

  describe('the log', () => {
    beforeEach(async () => {
      await createParty(alice, 'alice');
      await joinParty(bob, 'bob');
    });

    it('API-S22 gets the next entry from any member', async () => {
      await assertSucceeds(append(alice, 1));
      await assertSucceeds(append(bob, 2, {}, 'bob'));
      const laterEntries = query(collection(bob, `${party}/entries`), where('sequence', '>', 1));
      await assertSucceeds(getDocs(laterEntries));
    });

    it('API-S22 has no gap, and no entry is replaced, changed or deleted', async () => {
      await append(alice, 1);
      for (const sequence of [0, 1, 3]) await assertFails(append(bob, sequence, {}, 'bob'));
      await assertFails(setDoc(doc(bob, `${party}/entries/1`), createEntryFields(1, {}, 'bob')));
      await assertFails(updateDoc(doc(alice, `${party}/entries/1`), { data: 'other' }));
      await assertFails(deleteDoc(doc(alice, `${party}/entries/1`)));
    });

    it('API-S22 moves its head only with an entry', async () => {
      await assertFails(setDoc(doc(alice, `${party}/entries/1`), createEntryFields(1)));
      await assertFails(updateDoc(doc(alice, party), { head: 1, steppedAt: serverTimestamp() }));
      await assertFails(
        commitBatch(alice, (batch, at) => {
          batch.update(at(party), { head: 2, steppedAt: serverTimestamp() });
          for (const sequence of [1, 2]) batch.set(at(`${party}/entries/${sequence}`), createEntryFields(sequence));
        }),
      );
      await assertFails(updateDoc(doc(alice, party), { steppedAt: serverTimestamp() }));
    });

    it.each([
      ['written as another member', { member: computeMemberId('bob') }],
      ['of more than 4 KB', { data: '語'.repeat(1366) }],
      ['that is no text', { data: 1 }],
      ['with another sequence', { sequence: 2 }],
      ['with an id that cannot be', { id: 'a b' }],
      ['that expires at another time', { expiresAt: createTimestampAfterMs(5 * dayMs) }],
      ['with a field more', { note: 'a' }],
    ])('API-S22 takes no entry %s', async (_, entry) => {
      await assertFails(append(alice, 1, entry));
      await assertSucceeds(append(alice, 1, { data: '語'.repeat(1365) }));
    });

    it('API-S25 has 5,000 entries', async () => {
      await changePartyAsOperator({ head: 4999 });
      await assertSucceeds(append(alice, 5000));
      await assertFails(append(alice, 5001));
    });

    it('API-S22 gets a snapshot with every hundredth entry', async () => {
      const appendWithSnapshot = (sequence: number, others: object = {}) =>
        commitBatch(alice, (batch, at) => {
          batch.update(at(party), { head: sequence, steppedAt: serverTimestamp() });
          batch.set(at(`${party}/entries/${sequence}`), createEntryFields(sequence));
          batch.set(at(`${party}/texts/snapshot`), { sequence, data: '{}', expiresAt, ...others });
        });
      await assertFails(appendWithSnapshot(1));
      await changePartyAsOperator({ head: 99 });
      await assertFails(appendWithSnapshot(100, { sequence: 99 }));
      await assertFails(appendWithSnapshot(100, { data: 'x'.repeat(65_537) }));
      await assertSucceeds(appendWithSnapshot(100));
      await assertSucceeds(getDoc(doc(bob, `${party}/texts/snapshot`)));
      await assertFails(setDoc(doc(bob, `${party}/texts/snapshot`), { sequence: 100, data: 'other', expiresAt }));
      await assertFails(updateDoc(doc(bob, `${party}/texts/initialSave`), { data: 'other' }));
    });
  });

  describe('the code of a party', () => {
    beforeEach(() => createParty(alice, 'alice'));
    const setInviteCode = (database: Firestore, inviteCode: string, codeFields: object = {}) =>
      commitBatch(database, (batch, at) => {
        batch.delete(at(`partyCodes/${code}`));
        if (inviteCode) batch.set(at(`partyCodes/${inviteCode}`), createCodeFields(codeFields));
        batch.update(at(party), { inviteCode, inviteCodeChangedAt: serverTimestamp() });
      });

    it('API-S21 is replaced and revoked by a member', async () => {
      await assertFails(setInviteCode(bob, '7Q2M4-K9ZTB'));
      await assertSucceeds(setInviteCode(alice, '7Q2M4-K9ZTB'));
      await assertFails(joinParty(bob, 'bob'));
      await assertSucceeds(joinParty(bob, 'bob', { code: '7Q2M4-K9ZTB' }));
      await assertSucceeds(setInviteCode(bob, ''));
    });

    it('API-S21 is read only by signed-in visitors for a day, and never listed or changed', async () => {
      const path = `partyCodes/${code}`;
      await assertFails(getDoc(doc(stranger, path)));
      for (const who of [alice, bob, stranger]) await assertFails(getDocs(collection(who, 'partyCodes')));
      for (const who of [alice, bob]) await assertFails(updateDoc(doc(who, path), { createdAt: serverTimestamp() }));
      await assertFails(deleteDoc(doc(bob, path)));
      await updateAsOperator(path, { createdAt: createTimestampAfterMs(-longAgoMs) });
      await assertFails(getDoc(doc(bob, path)));
    });

    it.each([
      ['of another party', { party: 'other' }],
      ['that lasts longer', { expiresAt: createTimestampAfterMs(4 * dayMs) }],
      ['from another moment', { createdAt: createTimestampAfterMs(hourMs) }],
      ['with a field more', { note: 'a' }],
    ])('API-S21 is not made %s', async (_, made) => {
      await assertFails(setInviteCode(alice, '7Q2M4-K9ZTB', made));
    });

    it('API-S21 has the form of a code', async () => {
      for (const typedCode of ['abc', '7KQ2MX']) await assertFails(setInviteCode(alice, typedCode));
    });
  });

  it('API-S23 a visitor’s own list of parties is closed to others', async () => {
    await assertSucceeds(setDoc(doc(alice, 'visitors/alice/parties/p'), {}));
    await assertSucceeds(getDocs(collection(alice, 'visitors/alice/parties')));
    await assertFails(setDoc(doc(alice, 'visitors/alice/parties/q'), { note: 'a' }));
    for (const other of [bob, stranger]) {
      await assertFails(getDocs(collection(other, 'visitors/alice/parties')));
      await assertFails(setDoc(doc(other, 'visitors/alice/parties/q'), {}));
      await assertFails(deleteDoc(doc(other, 'visitors/alice/parties/p')));
    }
    await assertSucceeds(deleteDoc(doc(alice, 'visitors/alice/parties/p')));
  });
});
