import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { StartError } from '../start-error.ts';
import { keysFor, openKeys, rotateKeys } from './key-file.ts';

async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'lorewalk-key-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  return directory;
}

describe('the key file', () => {
  it('server creates a key of 32 bytes that only its user can read, and keeps it', async () => {
    const directory = join(await temporaryDirectory(), 'deep', 'data');
    const keys = await openKeys(directory);
    expect(keys.map((key) => key.length)).toEqual([32]);
    expect((await stat(join(directory, 'csrf.key'))).mode & 0o777).toBe(0o600);
    expect(await openKeys(directory)).toEqual(keys);
    expect(await readdir(directory)).toEqual(['csrf.key']);
  });

  it('server agrees on one key when several start at once', async () => {
    const directory = await temporaryDirectory();
    const opened = await Promise.all(Array.from({ length: 8 }, () => openKeys(directory)));
    expect(new Set(opened.map(([key = '']) => Buffer.from(key).toString('hex'))).size).toBe(1);
    expect(await readdir(directory)).toEqual(['csrf.key']);
  });

  it.each([0, 31, 33, 63, 96])('server refuses a file of %i bytes and leaves it as it is', async (length) => {
    const directory = await temporaryDirectory();
    await writeFile(join(directory, 'csrf.key'), 'x'.repeat(length));
    await expect(openKeys(directory)).rejects.toThrow(/csrf\.key is not a key .* or delete it to get a new one\.$/);
    expect(await readFile(join(directory, 'csrf.key'), 'utf8')).toBe('x'.repeat(length));
  });

  it('server explains the fix when the file cannot be read or created', async () => {
    const directory = await temporaryDirectory();
    await mkdir(join(directory, 'csrf.key'));
    await expect(openKeys(directory)).rejects.toThrow(StartError);
    await expect(openKeys(directory)).rejects.toThrow(/cannot be opened .* let the server read and write DATA_DIR\.$/);
    const file = join(await temporaryDirectory(), 'file');
    await writeFile(file, '');
    await expect(openKeys(file)).rejects.toThrow(/DATA_DIR\.$/);
  });
});

describe('a rotation', () => {
  const dayMs = 24 * 60 * 60 * 1000;

  it('API-S1 puts a new key first and keeps the one before it', async () => {
    const directory = await temporaryDirectory();
    const [before] = await openKeys(directory);
    expect(await rotateKeys(directory, new Date(), dayMs)).toBeUndefined();
    const keys = await openKeys(directory);
    expect([keys.length, keys[1]]).toEqual([2, before]);
    expect(keys[0]).not.toEqual(before);
    expect(await readdir(directory)).toEqual(['csrf.key']);
    expect((await stat(join(directory, 'csrf.key'))).mode & 0o777).toBe(0o600);
  });

  it('API-S10 refuses for a day to drop a key that resume codes may need', async () => {
    const directory = await temporaryDirectory();
    await openKeys(directory);
    await rotateKeys(directory, new Date(), dayMs);
    const keys = await openKeys(directory);
    expect(await rotateKeys(directory, new Date(), dayMs)).toEqual({ lastRotation: expect.any(Date) });
    expect(await openKeys(directory)).toEqual(keys);
    expect(await rotateKeys(directory, new Date(Date.now() + dayMs + 1000), dayMs)).toBeUndefined();
    expect((await openKeys(directory))[1]).toEqual(keys[0]);
  });
});

it('API-S1 API-S10 each purpose has a key of its own', async () => {
  const keys = await openKeys(await temporaryDirectory());
  const [csrf, codes] = [keysFor('csrf', keys), keysFor('resume-code', keys)];
  expect([csrf[0]?.length, codes[0]?.length]).toEqual([32, 32]);
  expect(csrf).not.toEqual(codes);
  expect(csrf).not.toEqual(keys);
  expect(keysFor('csrf', keys)).toEqual(csrf);
});
