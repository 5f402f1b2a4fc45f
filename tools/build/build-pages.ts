import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { createBuilder, type Manifest, type UserConfig } from 'vite';
import { listRouteModules } from '../../app/routes.ts';
import type { Configuration } from '../../configuration.ts';
import { addEntryToBuild } from './build-cache.ts';
import { describeBuiltSite } from './built-site.ts';
import { createContentSecurityPolicy } from './content-security-policy.ts';
import { errorPaths, fixedPaths, listPathsInAllLocales } from './prerendered-paths.ts';
import { type BundledSite, createSiteRenderer, importPageEntry, writePage } from './site-renderer.ts';
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
 * Bundles the app into `<build>/client`, and returns what the rendering of pages needs.
 * @param app the id of the app, which its scripts contain: see `computeAppId`.
 */
export async function bundleApp(build: string, configuration: Configuration, app: string): Promise<BundledSite> {
  process.env.BUILD_ID = app;
  // Imports the configuration instead of letting Vite load it, so that its plugins share the walks that are already read.
  const { default: viteConfiguration } = await import('../../vite.config.ts');
  const [client, server] = [path.join(build, 'client'), path.join(build, 'server')];
  const builder = await createBuilder({
    ...viteConfiguration,
    configFile: false,
    environments: addOutputFolders(viteConfiguration.environments, client, server),
  });
  for (const environment of Object.values(builder.environments)) await builder.build(environment);
  const manifest = await readAndRemoveManifest(client);
  const { inlineScripts, inlineStyles } = await importPageEntry(server);
  const stylesheets = await describeBuiltSite(client, manifest, listRouteModules()).stylesheetsOf(listRouteModules());
  const policy = createContentSecurityPolicy(
    { scripts: inlineScripts, styles: [...inlineStyles, ...stylesheets.map(({ text }) => text)] },
    configuration.API_BASE_URL,
    configuration.FIREBASE_PROJECT_ID,
  );
  return { client, server, manifest, policy };
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
  const walkPages = await prepareWalkPages(site, app, walks);
  for (const { entry, files } of walkPages) addEntryToBuild(entry, files, build);
  await rm(site.server, { recursive: true });
  return {
    manifest: site.manifest,
    policy: site.policy,
    walkPageFiles: walkPages.flatMap(({ files }) => files),
  };
}

function addOutputFolders(environments: UserConfig['environments'], client: string, server: string) {
  const build = { emptyOutDir: true };
  return {
    client: { build: { ...environments?.client?.build, ...build, outDir: client } },
    ssr: { build: { ...environments?.ssr?.build, ...build, outDir: server } },
  };
}

/** Reads the bundler's manifest and deletes it, because it must not be published. */
async function readAndRemoveManifest(client: string): Promise<Manifest> {
  const manifest = JSON.parse(await readFile(path.join(client, '.vite/manifest.json'), 'utf8'));
  await rm(path.join(client, '.vite'), { recursive: true });
  return manifest;
}
