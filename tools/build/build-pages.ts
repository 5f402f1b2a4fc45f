import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createBuilder, type Manifest } from 'vite';
import { routeModules } from '../../app/routes.ts';
import type { Configuration } from '../../configuration.ts';
import { builtSite } from './built-site.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { prerenderedPaths } from './prerendered-paths.ts';

type PageEntry = typeof import('../../app/entry.server.tsx');

/** Page data for the later steps of the build. */
export interface BuiltPages {
  manifest: Manifest;
  /** The content security policy of every page. */
  policy: string;
}

/** Bundles the app into `<build>/client`, and renders every page of the site in every locale there. */
export async function buildPages(build: string, configuration: Configuration): Promise<BuiltPages> {
  const [client, server] = [path.join(build, 'client'), path.join(build, 'server')];
  const builder = await createBuilder({ environments: outputs(client, server) });
  for (const environment of Object.values(builder.environments)) await builder.build(environment);
  const manifest = await readAndRemoveManifest(client);
  const { renderPage, inlineScripts }: PageEntry = await import(
    pathToFileURL(path.resolve(server, 'entry.server.js')).href
  );
  const policy = contentSecurityPolicy(inlineScripts, configuration.API_BASE_URL, configuration.FIREBASE_PROJECT_ID);
  const site = builtSite(client, manifest, routeModules(), policy);
  for (const pathname of prerenderedPaths()) {
    const folder = path.join(client, pathname);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'index.html'), await renderPage(pathname, site));
  }
  await rm(server, { recursive: true });
  return { manifest, policy };
}

function outputs(client: string, server: string) {
  const build = { emptyOutDir: true };
  return { client: { build: { ...build, outDir: client } }, ssr: { build: { ...build, outDir: server } } };
}

/** Only the build needs the manifest: it is not published. */
async function readAndRemoveManifest(client: string): Promise<Manifest> {
  const manifest = JSON.parse(await readFile(path.join(client, '.vite/manifest.json'), 'utf8'));
  await rm(path.join(client, '.vite'), { recursive: true });
  return manifest;
}
