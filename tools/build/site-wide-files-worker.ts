/** A worker of the build. Its job writes the pages and the files that are not about one walk. */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { locales } from '../../app/locales/locales.ts';
import { localizePath } from '../../app/locales/urls.ts';
import {
  buildMultiWalkOfflineFileListPath,
  buildOfflineFileListPath,
} from '../../app/offline-worker/offline-file-list.ts';
import { readConfiguration } from '../../configuration.ts';
import { handleWorkerJobs } from './handle-worker-jobs.ts';
import { bundleInlineScript } from './inline-script-plugin.ts';
import { createOfflineFileLists } from './offline-file-lists.ts';
import { addPageShareImages } from './page-share-images.ts';
import { errorPagePaths, fixedPagePaths, listPathsInAllLocales, listSitePaths } from './prerendered-paths.ts';
import {
  generateAppleAppSiteAssociation,
  generateAssetLinks,
  generateDownloadQrSvg,
  generateRobotsTxt,
  generateSecurityTxt,
  generateSitemapXml,
} from './site-files.ts';
import { type BundlerResults, createSiteRenderer, writePage } from './site-renderer.ts';
import type { CachedWalkOutput } from './walk-outputs.ts';

/**
 * The input for the files that belong to no single walk. `app` is the result of `computeAppHash`, and `inputs` is the
 * result of `computeBuildId`.
 */
export interface SiteWideFilesJob {
  /** The folder of the build; its `client/` already has the bundle, the walks and the content files of pages. */
  build: string;
  site: BundlerResults;
  app: string;
  inputs: string;
  featured: Pick<CachedWalkOutput, 'folder' | 'key'>;
  walks: Pick<CachedWalkOutput, 'id' | 'assets'>[];
}

handleWorkerJobs(writeSiteWideFiles);

/** Writes all published files that are neither the bundle nor part of one walk. */
async function writeSiteWideFiles({ build, site, app, inputs, featured, walks }: SiteWideFilesJob) {
  const { client, manifest, policy } = site;
  const configuration = readConfiguration(process.env);
  process.env.NODE_ENV = 'production';
  const render = await createSiteRenderer(site);
  for (const pathname of listPathsInAllLocales([...fixedPagePaths, ...errorPagePaths]))
    await writePage(client, pathname, await render(pathname));
  await moveErrorPages(client);
  const files: Record<string, string | undefined> = {
    'app-manifest.json': JSON.stringify({ build: app }),
    'robots.txt': generateRobotsTxt(configuration),
    'sitemap.xml': generateSitemapXml(configuration, listSitePaths(walks)),
    'download-qr.svg': generateDownloadQrSvg(configuration),
    'service-worker.js': (await bundleInlineScript('app/offline-worker/worker.ts')).code,
    '.well-known/apple-app-site-association': generateAppleAppSiteAssociation(configuration),
    '.well-known/assetlinks.json': generateAssetLinks(configuration),
    '.well-known/security.txt': generateSecurityTxt(configuration),
  };
  for (const [name, text] of Object.entries(files))
    if (text !== undefined) await writeFileInFolder(`${client}/${name}`, text);
  await addPageShareImages(configuration, featured, build);
  const walkFiles = new Set(walks.flatMap(({ assets }) => assets.map(({ path }) => path)));
  // Creates the offline lists after all other published files, because the lists contain hashes of these files.
  for (const { list, pagesWithWalks } of await createOfflineFileLists(client, { build: app, manifest, walkFiles })) {
    await writeFileInFolder(client + buildOfflineFileListPath(app, list.locale), JSON.stringify(list));
    await writeFileInFolder(
      client + buildMultiWalkOfflineFileListPath(app, list.locale),
      JSON.stringify(pagesWithWalks),
    );
  }
  const contentSecurityPolicy = `${policy}; frame-ancestors 'none'`;
  await writeFileInFolder(`${build}/site.json`, JSON.stringify({ build: app, inputs, contentSecurityPolicy }));
}

/**
 * Moves the error pages from `404/index.html` to `404.html`, where static hosts look for them. Removes the folder, so
 * that no page exists at the path `/404`.
 */
async function moveErrorPages(client: string) {
  for (const locale of locales)
    for (const errorPath of errorPagePaths) {
      const page = client + localizePath(locale, errorPath);
      await rename(`${page}/index.html`, `${page}.html`);
      await rm(page, { recursive: true });
    }
}

async function writeFileInFolder(file: string, text: string) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
