import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest, ManifestChunk } from 'vite';
import type { BuiltSite } from '../../app/router/render-page.tsx';

/** The module that starts the app in the browser. */
export const appEntry = 'app/entry.client.tsx';

/**
 * Reads the built modules' data for prerendering from the bundler's manifest.
 * @param client the folder of the built site.
 * @param routeModules relative to `app/`.
 */
export function builtSite(
  client: string,
  manifest: Manifest,
  routeModules: readonly string[],
  policy: string | undefined,
): BuiltSite {
  const keys = (modules: readonly string[]) => modules.map((module) => `app/${module}`);
  return {
    modules: Object.fromEntries(
      routeModules.map((module) => {
        const css = stylesheets(manifest, keys([module])).map(([href]) => href);
        return [module, { file: `/${chunk(manifest, `app/${module}`).file}`, css }];
      }),
    ),
    importsOf: (modules) =>
      withImports(manifest, [...keys(modules), appEntry]).map((key) => `/${chunk(manifest, key).file}`),
    stylesheetsOf: (modules) =>
      Promise.all(
        stylesheets(manifest, keys(modules)).map(async ([href, name]) => ({
          chunk: name,
          href,
          text: (await readFile(path.join(client, href), 'utf8')).trim(),
        })),
      ),
    policy,
  };
}

/** Returns the given chunks and all their static imports, each chunk after its imports. */
function withImports(manifest: Manifest, keys: readonly string[]): string[] {
  const ordered = new Set<string>();
  const visited = new Set<string>();
  const visit = (key: string) => {
    if (visited.has(key)) return;
    visited.add(key);
    for (const imported of chunk(manifest, key).imports ?? []) visit(imported);
    ordered.add(key);
  };
  for (const key of keys) visit(key);
  return [...ordered];
}

/** Returns the addresses of the stylesheets that the given chunks need, with the names of their chunks. */
function stylesheets(manifest: Manifest, keys: readonly string[]): [href: string, chunk: string][] {
  const found = withImports(manifest, keys).flatMap((key) => {
    const { css = [], name = '' } = chunk(manifest, key);
    return css.map((file): [string, string] => [`/${file}`, name]);
  });
  return [...new Map(found)];
}

function chunk(manifest: Manifest, key: string): ManifestChunk {
  const found = manifest[key];
  if (!found) throw new Error(`The bundler wrote no file for ${key}: correct its name in app/routes.ts.`);
  return found;
}
