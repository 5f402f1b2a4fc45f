import { globSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { locales } from '../../app/locales/locales.ts';
import { localizePath } from '../../app/locales/urls.ts';
import { offlineListPath } from '../../app/offline-worker/offline-list.ts';
import type { Configuration } from '../../configuration.ts';
import { packIndex } from '../walks/pack/pack-index.ts';
import { packWalk } from '../walks/pack/pack-walk.ts';
import { writePack } from '../walks/pack/write-pack.ts';
import type { Walk } from '../walks/read-walks.ts';
import { contentSecurityPolicy, withPolicy } from './content-security-policy.ts';
import { bundleInlineScript } from './inline-script-plugin.ts';
import { type BuildManifest, offlineLists } from './offline-lists.ts';
import { errorPaths, sitePaths } from './prerendered-paths.ts';
import { drawShareImages } from './share-images.ts';
import { appleAppSiteAssociation, assetLinks, downloadQr, robots, sitemap } from './site-files.ts';

/**
 * Adds to the prerendered pages all that belongs to a published site, and closes them with their security policy.
 * @param folder holds the build, whose pages are in `client/`.
 */
export async function finishBuild(folder: string, configuration: Configuration, build: string, walks: Walk[]) {
  const client = `${folder}/client`;
  await rm(`${client}/__spa-fallback.html`, { force: true });
  await placeErrorPages(client);
  const manifest = await takeManifest(client);
  const policy = await applyPolicy(client, configuration);
  const files: Record<string, string | undefined> = {
    'app-manifest.json': JSON.stringify({ build }),
    'robots.txt': robots(configuration),
    'sitemap.xml': sitemap(configuration),
    'download-qr.svg': downloadQr(configuration),
    'service-worker.js': (await bundleInlineScript('app/offline-worker/worker.ts')).code,
    '.well-known/apple-app-site-association': appleAppSiteAssociation(configuration),
    '.well-known/assetlinks.json': assetLinks(configuration),
  };
  for (const [name, text] of Object.entries(files)) if (text !== undefined) await writeInto(`${client}/${name}`, text);
  await drawShareImages(configuration, walks, 'app/generated/scenes', `${client}/share`);
  const packs = walks.map(packWalk);
  for (const pack of packs) writePack(pack, `${client}/walks`);
  await writeInto(`${client}/walks/index.json`, JSON.stringify(packIndex(packs)));
  await writeOfflineLists(client, {
    build,
    manifest,
    walks: packs.map(({ walk, hash }) => ({ id: walk, pack: hash })),
  });
  await writeInto(`${folder}/site.json`, JSON.stringify({ build, contentSecurityPolicy: policy }));
}

/** Hosts look for `404.html`, in the folder asked for or above it; no page stands at `/404`. */
async function placeErrorPages(client: string) {
  for (const locale of locales)
    for (const errorPath of errorPaths) {
      const page = client + localizePath(locale, errorPath);
      await rename(`${page}/index.html`, `${page}.html`);
      await rm(page, { recursive: true });
    }
}

/** What the bundler notes of its files is for the build alone. */
async function takeManifest(client: string): Promise<BuildManifest> {
  const manifest = JSON.parse(await readFile(`${client}/.vite/manifest.json`, 'utf8'));
  await rm(`${client}/.vite`, { recursive: true });
  return manifest;
}

/** After everything else: the lists hold the files as they are published. */
async function writeOfflineLists(
  client: string,
  site: { build: string; manifest: BuildManifest; walks: { id: string; pack: string }[] },
) {
  for (const list of await offlineLists(client, { ...site, paths: sitePaths() }))
    await writeInto(client + offlineListPath(list.build, list.locale), JSON.stringify(list));
}

/** One policy for all pages, so that a host needs one header; it stands in each page as well, for hosts that set none. */
async function applyPolicy(client: string, configuration: Configuration): Promise<string> {
  const files = globSync(`${client}/**/*.html`);
  const pages = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const policy = contentSecurityPolicy(pages, configuration.API_BASE_URL, configuration.FIREBASE_PROJECT_ID);
  await Promise.all(files.map((file, index) => writeFile(file, withPolicy(pages[index] ?? '', policy))));
  return `${policy}; frame-ancestors 'none'`;
}

async function writeInto(file: string, text: string) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
