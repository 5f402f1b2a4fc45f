import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { z } from 'zod';
import { type Locale, locales } from '../../app/locales/locales.ts';
import { localizePath } from '../../app/locales/urls.ts';
import { StartError } from '../start-error.ts';
import { splitNotFoundPageAtPath } from './not-found-page.ts';
import { prepareFile } from './prepare-file.ts';
import type { ErrorPages, LoadedSite, SiteFile } from './site.ts';

const fix = 'Run npm run build first.';

const siteDescriptionSchema = z.object({
  build: z.string().min(1),
  // The policy must be printable ASCII, because it is sent as an HTTP header.
  contentSecurityPolicy: z.string().regex(/^[\x20-\x7e]+$/, 'must be one line of text'),
});

/**
 * Loads the built site into memory.
 * @param buildDirectory contains `site.json`, `client/` and the precompressed files.
 * @throws {StartError} if the built site is missing or incomplete.
 */
export async function loadSite(buildDirectory: string): Promise<LoadedSite> {
  const { build, contentSecurityPolicy } = await readSiteDescription(join(buildDirectory, 'site.json'));
  const loadedFiles = await loadFiles(buildDirectory);
  const pages = new Map<string, SiteFile>();
  const files = new Map<string, SiteFile>();
  for (const [name, file] of loadedFiles) {
    const page = /^(?:(.*)\/)?index\.html$/.exec(name);
    if (page) pages.set(`/${page[1] ?? ''}`, file);
    else if (!name.endsWith('.html')) files.set(`/${name}`, file);
  }
  if (!pages.has('/')) throw new StartError(`The built site has no home page. ${fix}`);
  const errorPages = Object.fromEntries(locales.map((locale) => [locale, readErrorPages(loadedFiles, locale)]));
  return { build, contentSecurityPolicy, pages, files, errorPages: errorPages as Record<Locale, ErrorPages> };
}

async function readSiteDescription(path: string) {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (cause) {
    throw new StartError(`There is no built site here (${path} cannot be read). ${fix}`, { cause });
  }
  const parsedDescription = siteDescriptionSchema.safeParse(parseJson(text));
  if (parsedDescription.success) return parsedDescription.data;
  const faults = parsedDescription.error.issues
    .map((issue) => `${issue.path.join('.') || 'file'}: ${issue.message}`)
    .join('; ');
  throw new StartError(`${path} is not what the build writes (${faults}). ${fix}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Loads all public files by their paths relative to `client/`, with `/` as separator. */
async function loadFiles(build: string): Promise<Map<string, SiteFile>> {
  const directory = join(build, 'client');
  let entries: Awaited<ReturnType<typeof listDirectoryEntries>>;
  try {
    entries = await listDirectoryEntries(directory);
  } catch (cause) {
    throw new StartError(`The built site is incomplete (${directory} cannot be read). ${fix}`, { cause });
  }
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !name.split('/').some((segment) => segment.startsWith('.') && segment !== '.well-known'));
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await prepareFile(name, await readFile(join(directory, name)), build)] as const),
    ),
  );
}

function listDirectoryEntries(directory: string) {
  return readdir(directory, { recursive: true, withFileTypes: true });
}

function readErrorPages(loaded: ReadonlyMap<string, SiteFile>, locale: Locale): ErrorPages {
  const path = localizePath(locale, '/404');
  const notFound = loaded.get(`${path.slice(1)}.html`);
  const failure = loaded.get(`${localizePath(locale, '/500').slice(1)}.html`);
  const splitPage = notFound && splitNotFoundPageAtPath(new TextDecoder().decode(notFound.identity.bytes), path);
  if (!splitPage || !failure)
    throw new StartError(
      `The built site lacks a 404 page with ${path} in its title, or a 500 page, in ${locale}. ${fix}`,
    );
  return { notFound: splitPage, failure };
}
