import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest, ManifestChunk } from 'vite';
import type { BuiltSite } from '../../app/router/render-page.tsx';

/** The entry module of the app in the browser. */
export const appEntryModule = 'app/entry.client.tsx';

/**
 * Describes the built site for prerendering: which files and stylesheets each module needs.
 * @param client the folder of the built site.
 * @param routeModules paths relative to `app/`.
 */
export function describeBuiltSite(
  client: string,
  manifest: Manifest,
  routeModules: readonly string[],
): Omit<BuiltSite, 'policy'> {
  const toManifestKeys = (modules: readonly string[]) => modules.map((module) => `app/${module}`);
  return {
    modules: Object.fromEntries(
      routeModules.map((module) => {
        const css = listStylesheets(manifest, toManifestKeys([module])).map(([href]) => href);
        return [module, { file: `/${findChunk(manifest, `app/${module}`).file}`, css }];
      }),
    ),
    importsOf: (modules) =>
      collectChunks(manifest, [...toManifestKeys(modules), appEntryModule]).map(
        (key) => `/${findChunk(manifest, key).file}`,
      ),
    stylesheetsOf: (modules) =>
      Promise.all(
        listStylesheets(manifest, toManifestKeys(modules)).map(async ([href, name]) => ({
          chunk: name,
          href,
          text: (await readFile(path.join(client, href), 'utf8')).trim(),
        })),
      ),
  };
}

/** Returns the chunks with all their static imports; each chunk comes after its imports. */
function collectChunks(manifest: Manifest, keys: readonly string[]): string[] {
  const ordered = new Set<string>();
  const visitedKeys = new Set<string>();
  const visitChunk = (key: string) => {
    if (visitedKeys.has(key)) return;
    visitedKeys.add(key);
    for (const importedKey of findChunk(manifest, key).imports ?? []) visitChunk(importedKey);
    ordered.add(key);
  };
  for (const key of keys) visitChunk(key);
  return [...ordered];
}

/** Returns the URLs of the stylesheets that the chunks need, each with its chunk's name. */
function listStylesheets(manifest: Manifest, keys: readonly string[]): [href: string, chunk: string][] {
  const stylesheets = collectChunks(manifest, keys).flatMap((key) => {
    const { css = [], name = '' } = findChunk(manifest, key);
    return css.map((file): [string, string] => [`/${file}`, name]);
  });
  return [...new Map(stylesheets)];
}

function findChunk(manifest: Manifest, key: string): ManifestChunk {
  const found = manifest[key];
  if (!found) throw new Error(`The bundler wrote no file for ${key}: correct its name in app/routes.ts.`);
  return found;
}
