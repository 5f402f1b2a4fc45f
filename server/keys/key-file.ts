import { hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

const keyBytes = 32;

/** The key's file in the data folder. It holds the newest key and, after a rotation, the one before it. */
const keyFileName = 'csrf.key';

/** The uses of the server's keys; each has derived keys of its own. */
export type KeyPurpose = 'csrf' | 'resume-code';

/** The server's keys, the newest first. The newest one signs; signatures of all of them are accepted. */
export type ServerKeys = readonly Uint8Array[];

/**
 * Reads the server's keys, and creates the first one at the first start: open pages stay valid across restarts. Never overwrites
 * an existing file.
 * @returns one or two keys of 32 bytes.
 * @throws {StartError} if the file cannot be read or created, or contains no keys.
 */
export async function openKeys(dataDirectory: string): Promise<ServerKeys> {
  const path = join(dataDirectory, keyFileName);
  let keys: Uint8Array;
  try {
    keys = (await readIfThere(path)) ?? (await makeKey(dataDirectory, path));
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

/** Derives a key for one purpose from each of the server's keys (HKDF-SHA256). A derived key reveals nothing about the others. */
export function keysFor(purpose: KeyPurpose, keys: ServerKeys): ServerKeys {
  return keys.map((key) => new Uint8Array(hkdfSync('sha256', key, '', purpose, keyBytes)));
}

/**
 * Puts a new key before the present one, which stays accepted until the next rotation. A running server uses it from its next
 * start on.
 * @returns the time of the last rotation if it is too recent: then nothing changes.
 */
export async function rotateKeys(
  dataDirectory: string,
  now: Date,
  shortestGapMs: number,
): Promise<{ lastRotation: Date } | undefined> {
  const [present = new Uint8Array(), former] = await openKeys(dataDirectory);
  const path = join(dataDirectory, keyFileName);
  const lastRotation = (await stat(path)).mtime;
  if (former && now.getTime() - lastRotation.getTime() < shortestGapMs) return { lastRotation };
  const draft = await writeDraft(dataDirectory, Buffer.concat([randomBytes(keyBytes), present]));
  await rename(draft, path);
  return undefined;
}

/** Creates the key atomically: the first process to link its complete file to the name wins, and a second one reads that file. */
async function makeKey(directory: string, path: string): Promise<Uint8Array> {
  await mkdir(directory, { recursive: true });
  const key = randomBytes(keyBytes);
  const draft = await writeDraft(directory, key);
  try {
    await link(draft, path);
    return key;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return readFile(path);
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Writes a complete, synced file beside the key's, readable by the server's user only.
 * @returns its path.
 */
async function writeDraft(directory: string, content: Uint8Array): Promise<string> {
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
