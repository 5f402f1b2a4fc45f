import type { OfflineFileEntry } from '../../offline-worker/offline-file-list.ts';

/**
 * A file of a download plan, with the name of its cache. `mayChange` marks a necessary file that may change at the same
 * URL without a new build of the site.
 */
export interface PlannedFile extends OfflineFileEntry {
  cacheName: string;
  mayChange?: boolean;
}

/** The browser APIs that fetch and store files. */
export interface FileDownloadEnvironment {
  caches: CacheStorage;
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** Aborts when the visitor removes the download. After that, no file may be stored. */
  signal: AbortSignal;
  policy: FetchPolicy;
}

/** The number of files that a download fetches at once, and the priority of the requests. */
export interface FetchPolicy {
  filesAtOnce: number;
  priority: RequestPriority;
}

/**
 * Why a download failed.
 * - `offline`: there is no network.
 * - `changed`: a file is missing or differs from its list, for example after a new build.
 * - `server`: the server returned an error.
 * - `noRoom`: the device is full.
 * - `blocked`: the browser denies storage to this site.
 * - `removed`: the visitor removed the walk during the download.
 */
export type DownloadProblem = 'offline' | 'changed' | 'server' | 'noRoom' | 'blocked' | 'removed';

/** An error with the reason why a file could not be fetched or stored. */
export class DownloadError extends Error {
  readonly reason: DownloadProblem;

  constructor(reason: DownloadProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/**
 * Returns the reason for an error. An error that is not a `DownloadError` comes from the browser's storage, so its
 * reason is `blocked`.
 */
export function toDownloadProblem(error: unknown): DownloadProblem {
  return error instanceof DownloadError ? error.reason : 'blocked';
}

/** Headers that describe the transfer of a response. They would be wrong for the stored file. */
const transferHeaders = ['content-encoding', 'content-length', 'transfer-encoding', 'vary'];

/**
 * Runs `work` for each file, several files at once. After a failure, begins no other file, waits for the files in
 * progress, and rejects with the first error.
 */
export async function forEachFile(
  { policy }: Pick<FileDownloadEnvironment, 'policy'>,
  files: readonly PlannedFile[],
  work: (file: PlannedFile) => Promise<void>,
): Promise<void> {
  const remainingFiles = files.values();
  const failures: unknown[] = [];
  const processRemainingFiles = async () => {
    for (const file of remainingFiles) {
      if (failures.length > 0) return;
      await work(file).catch((failure) => failures.push(failure));
    }
  };
  await Promise.all(Array.from({ length: policy.filesAtOnce }, processRemainingFiles));
  if (failures.length > 0) throw failures[0];
}

/**
 * Returns the files that are missing from their caches. Checks the contents of present files only if they may have
 * changed.
 */
export async function findMissingFiles(
  environment: Pick<FileDownloadEnvironment, 'caches'>,
  files: readonly PlannedFile[],
): Promise<PlannedFile[]> {
  const { caches } = environment;
  const presentPaths = new Map<string, Set<string>>();
  for (const name of new Set(files.map(({ cacheName }) => cacheName)))
    if (await caches.has(name)) presentPaths.set(name, await readCachedPaths(caches, name));
  const unlistedFiles = files.filter(({ cacheName, path }) => !presentPaths.get(cacheName)?.has(path));
  // In WebKit (Safari 17.4), a cache sometimes lists fewer files than it has. So look up each unlisted file in the
  // cache, as the service worker does.
  const foundResponses = await Promise.all(
    unlistedFiles.map(({ cacheName, path }) => presentPaths.has(cacheName) && caches.match(path, { cacheName })),
  );
  const missingFiles = new Set(unlistedFiles.filter((_, index) => !foundResponses[index]));
  for (const file of files)
    if (file.mayChange && !missingFiles.has(file) && !(await isFileIntact(environment, file))) missingFiles.add(file);
  return files.filter((file) => missingFiles.has(file));
}

/** Returns the paths of all files in a cache. Returns an empty set if there is no such cache. */
export async function readCachedPaths(caches: CacheStorage, cacheName: string): Promise<Set<string>> {
  if (!(await caches.has(cacheName))) return new Set();
  const requests = await (await caches.open(cacheName)).keys();
  return new Set(requests.map(({ url }) => new URL(url).pathname));
}

/**
 * Fetches a file and stores it in its cache. If the hash is wrong, fetches the file once more without the HTTP cache,
 * which may hold an old version.
 * @throws {DownloadError} if the file cannot be fetched or stored, or if the hash is wrong again.
 */
export async function fetchAndStoreFile(environment: FileDownloadEnvironment, file: PlannedFile): Promise<void> {
  for (const cache of ['default', 'reload'] as const) {
    const response = await requestFile(environment, file.path, cache);
    const bytes = await response.arrayBuffer().catch(throwOfflineError(file.path));
    if ((await hashSha256(bytes)) !== file.sha256) continue;
    return storeFile(environment, file, bytes, response.headers);
  }
  throw new DownloadError('changed', `${file.path} is not what the list of files says.`);
}

/**
 * Requests a file.
 * @throws {DownloadError} with the reason `offline` if the request fails, or `server` or `changed` for an error status.
 */
export async function requestFile(
  { fetch, signal, policy: { priority } }: FileDownloadEnvironment,
  path: string,
  cache: RequestCache = 'default',
): Promise<Response> {
  const response = await fetch(path, { cache, signal, priority }).catch(throwOfflineError(path));
  if (response.ok) return response;
  throw new DownloadError(response.status >= 500 ? 'server' : 'changed', `${path} answered ${response.status}.`);
}

/**
 * Stores a file in its cache.
 * @throws {DownloadError} with the reason `noRoom` if the device is full, otherwise `blocked`.
 */
export async function storeFile(
  { caches, signal }: FileDownloadEnvironment,
  { cacheName, path }: Pick<PlannedFile, 'cacheName' | 'path'>,
  bytes: ArrayBuffer,
  headers: Headers,
): Promise<void> {
  const storedHeaders = new Headers(headers);
  for (const name of transferHeaders) storedHeaders.delete(name);
  try {
    signal.throwIfAborted();
    // Do not store the fetched response itself, because it may be the result of a redirect. Browsers reject a
    // redirected response when a service worker answers a navigation with it.
    await (await caches.open(cacheName)).put(path, new Response(bytes, { headers: storedHeaders }));
  } catch (cause) {
    const isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError';
    throw new DownloadError(isFull ? 'noRoom' : 'blocked', `${path} could not be stored.`, { cause });
  }
}

export function sumBytes(files: readonly PlannedFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Deletes files from their caches. Then deletes the caches that have become empty. */
export async function removeFiles(
  { caches }: Pick<FileDownloadEnvironment, 'caches'>,
  files: readonly PlannedFile[],
): Promise<void> {
  for (const { cacheName, path } of files) await (await caches.open(cacheName)).delete(path);
  for (const name of new Set(files.map(({ cacheName }) => cacheName)))
    if ((await readCachedPaths(caches, name)).size === 0) await caches.delete(name);
}

/** Returns whether the file is cached with the expected hash. */
export async function isFileIntact(
  { caches }: Pick<FileDownloadEnvironment, 'caches'>,
  { cacheName, path, sha256: expectedHash }: PlannedFile,
): Promise<boolean> {
  const cached = await caches.match(path, { cacheName });
  if (!cached) return false;
  const bytes = await cached.arrayBuffer().catch(() => undefined);
  return bytes !== undefined && (await hashSha256(bytes)) === expectedHash;
}

/** Returns the SHA-256 hash in lower-case hexadecimal digits. */
export async function hashSha256(bytes: ArrayBuffer): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).reduce(
    (text, byte) => text + byte.toString(16).padStart(2, '0'),
    '',
  );
}

function throwOfflineError(path: string) {
  return (cause: unknown): never => {
    throw new DownloadError('offline', `${path} could not be fetched.`, { cause });
  };
}
