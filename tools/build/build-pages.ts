import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createBuilder, type Manifest } from 'vite';
import { listRouteModules } from '../../app/routes.ts';
import type { Configuration } from '../../configuration.ts';
import { describeBuiltSite } from './built-site.ts';
import { createContentSecurityPolicy } from './content-security-policy.ts';
import { listPrerenderedPaths } from './prerendered-paths.ts';

type PageEntry = typeof import('../../app/entry.server.tsx');

/** Results of rendering the pages, for the later steps of the build. */
export interface BuiltPages {
  manifest: Manifest;
  /** The content security policy of every page. */
  policy: string;
}

/** Bundles the app into `<build>/client`, and prerenders every page in every locale there. */
export async function buildPages(build: string, configuration: Configuration): Promise<BuiltPages> {
  const [client, server] = [path.join(build, 'client'), path.join(build, 'server')];
  const builder = await createBuilder({
    // Lets Node load the Vite configuration, so that both share the walks that are already read.
    configLoader: 'native',
    environments: createOutputEnvironments(client, server),
  });
  for (const environment of Object.values(builder.environments)) await builder.build(environment);
  const manifest = await readAndRemoveManifest(client);
  const { renderPage, inlineScripts, inlineStyles }: PageEntry = await import(
    pathToFileURL(path.resolve(server, 'entry.server.js')).href
  );
  const site = describeBuiltSite(client, manifest, listRouteModules());
  const stylesheets = await site.stylesheetsOf(listRouteModules());
  const policy = createContentSecurityPolicy(
    { scripts: inlineScripts, styles: [...inlineStyles, ...stylesheets.map(({ text }) => text)] },
    configuration.API_BASE_URL,
    configuration.FIREBASE_PROJECT_ID,
  );
  for (const pathname of listPrerenderedPaths()) {
    const folder = path.join(client, pathname);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'index.html'), await renderPage(pathname, { ...site, policy }));
  }
  await rm(server, { recursive: true });
  return { manifest, policy };
}

function createOutputEnvironments(client: string, server: string) {
  const build = { emptyOutDir: true };
  return { client: { build: { ...build, outDir: client } }, ssr: { build: { ...build, outDir: server } } };
}

/** Reads the bundler's manifest and deletes it, because it must not be published. */
async function readAndRemoveManifest(client: string): Promise<Manifest> {
  const manifest = JSON.parse(await readFile(path.join(client, '.vite/manifest.json'), 'utf8'));
  await rm(path.join(client, '.vite'), { recursive: true });
  return manifest;
}
