import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { locales } from '../../app/locales/locales.ts';
import { localizePath } from '../../app/locales/urls.ts';
import { offlineListPath } from '../../app/offline-worker/offline-list.ts';
import type { Configuration } from '../../configuration.ts';
import { packIndex } from '../walks/pack/pack-index.ts';
import { packWalk } from '../walks/pack/pack-walk.ts';
import { writePack } from '../walks/pack/write-pack.ts';
import type { Walk } from '../walks/read-walks.ts';
import type { BuiltPages } from './build-pages.ts';
import { bundleInlineScript } from './inline-script-plugin.ts';
import { offlineLists } from './offline-lists.ts';
import { errorPaths, sitePaths } from './prerendered-paths.ts';
import { drawShareImages } from './share-images.ts';
import { appleAppSiteAssociation, assetLinks, downloadQr, robots, securityTxt, sitemap } from './site-files.ts';

/**
 * Adds the other files of a published site to its prerendered pages.
 * @param folder holds the build, whose pages are in `client/`.
 */
export async function finishBuild(
  folder: string,
  configuration: Configuration,
  build: string,
  { manifest, policy }: BuiltPages,
  walks: Walk[],
) {
  const client = `${folder}/client`;
  await placeErrorPages(client);
  const files: Record<string, string | undefined> = {
    'app-manifest.json': JSON.stringify({ build }),
    'robots.txt': robots(configuration),
    'sitemap.xml': sitemap(configuration),
    'download-qr.svg': downloadQr(configuration),
    'service-worker.js': (await bundleInlineScript('app/offline-worker/worker.ts')).code,
    '.well-known/apple-app-site-association': appleAppSiteAssociation(configuration),
    '.well-known/assetlinks.json': assetLinks(configuration),
    '.well-known/security.txt': securityTxt(configuration),
  };
  for (const [name, text] of Object.entries(files)) if (text !== undefined) await writeInto(`${client}/${name}`, text);
  await drawShareImages(configuration, walks, `${client}/share`);
  const packs = walks.map(packWalk);
  for (const pack of packs) writePack(pack, `${client}/walks`);
  await writeInto(`${client}/walks/index.json`, JSON.stringify(packIndex(packs)));
  await writeOfflineLists(client, {
    build,
    manifest,
    walks: packs.map(({ walk, hash }) => ({ id: walk, pack: hash })),
  });
  const contentSecurityPolicy = `${policy}; frame-ancestors 'none'`;
  await writeInto(`${folder}/site.json`, JSON.stringify({ build, contentSecurityPolicy }));
}

/** Hosts look for `404.html` in the requested folder or above it; `/404` is not a page. */
async function placeErrorPages(client: string) {
  for (const locale of locales)
    for (const errorPath of errorPaths) {
      const page = client + localizePath(locale, errorPath);
      await rename(`${page}/index.html`, `${page}.html`);
      await rm(page, { recursive: true });
    }
}

/** Runs last: the lists contain the files as published. */
async function writeOfflineLists(
  client: string,
  site: { build: string; manifest: BuiltPages['manifest']; walks: { id: string; pack: string }[] },
) {
  for (const list of await offlineLists(client, { ...site, paths: sitePaths() }))
    await writeInto(client + offlineListPath(list.build, list.locale), JSON.stringify(list));
}

async function writeInto(file: string, text: string) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
