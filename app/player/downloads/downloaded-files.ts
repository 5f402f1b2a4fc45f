import type { OfflineFile } from '../../offline-worker/offline-list.ts';

/** A file, and the cache that it is to be in. */
export interface PlacedFile extends OfflineFile {
  cacheName: string;
}

/** What keeping files needs of a browser. */
export interface FileEnvironment {
  caches: CacheStorage;
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** Aborted when the visitor removes what is being kept: from then on nothing more is stored. */
  signal: AbortSignal;
  policy: FetchPolicy;
}

/** How files are fetched: so many are on their way at once, and those with a low priority give way to what the page fetches itself. */
export interface FetchPolicy {
  filesAtOnce: number;
  priority: RequestPriority;
}

/**
 * `offline`: the network is gone; `changed`: what came is not what the list says, as after a new build; `server`: it could not answer;
 * `noRoom`: the device is full; `blocked`: the browser lets this site keep nothing; `removed`: the visitor has removed it meanwhile.
 */
export type KeepProblem = 'offline' | 'changed' | 'server' | 'noRoom' | 'blocked' | 'removed';

/** Why files could not be kept. */
export class KeepError extends Error {
  readonly because: KeepProblem;

  constructor(because: KeepProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.because = because;
  }
}

/** Headers that tell of the way that a file came, not of the file. */
const headersOfTheWay = ['content-encoding', 'content-length', 'transfer-encoding', 'vary'];

/** Works through files, some at once. After a failure none is begun, and it rejects when nothing is under way any more. */
export async function eachFile(
  { policy }: Pick<FileEnvironment, 'policy'>,
  files: readonly PlacedFile[],
  work: (file: PlacedFile) => Promise<void>,
): Promise<void> {
  const rest = files.values();
  const failures: unknown[] = [];
  const workThroughRest = async () => {
    for (const file of rest) {
      if (failures.length > 0) return;
      await work(file).catch((failure) => failures.push(failure));
    }
  };
  await Promise.all(Array.from({ length: policy.filesAtOnce }, workThroughRest));
  if (failures.length > 0) throw failures[0];
}

/** Those of the files that are not in their caches. What they hold is not looked at. */
export async function missingFiles(
  { caches }: Pick<FileEnvironment, 'caches'>,
  files: readonly PlacedFile[],
): Promise<PlacedFile[]> {
  const names = new Set(files.map(({ cacheName }) => cacheName));
  const present = new Map<string, Set<string>>();
  for (const name of names) present.set(name, await pathsIn(caches, name));
  return files.filter(({ cacheName, path }) => !present.get(cacheName)?.has(path));
}

/** The paths of all that a cache holds; none where there is no such cache. */
export async function pathsIn(caches: CacheStorage, cacheName: string): Promise<Set<string>> {
  if (!(await caches.has(cacheName))) return new Set();
  const requests = await (await caches.open(cacheName)).keys();
  return new Set(requests.map(({ url }) => new URL(url).pathname));
}

/**
 * Fetches a file into its cache, past all caches if those have another one.
 * @throws {KeepError}
 */
export async function fetchFile(environment: FileEnvironment, file: PlacedFile): Promise<void> {
  for (const cache of ['default', 'reload'] as const) {
    const response = await askFor(environment, file.path, cache);
    const bytes = await response.arrayBuffer().catch(asOffline(file.path));
    if ((await sha256(bytes)) !== file.sha256) continue;
    return putFile(environment, file, bytes, response.headers);
  }
  throw new KeepError('changed', `${file.path} is not what the list of files says.`);
}

/** @throws {KeepError} */
export async function askFor(
  { fetch, signal, policy: { priority } }: FileEnvironment,
  path: string,
  cache: RequestCache = 'default',
): Promise<Response> {
  const response = await fetch(path, { cache, signal, priority }).catch(asOffline(path));
  if (response.ok) return response;
  throw new KeepError(response.status >= 500 ? 'server' : 'changed', `${path} answered ${response.status}.`);
}

/** @throws {KeepError} */
export async function putFile(
  { caches, signal }: FileEnvironment,
  { cacheName, path }: Pick<PlacedFile, 'cacheName' | 'path'>,
  bytes: ArrayBuffer,
  headers: Headers,
): Promise<void> {
  const kept = new Headers(headers);
  for (const name of headersOfTheWay) kept.delete(name);
  try {
    signal.throwIfAborted();
    // Made anew: a response that came by a redirect may not answer a navigation.
    await (await caches.open(cacheName)).put(path, new Response(bytes, { headers: kept }));
  } catch (cause) {
    const isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError';
    throw new KeepError(isFull ? 'noRoom' : 'blocked', `${path} could not be kept.`, { cause });
  }
}

/** Takes files out of their caches, and the caches away that hold nothing then. */
export async function removeFiles(
  { caches }: Pick<FileEnvironment, 'caches'>,
  files: readonly PlacedFile[],
): Promise<void> {
  for (const { cacheName, path } of files) await (await caches.open(cacheName)).delete(path);
  for (const name of new Set(files.map(({ cacheName }) => cacheName)))
    if ((await pathsIn(caches, name)).size === 0) await caches.delete(name);
}

/** Whether the file in its cache is what the list says, byte for byte. */
export async function isWhole(
  { caches }: Pick<FileEnvironment, 'caches'>,
  { cacheName, path, sha256: expected }: PlacedFile,
): Promise<boolean> {
  const kept = await caches.match(path, { cacheName });
  if (!kept) return false;
  const bytes = await kept.arrayBuffer().catch(() => undefined);
  return bytes !== undefined && (await sha256(bytes)) === expected;
}

/** In lower-case hexadecimal digits. */
export async function sha256(bytes: ArrayBuffer): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).reduce(
    (text, byte) => text + byte.toString(16).padStart(2, '0'),
    '',
  );
}

function asOffline(path: string) {
  return (cause: unknown): never => {
    throw new KeepError('offline', `${path} could not be fetched.`, { cause });
  };
}
