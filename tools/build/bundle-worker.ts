/**
 * Bundles the app in a worker process of the build. The bundler takes much memory, which is freed when the process
 * ends.
 */

import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { createBuilder, type Manifest, type UserConfig } from 'vite';
import { listRouteModules } from '../../app/routes.ts';
import { readConfiguration } from '../../configuration.ts';
import { describeBuiltSite } from './built-site.ts';
import { createContentSecurityPolicy } from './content-security-policy.ts';
import { buildFonts } from './fonts.ts';
import { handleWorkerJobs } from './handle-worker-jobs.ts';
import { writePublicFiles } from './public-files.ts';
import { type BundlerResults, importPageRenderer } from './site-renderer.ts';
import { readFeaturedWalk } from './site-walks.ts';

/** The worker's input. `build` is the folder of the build, and `app` is the result of `computeAppHash`. */
export interface BundleJob {
  build: string;
  app: string;
  featuredFolder: string;
}

handleWorkerJobs(bundleApp);

/** Bundles the app into `<build>/client`, and returns the data for rendering pages. */
async function bundleApp({ build, app, featuredFolder }: BundleJob): Promise<BundlerResults> {
  Object.assign(process.env, { NODE_ENV: 'production', BUILD_ID: app });
  const configuration = readConfiguration(process.env);
  await buildFonts(configuration, readFeaturedWalk(featuredFolder), 'app/generated/fonts');
  await writePublicFiles(configuration, 'app/generated/public');
  // Imports Vite's configuration instead of letting Vite load it. So the plugins use the walk that this process has
  // already read.
  const { default: viteConfiguration } = await import('../../vite.config.ts');
  const [client, server] = [path.join(build, 'client'), path.join(build, 'server')];
  const builder = await createBuilder({
    ...viteConfiguration,
    configFile: false,
    environments: addOutputFolders(viteConfiguration.environments, client, server),
  });
  for (const environment of Object.values(builder.environments)) await builder.build(environment);
  const manifest = await readAndRemoveManifest(client);
  const { inlineScripts, inlineStyles } = await importPageRenderer(server);
  const stylesheets = await describeBuiltSite(client, manifest, listRouteModules()).stylesheetsOf(listRouteModules());
  const policy = createContentSecurityPolicy(
    { scripts: inlineScripts, styles: [...inlineStyles, ...stylesheets.map(({ text }) => text)] },
    configuration.API_BASE_URL,
    configuration.FIREBASE_PROJECT_ID,
  );
  return { client, server, manifest, policy };
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
