import type { OfflineFile } from '../../offline-worker/offline-list.ts';

/** A file and the cache that stores it. */
export interface PlacedFile extends OfflineFile {
  cacheName: string;
}

/** The parts of a browser that downloads need. */
export interface FileEnvironment {
  caches: CacheStorage;
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** Aborted when the visitor removes the download. Nothing more is stored after that. */
  signal: AbortSignal;
  policy: FetchPolicy;
}

/** The number of files that are fetched at once, and their priority. Files with a low priority give way to the page's own requests. */
export interface FetchPolicy {
  filesAtOnce: number;
  priority: RequestPriority;
}

/**
 * `offline`: no network. `changed`: a file differs from its list, as after a new build. `server`: a server error. `noRoom`: the device is
 * full. `blocked`: the browser denies storage to this site. `removed`: the visitor removed the walk meanwhile.
 */
export type DownloadProblem = 'offline' | 'changed' | 'server' | 'noRoom' | 'blocked' | 'removed';

/** Thrown when files could not be stored, with the reason. */
export class DownloadError extends Error {
  readonly because: DownloadProblem;

  constructor(because: DownloadProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.because = because;
  }
}

/** Returns the reason for an error. All errors but ours come from the browser's storage, which a private window may refuse in many ways. */
export function problemOf(error: unknown): DownloadProblem {
  return error instanceof DownloadError ? error.because : 'blocked';
}

/** Headers of the transfer, which do not describe the file itself. */
const transferHeaders = ['content-encoding', 'content-length', 'transfer-encoding', 'vary'];

/** Runs `work` for each file, some at once. After a failure no other file begins. Rejects when the work in progress has ended. */
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

/** Returns the files that are missing from their caches. Does not check the content of the others. */
export async function missingFiles(
  { caches }: Pick<FileEnvironment, 'caches'>,
  files: readonly PlacedFile[],
): Promise<PlacedFile[]> {
  const names = new Set(files.map(({ cacheName }) => cacheName));
  const present = new Map<string, Set<string>>();
  for (const name of names) present.set(name, await pathsIn(caches, name));
  return files.filter(({ cacheName, path }) => !present.get(cacheName)?.has(path));
}

/** Returns the paths of all files in a cache; an empty set if there is no such cache. */
export async function pathsIn(caches: CacheStorage, cacheName: string): Promise<Set<string>> {
  if (!(await caches.has(cacheName))) return new Set();
  const requests = await (await caches.open(cacheName)).keys();
  return new Set(requests.map(({ url }) => new URL(url).pathname));
}

/**
 * Fetches a file into its cache. If an HTTP cache returns another content, fetches it again past that cache.
 * @throws {DownloadError}
 */
export async function fetchFile(environment: FileEnvironment, file: PlacedFile): Promise<void> {
  for (const cache of ['default', 'reload'] as const) {
    const response = await askFor(environment, file.path, cache);
    const bytes = await response.arrayBuffer().catch(asOffline(file.path));
    if ((await sha256(bytes)) !== file.sha256) continue;
    return putFile(environment, file, bytes, response.headers);
  }
  throw new DownloadError('changed', `${file.path} is not what the list of files says.`);
}

/** @throws {DownloadError} */
export async function askFor(
  { fetch, signal, policy: { priority } }: FileEnvironment,
  path: string,
  cache: RequestCache = 'default',
): Promise<Response> {
  const response = await fetch(path, { cache, signal, priority }).catch(asOffline(path));
  if (response.ok) return response;
  throw new DownloadError(response.status >= 500 ? 'server' : 'changed', `${path} answered ${response.status}.`);
}

/** @throws {DownloadError} */
export async function putFile(
  { caches, signal }: FileEnvironment,
  { cacheName, path }: Pick<PlacedFile, 'cacheName' | 'path'>,
  bytes: ArrayBuffer,
  headers: Headers,
): Promise<void> {
  const storedHeaders = new Headers(headers);
  for (const name of transferHeaders) storedHeaders.delete(name);
  try {
    signal.throwIfAborted();
    // Create a new response: a redirected response must not answer a navigation.
    await (await caches.open(cacheName)).put(path, new Response(bytes, { headers: storedHeaders }));
  } catch (cause) {
    const isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError';
    throw new DownloadError(isFull ? 'noRoom' : 'blocked', `${path} could not be stored.`, { cause });
  }
}

export function bytesOf(files: readonly PlacedFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Deletes files from their caches, and the caches that are empty after that. */
export async function removeFiles(
  { caches }: Pick<FileEnvironment, 'caches'>,
  files: readonly PlacedFile[],
): Promise<void> {
  for (const { cacheName, path } of files) await (await caches.open(cacheName)).delete(path);
  for (const name of new Set(files.map(({ cacheName }) => cacheName)))
    if ((await pathsIn(caches, name)).size === 0) await caches.delete(name);
}

/** Tells whether the cached file has the hash of its list entry. */
export async function isWhole(
  { caches }: Pick<FileEnvironment, 'caches'>,
  { cacheName, path, sha256: expected }: PlacedFile,
): Promise<boolean> {
  const cached = await caches.match(path, { cacheName });
  if (!cached) return false;
  const bytes = await cached.arrayBuffer().catch(() => undefined);
  return bytes !== undefined && (await sha256(bytes)) === expected;
}

/** Returns the hash in lower-case hexadecimal digits. */
export async function sha256(bytes: ArrayBuffer): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).reduce(
    (text, byte) => text + byte.toString(16).padStart(2, '0'),
    '',
  );
}

function asOffline(path: string) {
  return (cause: unknown): never => {
    throw new DownloadError('offline', `${path} could not be fetched.`, { cause });
  };
}
