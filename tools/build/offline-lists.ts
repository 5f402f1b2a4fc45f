import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type Locale, locales } from '../../app/locales/locales.ts';
import { localizePath, pagePath } from '../../app/locales/urls.ts';
import type { OfflineFile, OfflineList } from '../../app/offline-worker/offline-list.ts';

/** The bundler's data of its output files; `src` is the source of a file. */
export type BuildManifest = Record<string, { file: string; src?: string }>;

/** A walk's id, and the hash of its newest pack. */
export interface OfflineWalk {
  id: string;
  pack: string;
}

interface OfflineSite {
  build: string;
  manifest: BuildManifest;
  walks: OfflineWalk[];
  /** The pages of the site, as paths without a locale's prefix. */
  paths: string[];
}

/** Files at fixed addresses that pages name. */
const rootFiles = ['favicon.ico', 'favicon.svg', 'download-qr.svg'];

/**
 * Lists the built site's files that a device downloads, for each locale: all except those of another language or another walk. A
 * superfluous file costs some bytes and breaks nothing.
 * @param client the folder of the built site.
 */
export async function offlineLists(
  client: string,
  { build, manifest, walks, paths }: OfflineSite,
): Promise<OfflineList[]> {
  const describe = async (path: string, file = path): Promise<OfflineFile> => {
    const content = await readFile(client + file);
    return { path, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
  };
  const describePage = (locale: Locale, path: string) => {
    const address = localizePath(locale, path);
    return describe(address, `${address.replace(/\/$/, '')}/index.html`);
  };
  const describeAll = (files: string[]) => Promise.all(files.map((file) => describe(file)));

  const assets = builtAssets(client, manifest);
  return Promise.all(
    locales.map(async (locale) => {
      const home = await readFile(`${client}${localizePath(locale, '').replace(/\/$/, '')}/index.html`, 'utf8');
      const read = assets.filter((asset) => isForLocale(locale, asset));
      const ownFiles = (id: string | undefined) =>
        read
          .filter((asset) => (home.includes(asset.file) ? undefined : walkOf(asset, walks)) === id)
          .map(({ file }) => file);
      const gamePath = (id: string) => pagePath({ page: 'game-id', id });
      const gamePaths = walks.map(({ id }) => gamePath(id));
      const fixed = [...rootFiles, `manifest.${locale}.webmanifest`].map((name) => `/${name}`);
      const site = {
        files: await describeAll([...ownFiles(undefined), ...fixed]),
        pages: await Promise.all(
          paths.filter((path) => !gamePaths.includes(path)).map((path) => describePage(locale, path)),
        ),
      };
      const ofWalks = walks.map(async ({ id, pack }) => {
        const part = { files: await describeAll(ownFiles(id)), pages: [await describePage(locale, gamePath(id))] };
        return [id, { ...part, pack }] as const;
      });
      const errorPage = await readFile(`${client}${localizePath(locale, '/500')}.html`, 'utf8');
      return { build, locale, site, walks: Object.fromEntries(await Promise.all(ofWalks)), errorPage };
    }),
  );
}

/** A built file with its known sources: several where equal files became one. */
interface Asset {
  file: string;
  sources: string[];
}

function builtAssets(client: string, manifest: BuildManifest): Asset[] {
  const entries = Object.entries(manifest);
  return globSync('assets/*', { cwd: client })
    .sort()
    .map((file) => {
      const sources = entries.filter(([, built]) => built.file === file).map(([name, { src }]) => src ?? name);
      return { file: `/${file}`, sources: sources.length > 0 ? sources : [file] };
    });
}

/** Returns whether a file is for a language: false only if all its sources are in another one. */
function isForLocale(locale: Locale, { sources }: Asset): boolean {
  return sources.some((source) => [undefined, locale].includes(languageOf(source)));
}

/** Returns the language in a source's name: `…/zh.json`, `…/zh/terms.md`, `zh-<hash>.js`. */
function languageOf(source: string): Locale | undefined {
  return /(?:^|[/_.])(en|zh|jp)(?=[/.]|-[\w-]{8}\.|$)/.exec(source)?.[1] as Locale | undefined;
}

/** Returns the single walk that a file is about: its opening, or a drawing of it. */
function walkOf({ sources }: Asset, walks: OfflineWalk[]): string | undefined {
  const longestFirst = walks.toSorted((one, other) => other.id.length - one.id.length);
  const about = new Set(sources.map((source) => longestFirst.find(({ id }) => isAbout(source, id))?.id));
  return about.size === 1 ? [...about][0] : undefined;
}

function isAbout(source: string, walk: string): boolean {
  return source.endsWith(`/${walk}`) || new RegExp(`/walks/${walk}/illustration/[\\w-]+\\.svg$`).test(source);
}
