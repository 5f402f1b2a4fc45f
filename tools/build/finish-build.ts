import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { locales } from '../../app/locales/locales.ts';
import { localizePath } from '../../app/locales/urls.ts';
import { buildOfflineListPath } from '../../app/offline-worker/offline-list.ts';
import type { Configuration } from '../../configuration.ts';
import { createPackIndex } from '../walks/pack/pack-index.ts';
import { packWalk } from '../walks/pack/pack-walk.ts';
import { writePack } from '../walks/pack/write-pack.ts';
import type { Walk } from '../walks/read-walks.ts';
import type { BuiltPages } from './build-pages.ts';
import { bundleInlineScript } from './inline-script-plugin.ts';
import { createOfflineLists } from './offline-lists.ts';
import { errorPaths, listSitePaths } from './prerendered-paths.ts';
import { drawShareImages } from './share-images.ts';
import {
  generateAppleAppSiteAssociation,
  generateAssetLinks,
  generateDownloadQrSvg,
  generateRobotsTxt,
  generateSecurityTxt,
  generateSitemapXml,
} from './site-files.ts';

/**
 * Writes all published files except the prerendered pages.
 * @param folder the folder of the build; its `client/` already has the pages.
 */
export async function finishBuild(
  folder: string,
  configuration: Configuration,
  build: string,
  { manifest, policy }: BuiltPages,
  walks: Walk[],
) {
  const client = `${folder}/client`;
  await moveErrorPages(client);
  const files: Record<string, string | undefined> = {
    'app-manifest.json': JSON.stringify({ build }),
    'robots.txt': generateRobotsTxt(configuration),
    'sitemap.xml': generateSitemapXml(configuration),
    'download-qr.svg': generateDownloadQrSvg(configuration),
    'service-worker.js': (await bundleInlineScript('app/offline-worker/worker.ts')).code,
    '.well-known/apple-app-site-association': generateAppleAppSiteAssociation(configuration),
    '.well-known/assetlinks.json': generateAssetLinks(configuration),
    '.well-known/security.txt': generateSecurityTxt(configuration),
  };
  for (const [name, text] of Object.entries(files))
    if (text !== undefined) await writeFileInFolder(`${client}/${name}`, text);
  await drawShareImages(configuration, walks, `${client}/share`);
  const packs = walks.map(packWalk);
  for (const pack of packs) writePack(pack, `${client}/walks`);
  await writeFileInFolder(`${client}/walks/index.json`, JSON.stringify(createPackIndex(packs)));
  await writeOfflineLists(client, {
    build,
    manifest,
    walks: packs.map(({ walk, hash }) => ({ id: walk, pack: hash })),
  });
  const contentSecurityPolicy = `${policy}; frame-ancestors 'none'`;
  await writeFileInFolder(`${folder}/site.json`, JSON.stringify({ build, contentSecurityPolicy }));
}

/**
 * Moves the error pages from `404/index.html` to `404.html`, where static hosts look for them. The path `/404` must not
 * exist.
 */
async function moveErrorPages(client: string) {
  for (const locale of locales)
    for (const errorPath of errorPaths) {
      const page = client + localizePath(locale, errorPath);
      await rename(`${page}/index.html`, `${page}.html`);
      await rm(page, { recursive: true });
    }
}

/** Writes the offline lists. Must run last, because the lists contain hashes of the published files. */
async function writeOfflineLists(
  client: string,
  site: { build: string; manifest: BuiltPages['manifest']; walks: { id: string; pack: string }[] },
) {
  for (const list of await createOfflineLists(client, { ...site, paths: listSitePaths() }))
    await writeFileInFolder(client + buildOfflineListPath(list.build, list.locale), JSON.stringify(list));
}

async function writeFileInFolder(file: string, text: string) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
