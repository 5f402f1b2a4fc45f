import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type Locale, locales } from '../../app/locales/locales.ts';
import { buildPagePath, localizePath } from '../../app/locales/urls.ts';
import type { OfflineFile, OfflineList } from '../../app/offline-worker/offline-list.ts';

/** The bundler's manifest of its output files. `src` is the source of a file. */
export type BuildManifest = Record<string, { file: string; src?: string }>;

export interface OfflineWalk {
  id: string;
  /** The hash of the walk's newest pack. */
  pack: string;
}

interface OfflineSite {
  build: string;
  manifest: BuildManifest;
  walks: OfflineWalk[];
  /** The pages of the site, as paths without a locale's prefix. */
  paths: string[];
}

/** Files in the site's root that pages link to. */
const rootFiles = ['favicon.ico', 'favicon.svg', 'download-qr.svg'];

/**
 * Lists the files that a device downloads for offline use, per locale. Leaves out files that certainly belong to
 * another language or another walk. An unneeded file costs only some bytes.
 * @param client the folder of the built site.
 */
export async function createOfflineLists(
  client: string,
  { build, manifest, walks, paths }: OfflineSite,
): Promise<OfflineList[]> {
  const describeFile = async (path: string, file = path): Promise<OfflineFile> => {
    const content = await readFile(client + file);
    return { path, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
  };
  const describePage = (locale: Locale, path: string) => {
    const address = localizePath(locale, path);
    return describeFile(address, `${address.replace(/\/$/, '')}/index.html`);
  };
  const describeFiles = (files: string[]) => Promise.all(files.map((file) => describeFile(file)));

  const assets = listAssets(client, manifest);
  return Promise.all(
    locales.map(async (locale) => {
      const home = await readFile(`${client}${localizePath(locale, '').replace(/\/$/, '')}/index.html`, 'utf8');
      const read = assets.filter((asset) => isForLocale(locale, asset));
      const filesOf = (id: string | undefined) =>
        read
          .filter((asset) => (home.includes(asset.file) ? undefined : findOnlyWalk(asset, walks)) === id)
          .map(({ file }) => file);
      const gamePathOf = (id: string) => buildPagePath({ page: 'game-id', id });
      const gamePaths = walks.map(({ id }) => gamePathOf(id));
      const fixed = [...rootFiles, `manifest.${locale}.webmanifest`].map((name) => `/${name}`);
      const site = {
        files: await describeFiles([...filesOf(undefined), ...fixed]),
        pages: await Promise.all(
          paths.filter((path) => !gamePaths.includes(path)).map((path) => describePage(locale, path)),
        ),
      };
      const ofWalks = walks.map(async ({ id, pack }) => {
        const part = { files: await describeFiles(filesOf(id)), pages: [await describePage(locale, gamePathOf(id))] };
        return [id, { ...part, pack }] as const;
      });
      const errorPage = await readFile(`${client}${localizePath(locale, '/500')}.html`, 'utf8');
      return { build, locale, site, walks: Object.fromEntries(await Promise.all(ofWalks)), errorPage };
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

/** Returns whether a locale needs a file: at least one of its sources has this language, or no language. */
function isForLocale(locale: Locale, { sources }: BuiltAsset): boolean {
  return sources.some((source) => [undefined, locale].includes(findSourceLanguage(source)));
}

/** Finds the language in the name of a source, such as `…/zh.json`, `…/zh/terms.md` or `zh-<hash>.js`. */
function findSourceLanguage(source: string): Locale | undefined {
  return /(?:^|[/_.])(en|zh|jp)(?=[/.]|-[\w-]{8}\.|$)/.exec(source)?.[1] as Locale | undefined;
}

/** Returns the id of the walk to which a file belongs; `undefined` if it belongs to none or several. */
function findOnlyWalk({ sources }: BuiltAsset, walks: OfflineWalk[]): string | undefined {
  const longestFirst = walks.toSorted((one, other) => other.id.length - one.id.length);
  const about = new Set(sources.map((source) => longestFirst.find(({ id }) => isSourceOf(source, id))?.id));
  return about.size === 1 ? [...about][0] : undefined;
}

function isSourceOf(source: string, walk: string): boolean {
  return source.endsWith(`/${walk}`) || new RegExp(`/walks/${walk}/(illustration|map)/[\\w-]+\\.svg$`).test(source);
}
