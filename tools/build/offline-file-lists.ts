import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type Locale, locales } from '../../app/locales/locales.ts';
import { buildContentPath, localizePath } from '../../app/locales/urls.ts';
import type {
  MultiWalkOfflineFileList,
  OfflineFileEntry,
  OfflineFileList,
} from '../../app/offline-worker/offline-file-list.ts';
import { createOfflineFileEntry } from './offline-file-entry.ts';
import { fixedPagePaths } from './prerendered-paths.ts';

/** The bundler's manifest of its output files. `src` is the source of a file. */
export type BuildManifest = Record<string, { file: string; src?: string }>;

interface OfflineSite {
  build: string;
  manifest: BuildManifest;
  /**
   * The URLs of files that belong to a single walk. The lists for all walks omit them, because each walk has its own
   * offline list.
   */
  walkFiles: ReadonlySet<string>;
}

/** Files in the site's root that pages link to. */
const rootFiles = ['favicon.ico', 'favicon.svg', 'download-qr.svg'];

/** The pages that show the walks of the site. */
const walkListingPages = [
  { page: 'index', path: '/' },
  { page: 'play', path: '/play' },
] as const;
const pathsOfPagesWithoutWalkList = fixedPagePaths.filter((path) => !walkListingPages.some((it) => it.path === path));

/**
 * Lists, per locale, the files that a device downloads for offline use, whatever the walk. Leaves out files of a single
 * walk, and files that belong only to other languages. Some remaining files may be unnecessary, but they are small.
 * @param client the folder of the built site.
 */
export async function createOfflineFileLists(
  client: string,
  { build, manifest, walkFiles }: OfflineSite,
): Promise<{ list: OfflineFileList; pagesWithWalks: MultiWalkOfflineFileList }[]> {
  const describe = async (path: string, file = path): Promise<OfflineFileEntry> =>
    createOfflineFileEntry(path, await readFile(client + file));
  const describePage = (path: string) => describe(path, `${path.replace(/\/$/, '')}/index.html`);
  const assets = listAssets(client, manifest).filter(({ file }) => !walkFiles.has(file));
  return Promise.all(
    locales.map(async (locale) => {
      const fixedFiles = [...rootFiles, `manifest.${locale}.webmanifest`].map((name) => `/${name}`);
      const filesOfLocale = assets.filter((asset) => isAssetForLocale(locale, asset)).map(({ file }) => file);
      const listings = walkListingPages.map(async ({ page, path }) => [
        await describe(buildContentPath(locale, page)),
        await describePage(localizePath(locale, path)),
      ]);
      const pages = pathsOfPagesWithoutWalkList.map((path) => localizePath(locale, path));
      const site = {
        files: await Promise.all([...filesOfLocale, ...fixedFiles].map((file) => describe(file))),
        pages: await Promise.all(pages.map(describePage)),
      };
      const errorPage = await readFile(`${client}${localizePath(locale, '/500')}.html`, 'utf8');
      return { list: { build, locale, site, errorPage }, pagesWithWalks: (await Promise.all(listings)).flat() };
    }),
  );
}

/** A built file with its known sources. Equal files are merged into one file with several sources. */
interface BuiltAsset {
  file: string;
  sources: string[];
}

function listAssets(client: string, manifest: BuildManifest): BuiltAsset[] {
  const entries = Object.entries(manifest);
  return globSync('assets/*', { cwd: client })
    .sort()
    .map((file) => {
      const sources = entries.filter(([, built]) => built.file === file).map(([name, { src }]) => src ?? name);
      return { file: `/${file}`, sources: sources.length > 0 ? sources : [file] };
    });
}

/** Returns whether a locale needs a file. It does not if all sources of the file belong to other languages. */
function isAssetForLocale(locale: Locale, { sources }: BuiltAsset): boolean {
  return sources.some((source) => [undefined, locale].includes(findSourceLanguage(source)));
}

/** Finds the language in the name of a source, such as `…/zh.json`, `…/zh/terms.md` or `zh-<hash>.js`. */
function findSourceLanguage(source: string): Locale | undefined {
  return /(?:^|[/_.])(en|zh|jp)(?=[/.]|-[\w-]{8}\.|$)/.exec(source)?.[1] as Locale | undefined;
}
