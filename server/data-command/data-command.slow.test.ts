import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { createDeletionRequestStore } from '../deletions/deletion-requests.ts';
import { createReportStore } from '../reports/reports.ts';
import {
  currentDay,
  dayMs,
  expectedFailure,
  expectedSuccess,
  setUpDataCommand,
} from './running-data-command.fixtures.ts';

const command = setUpDataCommand();
const { runDataCommand, writeVisitors, listVisitors, startServer } = command;

it('API-S8 the command prints its usage', async () => {
  const list = /^npm run data <command>:\n {2}backup <file>\n {6}Writes [\s\S]* {2}sweep\n {6}Deletes [^\n]*\.$/;
  expect(await runDataCommand()).toEqual(expectedSuccess(expect.stringMatching(list)));
  expect(await runDataCommand('purify')).toEqual(
    expectedFailure(expect.stringMatching(/^There is no command "purify"\. npm run data /)),
  );
  expect(await runDataCommand('backup')).toEqual(
    expectedFailure(expect.stringMatching(/^npm run data backup <file>: Writes /)),
  );
  expect(await runDataCommand('sweep', 'now')).toEqual(
    expectedFailure(expect.stringMatching(/^npm run data sweep : Deletes /)),
  );
  expect(await runDataCommand('sweep', '--now')).toEqual(
    expectedFailure(expect.stringMatching(/^Unknown option '--now'/)),
  );
});

it.each([['backup', 'copy.sqlite'], ['export', 'a'], ['purge', 'a'], ['sweep']])(
  'API-S8 %s creates no missing database',
  async (...args) => {
    expect(await runDataCommand(...args)).toEqual(
      expectedFailure('There is no data in data: set DATA_DIR to the folder that the server uses.'),
    );
    expect(await readdir(command.folder)).toEqual([]);
  },
);

describe('a visitor', () => {
  it('API-S8 the export of a visitor is complete', async () => {
    await writeVisitors('a', 'b');
    const { code, said } = await runDataCommand('export', 'secret of a');
    expect(code).toBe(0);
    expect(JSON.parse(said)).toEqual({
      visitor: { id: 'a', created: '2026-01-01', seen: new Date(currentDay * dayMs).toISOString().slice(0, 10) },
      documents: [{ collection: 'walks', id: 'enoshima', version: 3, changedAtMs: 7, data: 'words of a' }],
      resumeCodes: [],
      reports: [],
      parties: [],
      partyEntries: [],
    });
  });

  it('API-S23 a visitor is exported and purged with their parties, and the last member ends one', async () => {
    await writeVisitors('a', 'b');
    const database = openDatabase(command.databasePath);
    await database.write((connection) => {
      for (const [party, visitors] of [
        ['both', ['a', 'b']],
        ['alone', ['a']],
      ] as const) {
        connection.prepare("INSERT INTO parties VALUES (?, 'w', 'h', 1, 0, 4e15, NULL, NULL, NULL)").run(party);
        for (const visitor of visitors) {
          connection.prepare('INSERT INTO party_members VALUES (?, ?)').run(party, `m-${visitor}`);
          connection
            .prepare('INSERT INTO party_memberships VALUES (?, ?, ?, ?, 2)')
            .run(party, visitor, `m-${visitor}`, `name of ${visitor}`);
          connection
            .prepare('INSERT INTO party_entries VALUES (?, ?, ?, ?, ?)')
            .run(party, visitor === 'a' ? 1 : 2, `m-${visitor}`, 'e', `step of ${visitor}`);
        }
      }
    });
    await database.close();
    expect(JSON.parse((await runDataCommand('export', 'secret of a')).said)).toMatchObject({
      parties: [
        { party: 'alone', walk: 'w', member: 'm-a', name: 'name of a', lantern: 2 },
        { party: 'both', walk: 'w', member: 'm-a', name: 'name of a', lantern: 2 },
      ],
      partyEntries: [
        { party: 'alone', sequence: 1, data: 'step of a' },
        { party: 'both', sequence: 1, data: 'step of a' },
      ],
    });
    expect(await runDataCommand('purge', 'secret of a')).toMatchObject({ code: 0 });
    const reopenedDatabase = openDatabase(command.databasePath);
    expect(reopenedDatabase.read('SELECT party_id AS party, name FROM party_memberships')).toEqual([
      { party: 'both', name: 'name of b' },
    ]);
    expect(reopenedDatabase.read('SELECT id FROM parties')).toEqual([{ id: 'both' }]);
    expect(reopenedDatabase.read("SELECT 1 FROM party_entries WHERE party_id = 'alone'")).toEqual([]);
    await reopenedDatabase.close();
  });

  it('API-S8 a purged visitor is in no later backup, even if the server was running', async () => {
    await writeVisitors('a', 'b');
    await startServer();
    expect(await runDataCommand('purge', 'secret of a')).toEqual(
      expectedSuccess('The visitor is gone, here. Backups keep what they hold.'),
    );
    expect(await listVisitors()).toEqual(['b']);
    await runDataCommand('backup', 'copy.sqlite');
    const copy = await readFile(join(command.folder, 'copy.sqlite'), 'latin1');
    expect([copy.includes('words of b'), copy.includes('words of a')]).toEqual([true, false]);
  });

  it('API-S8 a visitor is found by the identifier that the browser shows, not by the id in the data', async () => {
    await writeVisitors('a');
    const unknownVisitorFailure = expectedFailure(
      expect.stringMatching(/^There is no visitor with this identifier: the page "Delete my data" /),
    );
    for (const command of ['purge', 'export'])
      expect(await runDataCommand(command, 'a')).toEqual(unknownVisitorFailure);
    expect(await listVisitors()).toEqual(['a']);
  });

  it('API-S8 an export is printed without terminal commands or direction controls', async () => {
    await writeVisitors('a');
    const harmfulText = 'ab\u0085\u009b31m\u007f\u202e\u2066\u200f\ufeff\u2028\u{e0041}\u001b語';
    const database = openDatabase(command.databasePath);
    await database.write((connection) => connection.prepare('UPDATE documents SET data = ?').run(harmfulText));
    await database.close();
    const { said } = await runDataCommand('export', 'secret of a');
    expect(said).not.toMatch(/[^\P{C}\n]|[\p{Zl}\p{Zp}]/u);
    expect(JSON.parse(said).documents[0].data).toBe(harmfulText);
  });
});

it('API-S8 the operator starts a sweep by a command', async () => {
  await writeVisitors('a');
  const database = openDatabase(command.databasePath);
  await database.write((connection) => connection.exec('UPDATE visitors SET seen_day = 0'));
  await database.close();
  expect(await runDataCommand('sweep')).toEqual(
    expectedFailure(expect.stringMatching(/^The clock says .* Nothing was deleted\. Check /)),
  );
  expect(await runDataCommand('confirmed-sweep', '2026-01-01')).toEqual(
    expectedFailure(expect.stringMatching(/^The clock of this machine says .* not 2026-01-01: set it right first\./)),
  );
  expect(await listVisitors()).toEqual(['a']);
  expect(await runDataCommand('confirmed-sweep', new Date().toISOString().slice(0, 10))).toEqual(
    expectedSuccess(
      'Deleted: visitors who did not come back 1, expired resume codes 0, old or settled reports 0, completed or expired deletion requests 0.',
    ),
  );
  expect(await listVisitors()).toEqual([]);
});

it('API-S11 the operator lists deletion requests, shows one, and completes it', async () => {
  await writeVisitors();
  expect(await runDataCommand('deletions')).toEqual(expectedSuccess('No deletion request is open.'));
  const database = openDatabase(command.databasePath);
  const { reference } = await createDeletionRequestStore(database).submit({
    submission: 'once',
    email: 'walker@example.com',
    scope: 'progress',
    locale: 'jp',
    requestedAtMs: Date.parse('2026-01-02T03:04:05Z'),
  });
  await database.close();
  expect(await runDataCommand('deletions')).toEqual(
    expectedSuccess(`${reference}  due 2026-02-01  walker@example.com  progress`),
  );
  expect(await runDataCommand('complete', reference.toLowerCase())).toEqual(
    expectedSuccess(`Request ${reference} is completed. Its address is forgotten in 90 days.`),
  );
  expect(await runDataCommand('deletions')).toEqual(expectedSuccess('No deletion request is open.'));
  const { said } = await runDataCommand('deletion', reference);
  expect(String(said).split('\n')).toEqual([
    `Request    ${reference}`,
    'Address    walker@example.com (write in jp)',
    'To delete  saved walks and progress only',
    'Due        done',
    '2026-01-02  received',
    expect.stringMatching(/^20\d\d-\d\d-\d\d {2}completed$/),
  ]);
  for (const command of ['deletion', 'complete'])
    expect(await runDataCommand(command, '22222-22222')).toEqual(
      expectedFailure('There is no deletion request 22222-22222: npm run data deletions lists the open ones.'),
    );
});

it('API-S13 the operator lists reports and settles them', async () => {
  await writeVisitors('a', 'b');
  expect(await runDataCommand('reports')).toEqual(expectedSuccess('No report is open.'));
  const database = openDatabase(command.databasePath);
  for (const visitor of ['a', 'b'])
    await createReportStore(database).add({
      walk: 'enoshima',
      version: 2,
      stop: 'bridge',
      clue: 'dragon',
      visitor,
      kind: 'gone',
      remark: visitor === 'b' ? 'painted over' : '',
      reportedAtMs: Date.parse('2026-01-02T03:04:05Z'),
    });
  await database.close();
  expect(await runDataCommand('reports')).toEqual(
    expectedSuccess('enoshima@2/bridge/dragon  2 visitors  gone  last 2026-01-02\n    painted over'),
  );
  expect(await runDataCommand('settle', 'enoshima@2/bridge/dragon')).toEqual(
    expectedSuccess('2 reports at enoshima@2/bridge/dragon settled.'),
  );
  expect(await runDataCommand('settle', 'enoshima@2/bridge/dragon')).toEqual(
    expectedFailure(expect.stringMatching(/^Nothing is reported/)),
  );
  expect(await runDataCommand('settle', 'bridge')).toEqual(
    expectedFailure(expect.stringMatching(/^"bridge" names no stop: write it as /)),
  );
});

it('API-S12 the operator reads the counts', async () => {
  await writeVisitors();
  expect(await runDataCommand('stats')).toEqual(
    expectedSuccess(expect.stringMatching(/^Nothing was counted since \d{4}-\d\d-\d\d\.$/)),
  );
});

it('API-S1 the operator rotates the key, but removes no key in use', async () => {
  await writeVisitors();
  expect(await runDataCommand('rotate-key')).toEqual(
    expectedSuccess(expect.stringMatching(/^A new key is there: restart the server/)),
  );
  expect((await readFile(join(command.folder, 'data', 'csrf.key'))).length).toBe(64);
  expect(await runDataCommand('rotate-key')).toEqual(
    expectedFailure(expect.stringMatching(/^The key was rotated on .* wait a day\.$/)),
  );
});
