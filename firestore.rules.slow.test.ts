import { hash } from 'node:crypto';
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeSkippedTests } from './emulators/skipped-tests.ts';
import { setUpFirestoreRules } from './firestore-rules.fixtures.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

describe.skipIf(describeSkippedTests())('firestore.rules', () => {
  const { openDatabaseOf, openDatabaseWithoutVisitor, writeAsOperator } = setUpFirestoreRules([
    { walk: 'enoshima', version: 3, stops: ['lighthouse', 'cave'], clues: ['lighthouse/sign', 'cave/bell'] },
    { walk: 'tainan', version: 1, stops: ['gate'], clues: [] },
  ]);
  let alice: Firestore;
  let bob: Firestore;
  let stranger: Firestore;
  beforeAll(() => {
    alice = openDatabaseOf('alice');
    bob = openDatabaseOf('bob');
    stranger = openDatabaseWithoutVisitor();
  });

  describe('a visitor’s walks', () => {
    const createWalkFields = (version: number, others: object = {}) => ({
      version,
      changedAt: serverTimestamp(),
      data: '{}',
      ...others,
    });
    const path = 'visitors/alice/walks/enoshima';

    it('API-S4 visitors write, read, list and delete their own walks', async () => {
      await assertSucceeds(setDoc(doc(alice, path), createWalkFields(7)));
      await assertSucceeds(setDoc(doc(alice, path), createWalkFields(8)));
      await assertSucceeds(getDoc(doc(alice, path)));
      await assertSucceeds(getDoc(doc(alice, 'visitors/alice/walks/other')));
      await assertSucceeds(getDocs(collection(alice, 'visitors/alice/walks')));
      await assertSucceeds(deleteDoc(doc(alice, path)));
      await assertSucceeds(deleteDoc(doc(alice, path)));
    });

    it.each([
      ['another visitor', () => bob],
      ['somebody who is not signed in', () => stranger],
    ])('API-S4 %s has no access to a visitor’s walks', async (_, other) => {
      await assertFails(setDoc(doc(other(), path), createWalkFields(1)));
      await writeAsOperator(path, createWalkFields(1));
      await assertFails(getDoc(doc(other(), path)));
      await assertFails(getDocs(collection(other(), 'visitors/alice/walks')));
      await assertFails(getDocs(collectionGroup(other(), 'walks')));
      await assertFails(setDoc(doc(other(), path), createWalkFields(2)));
      await assertFails(updateDoc(doc(other(), path), createWalkFields(2)));
      await assertFails(deleteDoc(doc(other(), path)));
    });

    it.each([0, -1, 1.5, '1', null])('API-S4 a walk does not begin at version %j', async (version) => {
      await assertFails(setDoc(doc(alice, path), { ...createWalkFields(1), version }));
    });

    it.each([1, 2, 2 ** 40])('API-S4 a walk may begin at the whole version %i', async (version) => {
      await assertSucceeds(setDoc(doc(alice, path), createWalkFields(version)));
      await assertSucceeds(setDoc(doc(alice, path), createWalkFields(version + 1)));
    });

    it.each([1, 2, 3, 5])('API-S4 a walk of version 3 does not become version %i', async (version) => {
      await writeAsOperator(path, createWalkFields(3));
      await assertFails(setDoc(doc(alice, path), createWalkFields(version)));
      await assertSucceeds(setDoc(doc(alice, path), createWalkFields(4)));
    });

    it('API-S4 a walk has at most 64 KB in UTF-8', async () => {
      await assertSucceeds(setDoc(doc(alice, path), createWalkFields(1, { data: 'x'.repeat(65_536) })));
      await assertSucceeds(setDoc(doc(alice, path), createWalkFields(2, { data: '語'.repeat(21_845) })));
      await assertFails(setDoc(doc(alice, path), createWalkFields(3, { data: '語'.repeat(21_846) })));
      await assertFails(setDoc(doc(alice, path), createWalkFields(3, { data: 'x'.repeat(65_537) })));
      await assertFails(
        setDoc(doc(alice, 'visitors/alice/walks/other'), createWalkFields(1, { data: 'x'.repeat(65_537) })),
      );
    });

    it.each([
      ['data that is no text', { data: { a: 1 } }],
      ['a moment of one’s own', { changedAt: Timestamp.fromMillis(0) }],
      ['a field more', { admin: true }],
    ])('API-S4 a walk with %s is refused', async (_, others) => {
      await assertFails(setDoc(doc(alice, path), createWalkFields(1, others)));
      await writeAsOperator(path, createWalkFields(1));
      await assertFails(setDoc(doc(alice, path), createWalkFields(2, others)));
    });

    it('API-S4 a walk has every field', async () => {
      await assertFails(setDoc(doc(alice, path), { version: 1, changedAt: serverTimestamp() }));
      await assertFails(setDoc(doc(alice, path), { version: 1, data: '{}' }));
      await assertFails(setDoc(doc(alice, path), { changedAt: serverTimestamp(), data: '{}' }));
    });

    it.each(['a'.repeat(65), 'a b', 'é', 'a.b'])('API-S4 a walk cannot have the id "%s"', async (id) => {
      await assertFails(setDoc(doc(alice, `visitors/alice/walks/${id}`), createWalkFields(1)));
    });

    it('API-S4 visitors have no documents except walks', async () => {
      await assertFails(setDoc(doc(alice, 'visitors/alice'), { name: 'Alice' }));
      await assertFails(setDoc(doc(alice, 'visitors/alice/notes/1'), createWalkFields(1)));
      await assertFails(setDoc(doc(alice, `${path}/copies/1`), createWalkFields(1)));
      await assertFails(getDoc(doc(alice, 'visitors/alice')));
    });
  });

  describe('a resume code', () => {
    const path = 'resumeCodes/7Q2M4-K9ZTA';
    const timestampInMs = (ms: number) => Timestamp.fromMillis(Date.now() + ms);
    const createCodeFields = (others: object = {}, visitor = 'alice', made = '7Q2M4-K9ZTA') => ({
      owner: hash('sha256', `${visitor}/${made}`, 'hex'),
      walk: 'enoshima',
      version: 4,
      changedAt: timestampInMs(-hourMs),
      data: '{}',
      expiresAt: timestampInMs(hourMs),
      ...others,
    });

    it('API-S4 a code is created and deleted by its visitor, and read by any visitor who knows it', async () => {
      await assertSucceeds(setDoc(doc(alice, path), createCodeFields()));
      await assertSucceeds(getDoc(doc(bob, path)));
      await assertSucceeds(deleteDoc(doc(alice, path)));
      await assertSucceeds(deleteDoc(doc(alice, path)));
      await assertFails(deleteDoc(doc(stranger, path)));
    });

    it('API-S4 a code is read only by signed-in visitors, and never listed', async () => {
      await writeAsOperator(path, createCodeFields());
      await assertFails(getDoc(doc(stranger, path)));
      for (const reader of [alice, bob, stranger]) {
        const codes = collection(reader, 'resumeCodes');
        await assertFails(getDocs(codes));
        await assertFails(getDocs(query(codes, where('expiresAt', '>', timestampInMs(60_000)), limit(1))));
        await assertFails(getDocs(query(codes, where('owner', '==', createCodeFields().owner), limit(1))));
      }
    });

    it('API-S4 an expired code is not readable', async () => {
      await writeAsOperator(path, createCodeFields({ expiresAt: timestampInMs(-60_000) }));
      await assertFails(getDoc(doc(bob, path)));
      await assertFails(getDoc(doc(alice, path)));
    });

    it('API-S4 a code expires in the future and within 24 hours', async () => {
      await assertSucceeds(
        setDoc(doc(alice, path), createCodeFields({ expiresAt: timestampInMs(24 * hourMs - 60_000) })),
      );
      const other = doc(alice, 'resumeCodes/7Q2M4-K9ZTB');
      const createCodeFieldsUntil = (expiresAt: unknown) => createCodeFields({ expiresAt }, 'alice', '7Q2M4-K9ZTB');
      await assertFails(setDoc(other, createCodeFieldsUntil(timestampInMs(24 * hourMs + 60_000))));
      await assertFails(setDoc(other, createCodeFieldsUntil(timestampInMs(-60_000))));
      await assertFails(setDoc(other, createCodeFieldsUntil(Date.now() + hourMs)));
      await assertSucceeds(setDoc(other, createCodeFieldsUntil(timestampInMs(hourMs))));
    });

    it('API-S4 a document cannot be created in another visitor’s name', async () => {
      await assertFails(setDoc(doc(bob, path), createCodeFields()));
      await assertFails(setDoc(doc(stranger, path), createCodeFields()));
    });

    it('API-S4 a code is never changed, and only its visitor deletes it', async () => {
      await writeAsOperator(path, createCodeFields());
      await assertFails(setDoc(doc(alice, path), createCodeFields({ data: 'other' })));
      await assertFails(updateDoc(doc(alice, path), { expiresAt: timestampInMs(2 * hourMs) }));
      await assertFails(setDoc(doc(bob, path), createCodeFields({}, 'bob')));
      for (const other of [bob, stranger]) await assertFails(deleteDoc(doc(other, path)));
    });

    it.each(['7Q2M4-K9ZT', '7q2m4-k9zta', '7Q2M4-K9ZTI', '7Q2M4-K9ZTAA', '7Q2M4K9ZTA'])(
      'API-S4 a code cannot be "%s"',
      async (id) => {
        await assertFails(setDoc(doc(alice, `resumeCodes/${id}`), createCodeFields({}, 'alice', id)));
      },
    );

    it('API-S10 a code does not identify its visitor to its reader', async () => {
      await assertFails(setDoc(doc(alice, path), { ...createCodeFields(), visitor: 'alice' }));
      const { owner, ...ownerless } = createCodeFields();
      await assertFails(setDoc(doc(alice, path), ownerless));
      await assertFails(setDoc(doc(alice, path), { ...ownerless, owner: 'alice' }));
      await assertSucceeds(setDoc(doc(alice, path), createCodeFields()));
      const documentData = (await getDoc(doc(bob, path))).data();
      expect(JSON.stringify(documentData)).not.toContain('alice');
    });

    it('API-S10 a code of an earlier version is readable until it expires, and only its visitor deletes it', async () => {
      const { owner, ...rest } = createCodeFields();
      await writeAsOperator(path, { ...rest, visitor: 'alice' });
      await assertSucceeds(getDoc(doc(bob, path)));
      for (const other of [bob, stranger]) await assertFails(deleteDoc(doc(other, path)));
      await assertSucceeds(deleteDoc(doc(alice, path)));
    });

    it.each([
      ['too much data', { data: 'x'.repeat(65_537) }],
      ['data that is no text', { data: 1 }],
      ['a walk that cannot be', { walk: 'a/b' }],
      ['a version that cannot be', { version: 0 }],
      ['a version that is not whole', { version: 1.5 }],
      ['a version that is text', { version: '4' }],
      ['a moment that has not come', { changedAt: timestampInMs(hourMs) }],
      ['a moment that is none', { changedAt: 1 }],
      ['a field more', { note: 'a' }],
    ])('API-S4 a code with %s is refused', async (_, others) => {
      await assertFails(setDoc(doc(alice, path), createCodeFields(others)));
    });
  });

  describe('the note of a visitor’s code', () => {
    const path = 'visitors/alice/codes/enoshima';
    const codeFields = { code: '7Q2M4-K9ZTA' };

    it('API-S4 only the visitor writes, reads, lists and deletes the note of a code', async () => {
      await assertSucceeds(setDoc(doc(alice, path), codeFields));
      await assertSucceeds(setDoc(doc(alice, path), { code: '7Q2M4-K9ZTB' }));
      await assertSucceeds(getDoc(doc(alice, path)));
      await assertSucceeds(getDocs(collection(alice, 'visitors/alice/codes')));
      for (const other of [bob, stranger]) {
        await assertFails(setDoc(doc(other, path), codeFields));
        await assertFails(getDoc(doc(other, path)));
        await assertFails(getDocs(collection(other, 'visitors/alice/codes')));
        await assertFails(deleteDoc(doc(other, path)));
        await assertFails(setDoc(doc(other, 'visitors/alice/codes/other'), codeFields));
      }
      await assertSucceeds(deleteDoc(doc(alice, path)));
    });

    it.each([{ code: 'any' }, { ...codeFields, note: 'a' }, {}, { code: 1 }])(
      'API-S4 the note %j is refused',
      async (other) => {
        await assertFails(setDoc(doc(alice, path), other));
        await assertFails(setDoc(doc(alice, 'visitors/alice/codes/a b'), codeFields));
      },
    );
  });

  describe('a report', () => {
    const timestampInDays = (days: number) => Timestamp.fromMillis(Date.now() + days * dayMs);
    const createReportFields = (others: object = {}) => ({
      visitor: 'alice',
      walk: 'enoshima',
      version: 3,
      stop: 'lighthouse',
      clue: 'sign',
      kind: 'gone',
      remark: '',
      reportedAt: serverTimestamp(),
      expiresAt: timestampInDays(179),
      ...others,
    });
    const path = 'reports/alice_enoshima_3_lighthouse_sign';

    it('API-S4 a visitor reports a clue or a whole stop', async () => {
      await assertSucceeds(setDoc(doc(alice, path), createReportFields()));
      await assertSucceeds(
        setDoc(doc(alice, 'reports/alice_enoshima_3_lighthouse_'), createReportFields({ clue: '' })),
      );
    });

    it('API-S13 a report is replaced by a later one of its visitor, who may delete it', async () => {
      await assertSucceeds(setDoc(doc(alice, path), createReportFields()));
      await assertSucceeds(setDoc(doc(alice, path), createReportFields({ kind: 'changed', remark: 'again' })));
      await assertFails(updateDoc(doc(alice, path), { remark: 'x'.repeat(501) }));
      const reportsOfAlice = query(collection(alice, 'reports'), where('visitor', '==', 'alice'));
      for (const { ref } of (await getDocs(reportsOfAlice)).docs) await assertSucceeds(deleteDoc(ref));
      expect((await getDocs(reportsOfAlice)).size).toBe(0);
    });

    it('API-S13 nobody else reads, lists, changes or deletes a report', async () => {
      await writeAsOperator(path, createReportFields());
      for (const other of [bob, stranger]) {
        await assertFails(getDoc(doc(other, path)));
        await assertFails(getDocs(query(collection(other, 'reports'), where('visitor', '==', 'alice'))));
        await assertFails(setDoc(doc(other, path), createReportFields({ remark: 'again' })));
        await assertFails(updateDoc(doc(other, path), { remark: 'again' }));
        await assertFails(deleteDoc(doc(other, path)));
      }
      for (const who of [alice, bob, stranger]) await assertFails(getDocs(collection(who, 'reports')));
    });

    it('API-S13 a report expires in the future and within 180 days', async () => {
      await assertSucceeds(setDoc(doc(alice, path), createReportFields({ expiresAt: timestampInDays(179.9) })));
      const { expiresAt, ...neverExpiring } = createReportFields();
      for (const invalidFields of [
        neverExpiring,
        ...[180.1, -1].map((days) => createReportFields({ expiresAt: timestampInDays(days) })),
        createReportFields({ expiresAt: 1 }),
      ])
        await assertFails(setDoc(doc(alice, path), invalidFields));
    });

    it.each([
      ['alice_atlantis_3_lighthouse_sign', { walk: 'atlantis' }],
      ['alice_enoshima_4_lighthouse_sign', { version: 4 }],
      ['alice_enoshima_3_moon_', { stop: 'moon', clue: '' }],
      ['alice_enoshima_3_lighthouse_bell', { clue: 'bell' }],
      ['alice_tainan_3_gate_', { walk: 'tainan', stop: 'gate', clue: '' }],
      ['alice_enoshima_3_gate_', { stop: 'gate', clue: '' }],
    ])('API-S13 a report of %s is refused, because no walk of the site has it', async (id, others) => {
      await assertFails(setDoc(doc(alice, `reports/${id}`), createReportFields(others)));
    });

    it('API-S13 a report may name a place of an earlier version', async () => {
      await assertSucceeds(
        setDoc(
          doc(alice, 'reports/alice_enoshima_1_cave_bell'),
          createReportFields({ version: 1, stop: 'cave', clue: 'bell' }),
        ),
      );
    });

    it('API-S4 a document cannot be created in another visitor’s name', async () => {
      await assertFails(setDoc(doc(bob, path), createReportFields()));
      await assertFails(setDoc(doc(stranger, path), createReportFields()));
    });

    it.each([
      'alice_enoshima_3_lighthouse_other',
      'alice_enoshima_4_lighthouse_sign',
      'alice_enoshima_3_lighthouse_sign_2',
      'bob_enoshima_3_lighthouse_sign',
      'mine',
    ])('API-S4 a report must have the id of its place, not %s', async (id) => {
      await assertFails(setDoc(doc(alice, `reports/${id}`), createReportFields()));
    });

    it.each([
      ['a long remark', { remark: 'x'.repeat(501) }],
      ['a remark that is no text', { remark: 1 }],
      ['a kind that cannot be', { kind: 'other' }],
      ['a moment of one’s own', { reportedAt: Timestamp.fromMillis(0) }],
      ['a field more', { settledAt: serverTimestamp() }],
    ])('API-S4 a document with %s is refused', async (_, others) => {
      await assertFails(setDoc(doc(alice, path), createReportFields(others)));
    });

    it.each([
      ['a walk', 'alice_a b_3_lighthouse_sign', { walk: 'a b' }],
      ['a version', 'alice_enoshima_0_lighthouse_sign', { version: 0 }],
      ['a version', 'alice_enoshima_1.5_lighthouse_sign', { version: 1.5 }],
      ['a stop', 'alice_enoshima_3__sign', { stop: '' }],
      ['a clue', 'alice_enoshima_3_lighthouse_a b', { clue: 'a b' }],
    ])('API-S4 a report with an invalid %s is refused', async (_, id, others) => {
      await assertFails(setDoc(doc(alice, `reports/${id}`), createReportFields(others)));
    });
  });

  describe('a request to delete an app account', () => {
    const createRequestFields = (others: object = {}) => ({
      email: 'alice@lorewalk.example',
      scope: 'account',
      locale: 'jp',
      requestedAt: serverTimestamp(),
      expiresAt: Timestamp.fromMillis(Date.now() + 179 * dayMs),
      ...others,
    });
    const path = 'deletionRequests/ZK3X9-QM4TB';

    it('API-S4 anyone may create a deletion request', async () => {
      await assertSucceeds(setDoc(doc(stranger, path), createRequestFields()));
      await assertSucceeds(setDoc(doc(alice, 'deletionRequests/ZK3X9-QM4TC'), createRequestFields()));
    });

    it('API-S4 nobody reads, changes or deletes a deletion request', async () => {
      await writeAsOperator(path, createRequestFields());
      for (const who of [alice, stranger]) {
        await assertFails(getDoc(doc(who, path)));
        await assertFails(getDocs(collection(who, 'deletionRequests')));
        await assertFails(setDoc(doc(who, path), createRequestFields({ email: 'bob@lorewalk.example' })));
        await assertFails(updateDoc(doc(who, path), { email: 'bob@lorewalk.example' }));
        await assertFails(deleteDoc(doc(who, path)));
      }
    });

    it.each([
      ['no address', { email: 'alice' }],
      ['an address of two lines', { email: 'a@b.example\nc' }],
      ['an address with a control character', { email: 'a\u001b[31mb@b.example' }],
      ['an address with a C1 control character', { email: 'a\u009b31mb@b.example' }],
      ['an address with a control of direction', { email: 'a\u202eb@b.example' }],
      ['a control character after the @', { email: 'a@b\u0007.example' }],
      ['a time without an end', { expiresAt: Timestamp.fromMillis(Date.now() + 181 * dayMs) }],
      ['an end that has passed', { expiresAt: Timestamp.fromMillis(Date.now() - hourMs) }],
      ['no end', { expiresAt: null }],
      ['a long address', { email: `${'a'.repeat(250)}@b.example` }],
      ['an address that is no text', { email: 1 }],
      ['a scope that cannot be', { scope: 'other' }],
      ['another language', { locale: 'fr' }],
      ['a moment of one’s own', { requestedAt: Timestamp.fromMillis(0) }],
      ['a field more', { completed: true }],
    ])('API-S4 a document with %s is refused', async (_, others) => {
      await assertFails(setDoc(doc(stranger, path), createRequestFields(others)));
    });

    it.each(['short', 'ZK3X9-QM4TBB', 'zk3x9-qm4tb'])(
      'API-S4 a deletion request cannot have the reference "%s"',
      async (reference) => {
        await assertFails(setDoc(doc(stranger, `deletionRequests/${reference}`), createRequestFields()));
      },
    );
  });

  describe('the status of a request', () => {
    const request = {
      email: 'alice@lorewalk.example',
      scope: 'account',
      locale: 'jp',
      requestedAt: serverTimestamp(),
      expiresAt: Timestamp.fromMillis(Date.now() + 179 * dayMs),
    };
    const received = { state: 'received', requestedAt: serverTimestamp() };
    const reference = 'ZK3X9-QM4TB';

    function createRequest(status: object) {
      const batch = writeBatch(stranger);
      batch.set(doc(stranger, `deletionRequests/${reference}`), request);
      batch.set(doc(stranger, `deletionStatus/${reference}`), status);
      return batch.commit();
    }

    it('API-S4 the status begins as received, together with the request', async () => {
      await assertSucceeds(createRequest(received));
      await assertFails(createRequest(received));
    });

    it('API-S4 the status is not written without the request, nor after it', async () => {
      const status = doc(stranger, `deletionStatus/${reference}`);
      await assertFails(setDoc(status, received));
      await writeAsOperator(`deletionRequests/${reference}`, request);
      await assertFails(setDoc(status, received));
    });

    it.each([
      { ...received, state: 'completed' },
      { ...received, email: 'alice@lorewalk.example' },
      { ...received, requestedAt: Timestamp.fromMillis(0) },
      { state: 'received' },
    ])('API-S4 the status cannot begin as %j', async (status) => {
      await assertFails(createRequest(status));
    });
  });

  describe('the operator’s public documents', () => {
    it.each(['goneClues/enoshima_3', 'deletionStatus/ZK3X9-QM4TB'])(
      'API-S4 everybody reads it by its address, and only the operator writes it: %s',
      async (path) => {
        await writeAsOperator(path, { state: 'received' });
        const [folder = ''] = path.split('/');
        for (const who of [alice, stranger]) {
          await assertSucceeds(getDoc(doc(who, path)));
          await assertSucceeds(getDoc(doc(who, `${path}x`)));
          await assertFails(getDocs(collection(who, folder)));
          await assertFails(setDoc(doc(who, path), { state: 'completed' }));
          await assertFails(updateDoc(doc(who, path), { state: 'completed' }));
          await assertFails(deleteDoc(doc(who, path)));
          await assertFails(setDoc(doc(who, `${path}x`), { state: 'completed' }));
        }
      },
    );
  });

  it('API-S4 no other document is accessible', async () => {
    for (const who of [alice, stranger]) {
      await assertFails(setDoc(doc(who, 'others/1'), { a: 1 }));
      await assertFails(getDoc(doc(who, 'others/1')));
    }
  });
});
