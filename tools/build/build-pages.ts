import { rm } from 'node:fs/promises';
import type { Manifest } from 'vite';
import { addEntryToBuild } from './build-cache.ts';
import { errorPaths, fixedPaths, listPathsInAllLocales } from './prerendered-paths.ts';
import { type BundledSite, createSiteRenderer, writePage } from './site-renderer.ts';
import { prepareWalkPages } from './walk-pages.ts';
import type { ListedWalk } from './walk-parts.ts';

/** Results of building the pages, for the later steps of the build. */
export interface BuiltPages {
  manifest: Manifest;
  /** The content security policy of every page. */
  policy: string;
  /** The files of the walks' pages, relative to the folder of the build. */
  walkPageFiles: string[];
}

/**
 * Writes every page in every locale into `<build>/client`. The content files of the pages must be there.
 * @param app the id of the bundle: see `computeAppId`.
 */
export async function buildPages(
  build: string,
  site: BundledSite,
  app: string,
  walks: readonly ListedWalk[],
): Promise<BuiltPages> {
  const render = await createSiteRenderer(site);
  for (const pathname of listPathsInAllLocales([...fixedPaths, ...errorPaths]))
    await writePage(site.client, pathname, await render(pathname));
  const walkPages = await prepareWalkPages({ site, app }, walks);
  for (const { entry, files } of walkPages) addEntryToBuild(entry, files, build);
  await rm(site.server, { recursive: true });
  return {
    manifest: site.manifest,
    policy: site.policy,
    walkPageFiles: walkPages.flatMap(({ files }) => files),
  };
}
