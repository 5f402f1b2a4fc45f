import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from 'vite';
import { listRouteModules } from '../../app/routes.ts';
import { describeBuiltSite } from './built-site.ts';

type ServerEntryModule = typeof import('../../app/entry.server.tsx');

/** The bundler's results that are needed to render pages. They can be sent to a worker. */
export interface BundlerResults {
  /** The folder with the published files. */
  client: string;
  /** The folder with the bundle that renders pages. */
  server: string;
  manifest: Manifest;
  /** The content security policy of every page. */
  policy: string;
}

/** Imports the bundle that renders pages. */
export function importPageRenderer(server: string): Promise<ServerEntryModule> {
  return import(pathToFileURL(path.resolve(server, 'entry.server.js')).href);
}

/**
 * Returns a function that renders the document of a path.
 * @param contentFolder the folder with the content files of the pages.
 */
export async function createSiteRenderer(
  { client, server, manifest, policy }: BundlerResults,
  contentFolder: (contentPath: string) => string = () => client,
): Promise<(pathname: string) => Promise<string>> {
  const { renderPage, setContentReader } = await importPageRenderer(server);
  setContentReader(async (contentPath) =>
    JSON.parse(readFileSync(path.join(contentFolder(contentPath), contentPath), 'utf8')),
  );
  const site = { ...describeBuiltSite(client, manifest, listRouteModules()), policy };
  const stylesheets = new Map<string, ReturnType<typeof site.stylesheetsOf>>();
  return (pathname) =>
    renderPage(pathname, {
      ...site,
      // Many pages have the same modules, so their stylesheets are read once.
      stylesheetsOf(modules) {
        const key = modules.join();
        const pageStylesheets = stylesheets.get(key) ?? site.stylesheetsOf(modules);
        stylesheets.set(key, pageStylesheets);
        return pageStylesheets;
      },
    });
}

/** Writes the document of a path to `<path>/index.html`, where static hosts look for it. */
export async function writePage(client: string, pathname: string, html: string) {
  const folder = path.join(client, pathname);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'index.html'), html);
}
