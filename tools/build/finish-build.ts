import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { locales } from '../../app/locales/locales.ts';
import { localizePath } from '../../app/locales/urls.ts';
import { buildOfflineListPath } from '../../app/offline-worker/offline-list.ts';
import type { Configuration } from '../../configuration.ts';
import type { BuiltPages } from './build-pages.ts';
import type { CurrentWalks } from './current-walks.ts';
import { bundleInlineScript } from './inline-script-plugin.ts';
import { createOfflineLists } from './offline-lists.ts';
import { errorPaths, listSitePaths } from './prerendered-paths.ts';
import { drawPageShareImages } from './share-images.ts';
import {
  generateAppleAppSiteAssociation,
  generateAssetLinks,
  generateDownloadQrSvg,
  generateRobotsTxt,
  generateSecurityTxt,
  generateSitemapXml,
} from './site-files.ts';

/** The id of the app in a build, and the hash of all inputs: see `build-id.ts`. */
interface BuildIds {
  app: string;
  inputs: string;
}

/**
 * Writes the published files that are neither pages nor part of one walk.
 * @param folder the folder of the build; its `client/` already has the pages and the walks.
 */
export async function finishBuild(
  folder: string,
  configuration: Configuration,
  { app, inputs }: BuildIds,
  { manifest, policy }: BuiltPages,
  { featured, listed }: Pick<CurrentWalks, 'featured' | 'listed'>,
) {
  const client = `${folder}/client`;
  await moveErrorPages(client);
  const files: Record<string, string | undefined> = {
    'app-manifest.json': JSON.stringify({ build: app }),
    'robots.txt': generateRobotsTxt(configuration),
    'sitemap.xml': generateSitemapXml(configuration, listSitePaths(listed)),
    'download-qr.svg': generateDownloadQrSvg(configuration),
    'service-worker.js': (await bundleInlineScript('app/offline-worker/worker.ts')).code,
    '.well-known/apple-app-site-association': generateAppleAppSiteAssociation(configuration),
    '.well-known/assetlinks.json': generateAssetLinks(configuration),
    '.well-known/security.txt': generateSecurityTxt(configuration),
  };
  for (const [name, text] of Object.entries(files))
    if (text !== undefined) await writeFileInFolder(`${client}/${name}`, text);
  await drawPageShareImages(configuration, featured, `${client}/share`);
  const walkFiles = new Set(listed.flatMap(({ drawings }) => drawings.map(({ path }) => path)));
  // Comes last, because the lists contain hashes of the published files.
  for (const list of await createOfflineLists(client, { build: app, manifest, walkFiles }))
    await writeFileInFolder(client + buildOfflineListPath(list.build, list.locale), JSON.stringify(list));
  const contentSecurityPolicy = `${policy}; frame-ancestors 'none'`;
  await writeFileInFolder(`${folder}/site.json`, JSON.stringify({ build: app, inputs, contentSecurityPolicy }));
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

async function writeFileInFolder(file: string, text: string) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
