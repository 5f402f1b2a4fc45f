import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { StartError } from '../start-error.ts';
import { deriveKeys, openServerKeys, rotateKeys } from './key-file.ts';

async function createTemporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'lorewalk-key-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  return directory;
}

describe('the key file', () => {
  it('API-S1 the server creates a key of 32 bytes that only its user can read, and keeps it', async () => {
    const directory = join(await createTemporaryDirectory(), 'deep', 'data');
    const keys = await openServerKeys(directory);
    expect(keys.map((key) => key.length)).toEqual([32]);
    expect((await stat(join(directory, 'csrf.key'))).mode & 0o777).toBe(0o600);
    expect(await openServerKeys(directory)).toEqual(keys);
    expect(await readdir(directory)).toEqual(['csrf.key']);
  });

  it('API-S1 servers that start at once agree on one key', async () => {
    const directory = await createTemporaryDirectory();
    const openedKeys = await Promise.all(Array.from({ length: 8 }, () => openServerKeys(directory)));
    expect(new Set(openedKeys.map(([key = '']) => Buffer.from(key).toString('hex'))).size).toBe(1);
    expect(await readdir(directory)).toEqual(['csrf.key']);
  });

  it.each([0, 31, 33, 63, 96])('API-S1 a key file of %i bytes is refused and stays unchanged', async (length) => {
    const directory = await createTemporaryDirectory();
    await writeFile(join(directory, 'csrf.key'), 'x'.repeat(length));
    await expect(openServerKeys(directory)).rejects.toThrow(
      /csrf\.key is not a key .* or delete it to get a new one\.$/,
    );
    expect(await readFile(join(directory, 'csrf.key'), 'utf8')).toBe('x'.repeat(length));
  });

  it('API-S1 the error says what to do when the key file cannot be read or created', async () => {
    const directory = await createTemporaryDirectory();
    await mkdir(join(directory, 'csrf.key'));
    await expect(openServerKeys(directory)).rejects.toThrow(StartError);
    await expect(openServerKeys(directory)).rejects.toThrow(
      /cannot be opened .* let the server read and write DATA_DIR\.$/,
    );
    const file = join(await createTemporaryDirectory(), 'file');
    await writeFile(file, '');
    await expect(openServerKeys(file)).rejects.toThrow(/DATA_DIR\.$/);
  });
});

describe('a rotation', () => {
  const dayMs = 24 * 60 * 60 * 1000;

  it('API-S1 a rotation puts a new key first and keeps the previous one', async () => {
    const directory = await createTemporaryDirectory();
    const [keyBefore] = await openServerKeys(directory);
    expect(await rotateKeys(directory, new Date(), dayMs)).toBeUndefined();
    const keys = await openServerKeys(directory);
    expect([keys.length, keys[1]]).toEqual([2, keyBefore]);
    expect(keys[0]).not.toEqual(keyBefore);
    expect(await readdir(directory)).toEqual(['csrf.key']);
    expect((await stat(join(directory, 'csrf.key'))).mode & 0o777).toBe(0o600);
  });

  it('API-S10 a rotation within a day is refused, because resume codes may need the older key', async () => {
    const directory = await createTemporaryDirectory();
    await openServerKeys(directory);
    await rotateKeys(directory, new Date(), dayMs);
    const keys = await openServerKeys(directory);
    expect(await rotateKeys(directory, new Date(), dayMs)).toEqual({ lastRotation: expect.any(Date) });
    expect(await openServerKeys(directory)).toEqual(keys);
    expect(await rotateKeys(directory, new Date(Date.now() + dayMs + 1000), dayMs)).toBeUndefined();
    expect((await openServerKeys(directory))[1]).toEqual(keys[0]);
  });
});

it('API-S1 each purpose has a key of its own', async () => {
  const keys = await openServerKeys(await createTemporaryDirectory());
  const [csrf, codes] = [deriveKeys('csrf', keys), deriveKeys('resume-code', keys)];
  expect([csrf[0]?.length, codes[0]?.length]).toEqual([32, 32]);
  expect(csrf).not.toEqual(codes);
  expect(csrf).not.toEqual(keys);
  expect(deriveKeys('csrf', keys)).toEqual(csrf);
});
