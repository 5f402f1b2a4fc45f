import type { Locale } from '../../locales/locales.ts';
import { buildPackCacheName, buildPackPath, buildSiteCacheName } from '../../offline-worker/cache-names.ts';
import {
  buildMultiWalkOfflineFileListPath,
  buildOfflineFileListPath,
  buildWalkOfflineFileListPath,
  type MultiWalkOfflineFileList,
  type OfflineFileEntry,
  type OfflineFileList,
  type WalkOfflineFileList,
} from '../../offline-worker/offline-file-list.ts';
import {
  DownloadError,
  type FileDownloadEnvironment,
  hashSha256,
  type PlannedFile,
  requestFile,
  sumBytes,
} from './downloaded-files.ts';

/** Identifies one download: a walk, the hash of one of its packs, and a language. */
export interface DownloadKey {
  id: string;
  hash: string;
  locale: Locale;
}

/** All files of one walk, and the steps in which a download stores them. A file may need files of earlier steps. */
export interface DownloadPlan {
  /** The files by step of the download. A step begins when the previous step is complete. */
  steps: PlannedFile[][];
  /** The walk's page. Once a download has stored the page, the walk opens offline. */
  page: PlannedFile[];
  /** The audio recordings of the story's lines. A download stores them last, because the walk opens without them. */
  recordings: PlannedFile[];
  files: PlannedFile[];
  /** The size of all files before compression, in bytes. */
  bytes: number;
  /** The hash of the walk's newest pack. */
  newestPack: string;
}

/**
 * Reads the file lists of the pack and of this build of the site, and plans the download.
 * @param wantsRecording returns whether to download the recording with this path.
 * @throws {DownloadError} with the reason `changed` if this build is no longer published, or lacks the walk.
 */
export async function createDownloadPlan(
  environment: FileDownloadEnvironment,
  build: string,
  walk: DownloadKey,
  wantsRecording: (path: string) => boolean = () => true,
): Promise<DownloadPlan> {
  const inPack = addCacheName(buildPackCacheName({ walk: walk.id, hash: walk.hash }));
  const inSite = addCacheName(buildSiteCacheName(build));
  const folder = buildPackPath({ walk: walk.id, hash: walk.hash });
  const [pack, site, own, listing] = await Promise.all([
    readFileList<{ files: OfflineFileEntry[]; recordings?: OfflineFileEntry[] }>(
      environment,
      `${folder}pack.${walk.locale}.json`,
    ),
    readFileList<OfflineFileList>(environment, buildOfflineFileListPath(build, walk.locale)),
    readFileList<WalkOfflineFileList>(environment, buildWalkOfflineFileListPath(build, walk.id, walk.locale)),
    readFileList<MultiWalkOfflineFileList>(environment, buildMultiWalkOfflineFileListPath(build, walk.locale)),
  ]);
  // A walk's page may change at the same URL within one build of the site, so a cached page may be outdated.
  const page = own.list.pages.map((file) => ({ ...inSite(file), mayChange: true }));
  const recordings = (pack.list.recordings ?? [])
    .map(({ path, bytes, sha256 }) => inPack({ path: resolvePath(folder, path), bytes, sha256 }))
    .filter(({ path }) => wantsRecording(path));
  const steps = [
    pack.list.files.map((file) => inPack({ ...file, path: folder + file.path })),
    [inPack(pack.file)],
    [...site.list.site.files, ...own.list.files].map(inSite),
    [inSite(site.file), { ...inSite(own.file), mayChange: true }],
    // These files have no `mayChange`, so an outdated copy in the cache does not count as missing: the walk opens even
    // with outdated pages that list walks. The check at the end of each download replaces such pages.
    [inSite(listing.file), ...listing.list.map(inSite)],
    site.list.site.pages.map(inSite),
    page,
    recordings,
  ];
  const files = steps.flat();
  return { steps, page, recordings, files, bytes: sumBytes(files), newestPack: own.list.pack };
}

/**
 * Resolves a path relative to the pack's folder. The path of a recording, such as `../3c4d/dragon-01.mp3`, leads out of
 * this folder.
 */
function resolvePath(folder: string, path: string): string {
  return new URL(path, `https://pack${folder}`).pathname;
}

function addCacheName(cacheName: string) {
  return (file: OfflineFileEntry): PlannedFile => ({ ...file, cacheName });
}

/** Reads a list of files. Also returns an entry for the list itself, so that the download stores the list too. */
async function readFileList<List>(
  environment: FileDownloadEnvironment,
  path: string,
): Promise<{ list: List; file: OfflineFileEntry }> {
  const response = await requestFile(environment, path);
  const bytes = await response.arrayBuffer();
  try {
    const list = JSON.parse(new TextDecoder().decode(bytes)) as List;
    return { list, file: { path, bytes: bytes.byteLength, sha256: await hashSha256(bytes) } };
  } catch (cause) {
    throw new DownloadError('changed', `${path} is no list.`, { cause });
  }
}
