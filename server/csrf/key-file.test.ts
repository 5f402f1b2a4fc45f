import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { StartError } from '../start-error.ts';
import { openCsrfKey } from './key-file.ts';

async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'lorewalk-key-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  return directory;
}

describe('the key file', () => {
  it('server makes a key of 32 bytes that only its user can read, and keeps it', async () => {
    const directory = join(await temporaryDirectory(), 'deep', 'data');
    const key = await openCsrfKey(directory);
    expect(key).toHaveLength(32);
    expect((await stat(join(directory, 'csrf.key'))).mode & 0o777).toBe(0o600);
    expect(await openCsrfKey(directory)).toEqual(key);
    expect(await readdir(directory)).toEqual(['csrf.key']);
  });

  it('server agrees on one key when several start at once', async () => {
    const directory = await temporaryDirectory();
    const keys = await Promise.all(Array.from({ length: 8 }, () => openCsrfKey(directory)));
    expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1);
    expect(await readdir(directory)).toEqual(['csrf.key']);
  });

  it.each([0, 31, 33])('server refuses a file of %i bytes and leaves it as it is', async (length) => {
    const directory = await temporaryDirectory();
    await writeFile(join(directory, 'csrf.key'), 'x'.repeat(length));
    await expect(openCsrfKey(directory)).rejects.toThrow(/csrf\.key is not a key .* or delete it to get a new one\.$/);
    expect(await readFile(join(directory, 'csrf.key'), 'utf8')).toBe('x'.repeat(length));
  });

  it('server says what to do when the file cannot be read or made', async () => {
    const directory = await temporaryDirectory();
    await mkdir(join(directory, 'csrf.key'));
    await expect(openCsrfKey(directory)).rejects.toThrow(StartError);
    await expect(openCsrfKey(directory)).rejects.toThrow(
      /cannot be opened .* let the server read and write DATA_DIR\.$/,
    );
    const file = join(await temporaryDirectory(), 'file');
    await writeFile(file, '');
    await expect(openCsrfKey(file)).rejects.toThrow(/DATA_DIR\.$/);
  });
});
