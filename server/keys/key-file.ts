import { hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

const keyBytes = 32;

/** The file in the data folder that holds the newest key and, after a rotation, the previous one. */
const keyFileName = 'csrf.key';

/** The purpose of a key. Each purpose has its own derived keys. */
export type KeyPurpose = 'csrf' | 'resume-code' | 'party-code';

/** The server's keys, newest first. The newest key signs. Signatures by any of the keys are accepted. */
export type ServerKeys = readonly Uint8Array[];

/**
 * Reads the server's keys, or creates the first key. The keys persist, so that the CSRF tokens of open pages stay valid
 * across restarts. Never overwrites an existing file.
 * @returns one or two keys of 32 bytes.
 * @throws {StartError} if the file cannot be read or created, or does not contain keys.
 */
export async function openServerKeys(dataDirectory: string): Promise<ServerKeys> {
  const path = join(dataDirectory, keyFileName);
  let keys: Uint8Array;
  try {
    keys = (await readIfExists(path)) ?? (await createKey(dataDirectory, path));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`${path} cannot be opened (${reason}): let the server read and write DATA_DIR.`, { cause });
  }
  if (keys.length !== keyBytes && keys.length !== 2 * keyBytes)
    throw new StartError(
      `${path} is not a key (${keys.length} bytes, not ${keyBytes}): restore it from a backup, or delete it to get a new one.`,
    );
  return keys.length === keyBytes ? [keys] : [keys.subarray(0, keyBytes), keys.subarray(keyBytes)];
}

/**
 * Derives a key for one purpose from each of the server's keys (HKDF-SHA256). A derived key reveals nothing about the
 * other keys.
 */
export function deriveKeys(purpose: KeyPurpose, keys: ServerKeys): ServerKeys {
  return keys.map((key) => new Uint8Array(hkdfSync('sha256', key, '', purpose, keyBytes)));
}

/**
 * Makes a new key the newest key. Signatures by the current key stay valid until the next rotation. A running server
 * uses the new key after a restart.
 * @returns the time of the last rotation if it is too recent for a new one. In this case, nothing changes. Otherwise
 * returns `undefined`.
 */
export async function rotateKeys(
  dataDirectory: string,
  now: Date,
  minGapMs: number,
): Promise<{ lastRotation: Date } | undefined> {
  const [currentKey = new Uint8Array(), previousKey] = await openServerKeys(dataDirectory);
  const path = join(dataDirectory, keyFileName);
  const lastRotation = (await stat(path)).mtime;
  if (previousKey && now.getTime() - lastRotation.getTime() < minGapMs) return { lastRotation };
  const draft = await writeTemporaryFile(dataDirectory, Buffer.concat([randomBytes(keyBytes), currentKey]));
  await rename(draft, path);
  return undefined;
}

/**
 * Creates the key atomically: writes a temporary file, and links it to the key's name. Returns the existing key if
 * another process has created one in the meantime.
 */
async function createKey(directory: string, path: string): Promise<Uint8Array> {
  await mkdir(directory, { recursive: true });
  const key = randomBytes(keyBytes);
  const draft = await writeTemporaryFile(directory, key);
  try {
    await link(draft, path);
    return key;
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return readFile(path);
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Writes a temporary file in the key's folder, readable by the server's user only, and syncs it to the disk.
 * @returns the temporary file's path.
 */
async function writeTemporaryFile(directory: string, content: Uint8Array): Promise<string> {
  const draft = join(directory, `${keyFileName}.${process.pid}.${randomBytes(6).toString('hex')}`);
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return draft;
}

async function readIfExists(path: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function hasErrorCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
