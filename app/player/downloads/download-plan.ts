import type { Locale } from '../../locales/locales.ts';
import { packCacheName, packPath, siteCacheName } from '../../offline-worker/cache-names.ts';
import { type OfflineFile, type OfflineList, offlineListPath } from '../../offline-worker/offline-list.ts';
import { askFor, bytesOf, DownloadError, type FileEnvironment, type PlacedFile, sha256 } from './downloaded-files.ts';

/** A walk with one of its packs, in the language to download. */
export interface WalkEdition {
  id: string;
  hash: string;
  locale: Locale;
}

/** All files of one walk in the order in which they are stored: later files can rely on earlier ones. */
export interface DownloadPlan {
  /** Each step is stored after the previous one is complete. */
  steps: PlacedFile[][];
  /** The walk's page. Once it is stored, the walk opens offline. */
  page: PlacedFile[];
  /** Recorded lines, stored after the page because the walk opens without them. */
  recordings: PlacedFile[];
  files: PlacedFile[];
  /** Before compression. */
  bytes: number;
  list: OfflineList;
}

/**
 * Reads the file lists of the pack and of this build of the site, and plans the download.
 * @param wantsRecording tells by its path whether to download a recording.
 * @throws {DownloadError} `changed` also if this build does not know the walk.
 */
export async function planFor(
  environment: FileEnvironment,
  build: string,
  walk: WalkEdition,
  wantsRecording: (path: string) => boolean = () => true,
): Promise<DownloadPlan> {
  const inPack = placedIn(packCacheName({ walk: walk.id, hash: walk.hash }));
  const inSite = placedIn(siteCacheName(build));
  const folder = packPath({ walk: walk.id, hash: walk.hash });
  const [pack, site] = await Promise.all([
    readList<{ files: OfflineFile[]; recordings?: OfflineFile[] }>(environment, `${folder}pack.${walk.locale}.json`),
    readList<OfflineList>(environment, offlineListPath(build, walk.locale)),
  ]);
  const own = Object.hasOwn(site.list.walks, walk.id) ? site.list.walks[walk.id] : undefined;
  if (!own) throw new DownloadError('changed', `Build ${build} has no walk "${walk.id}".`);
  const page = own.pages.map(inSite);
  const recordings = (pack.list.recordings ?? [])
    .map(({ path, bytes, sha256 }) => inPack({ path: pathFrom(folder, path), bytes, sha256 }))
    .filter(({ path }) => wantsRecording(path));
  const steps = [
    pack.list.files.map((file) => inPack({ ...file, path: folder + file.path })),
    [inPack(pack.file)],
    [...site.list.site.files, ...own.files].map(inSite),
    [inSite(site.file)],
    site.list.site.pages.map(inSite),
    page,
    recordings,
  ];
  const files = steps.flat();
  return { steps, page, recordings, files, bytes: bytesOf(files), list: site.list };
}

/** Recordings are outside of the pack's folder: `../3c4d/dragon-01.mp3`. */
function pathFrom(folder: string, path: string): string {
  return new URL(path, `https://pack${folder}`).pathname;
}

function placedIn(cacheName: string) {
  return (file: OfflineFile): PlacedFile => ({ ...file, cacheName });
}

/** Returns a list together with its own file entry, whose hash comes from the bytes read. */
async function readList<List>(environment: FileEnvironment, path: string): Promise<{ list: List; file: OfflineFile }> {
  const response = await askFor(environment, path);
  const bytes = await response.arrayBuffer();
  try {
    const list = JSON.parse(new TextDecoder().decode(bytes)) as List;
    return { list, file: { path, bytes: bytes.byteLength, sha256: await sha256(bytes) } };
  } catch (cause) {
    throw new DownloadError('changed', `${path} is no list.`, { cause });
  }
}
