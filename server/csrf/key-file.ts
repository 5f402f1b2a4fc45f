import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

const keyBytes = 32;

/**
 * Reads the key that signs CSRF tokens, making it at the first start: pages that are open stay valid over restarts. An
 * existing file is never overwritten.
 * @returns 32 bytes.
 * @throws {StartError} when the file cannot be read or made, or is not a key.
 */
export async function openCsrfKey(dataDirectory: string): Promise<Uint8Array> {
  const path = join(dataDirectory, 'csrf.key');
  let key: Uint8Array;
  try {
    key = (await readIfThere(path)) ?? (await makeKey(dataDirectory, path));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`${path} cannot be opened (${reason}): let the server read and write DATA_DIR.`, { cause });
  }
  if (key.length !== keyBytes)
    throw new StartError(
      `${path} is not a key (${key.length} bytes, not ${keyBytes}): restore it from a backup, or delete it to get a new one.`,
    );
  return key;
}

/** Whoever links its complete file to the name first has made the key; who comes second reads that one. */
async function makeKey(directory: string, path: string): Promise<Uint8Array> {
  await mkdir(directory, { recursive: true });
  const draft = `${path}.${process.pid}.${randomBytes(6).toString('hex')}`;
  const key = randomBytes(keyBytes);
  try {
    const file = await open(draft, 'wx', 0o600);
    await file.writeFile(key);
    await file.sync();
    await file.close();
    await link(draft, path);
    return key;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return readFile(path);
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function readIfThere(path: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
