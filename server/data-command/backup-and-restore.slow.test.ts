import { copyFile, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { expectedFailure, expectedSuccess, setUpDataCommand } from './running-data-command.fixtures.ts';

const command = setUpDataCommand();
const { runDataCommand, writeVisitors, listVisitors, startServer } = command;

describe('backup', () => {
  it('API-S8 a backup has the data of one moment, while the server writes', async () => {
    const { browser } = await startServer();
    await browser.send('POST', '/api/visitor');
    let version = 0;
    let isWriting = true;
    const writing = (async () => {
      while (isWriting) {
        const headers: Record<string, string> = version ? { 'If-Match': `"${version}"` } : { 'If-None-Match': '*' };
        const body = 'x'.repeat(50_000);
        const writeResponse = await browser.send('PUT', '/api/documents/walks/enoshima', { body, headers });
        if (!writeResponse.ok) break;
        ({ version } = await writeResponse.json());
      }
    })();
    await expect.poll(() => version).toBeGreaterThan(0);
    const versionBefore = version;
    const copy = join(command.folder, 'copy.sqlite');
    expect(await runDataCommand('backup', copy)).toEqual(
      expectedSuccess(`${copy} is written and whole. Visitors: 1, documents: 1.`),
    );
    isWriting = false;
    await writing;
    expect((await stat(copy)).mode & 0o777).toBe(0o600);
    expect((await readdir(command.folder)).toSorted()).toEqual(['copy.sqlite', 'data']);
    const openedCopy = openDatabase(copy);
    const [document] = openedCopy.read<{ version: number }>('SELECT version FROM documents');
    expect(document?.version).toBeGreaterThanOrEqual(versionBefore);
    expect(document?.version).toBeLessThanOrEqual(version);
    await openedCopy.close();
  });

  it('API-S8 a backup overwrites no file', async () => {
    await writeVisitors('a');
    const copy = join(command.folder, 'copy.sqlite');
    await writeFile(copy, 'precious');
    expect(await runDataCommand('backup', copy)).toEqual(
      expectedFailure(`${copy} is there already: name another file, or move that one away.`),
    );
    expect(await readFile(copy, 'utf8')).toBe('precious');
    expect(await runDataCommand('backup', join(command.folder, 'nowhere', 'copy'))).toEqual(
      expectedFailure(expect.stringContaining('ENOENT')),
    );
  });
});

describe('restore', () => {
  it('API-S8 restoring a backup keeps the replaced data', async () => {
    await writeVisitors('a');
    await runDataCommand('backup', 'copy.sqlite');
    await writeVisitors('b');
    const { code, said } = await runDataCommand('restore', 'copy.sqlite');
    const [, aside = ''] =
      /^The data is that of copy\.sqlite now\. What was there before stays in (\/.*), also what visitors delete from now on\. When nothing of it is needed any more, remove it: rm '\1'\*$/.exec(
        said,
      ) ?? [];
    expect(code).toBe(0);
    expect(await listVisitors()).toEqual(['a']);
    expect((await stat(command.databasePath)).mode & 0o777).toBe(0o600);
    expect(await listVisitors(aside)).toEqual(['a', 'b']);
  });

  it('API-S8 restoring keeps the write-ahead log of a killed server', async () => {
    await writeVisitors('a');
    await runDataCommand('backup', 'copy.sqlite');
    const database = openDatabase(command.databasePath);
    await database.write((connection) => connection.exec("INSERT INTO visitors VALUES ('b', x'02', 1, 1, NULL)"));
    const copyPath = join(command.folder, 'left');
    await rm(copyPath, { recursive: true, force: true });
    for (const suffix of ['', '-wal']) await copyFile(command.databasePath + suffix, `${copyPath}${suffix}`);
    await database.close();
    for (const suffix of ['', '-wal']) await copyFile(`${copyPath}${suffix}`, command.databasePath + suffix);
    await runDataCommand('restore', 'copy.sqlite');
    const replacedFile = (await readdir(join(command.folder, 'data'))).find((name) => name.includes('replaced')) ?? '';
    expect(await listVisitors(join(command.folder, 'data', replacedFile))).toEqual(['a', 'b']);
  });

  it('API-S8 restoring is refused while a server uses the data', async () => {
    await writeVisitors('a');
    await runDataCommand('backup', 'copy.sqlite');
    const { browser, stop } = await startServer();
    expect(await runDataCommand('restore', 'copy.sqlite')).toEqual(
      expectedFailure('A server, or another command, is using data/lorewalk.sqlite: stop it first.'),
    );
    expect((await browser.send('POST', '/api/visitor')).status).toBe(200);
    await stop();
    expect(await runDataCommand('restore', 'copy.sqlite')).toMatchObject({ code: 0 });
    expect(await listVisitors()).toEqual(['a']);
  });

  it('API-S8 restoring replaces a damaged file, and fills an empty folder', async () => {
    await writeVisitors('a');
    await runDataCommand('backup', 'copy.sqlite');
    await writeFile(command.databasePath, 'no database'.repeat(1000));
    expect(await runDataCommand('restore', 'copy.sqlite')).toMatchObject({ code: 0 });
    expect(await listVisitors()).toEqual(['a']);
    const aside = (await readdir(join(command.folder, 'data'))).find((name) => name.includes('replaced')) ?? '';
    expect(await readFile(join(command.folder, 'data', aside), 'utf8')).toBe('no database'.repeat(1000));
    await rm(join(command.folder, 'data'), { recursive: true });
    expect(await runDataCommand('restore', 'copy.sqlite')).toEqual(
      expectedSuccess('The data is that of copy.sqlite now.'),
    );
    expect(await listVisitors()).toEqual(['a']);
  });

  it('API-S8 an incomplete backup is refused, and nothing changes', async () => {
    await writeVisitors('a');
    await runDataCommand('backup', 'newer.sqlite');
    const newerDatabase = openDatabase(join(command.folder, 'newer.sqlite'));
    await newerDatabase.write((connection) => connection.exec('PRAGMA user_version = 99'));
    await newerDatabase.close();
    await writeFile(join(command.folder, 'other.sqlite'), 'no database'.repeat(1000));
    await writeFile(join(command.folder, 'empty.sqlite'), '');
    for (const [file, sentence] of [
      ['none.sqlite', /^There is no file none\.sqlite: give the path of a backup\.$/],
      ['other.sqlite', /^other\.sqlite is not a backup, or it is damaged: take another one\.$/],
      ['empty.sqlite', /^empty\.sqlite is of version 0, this program reads 1 to 5: start the program that wrote it\.$/],
      ['newer.sqlite', /^newer\.sqlite is of version 99, /],
    ] as const)
      expect(await runDataCommand('restore', file)).toEqual(expectedFailure(expect.stringMatching(sentence)));
    expect(await listVisitors()).toEqual(['a']);
    expect(await readdir(join(command.folder, 'data'))).toEqual(['lorewalk.sqlite']);
  });
});
