import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type AppDependencies, createApp } from './app.ts';
import { openDatabase } from './database/database.ts';
import { loadSite } from './site/load-site.ts';
import type { LoadedSite } from './site/site.ts';

/** The content security policy of the fixture site's pages. */
export const fixtureContentSecurityPolicy = "default-src 'self'; frame-ancestors 'none'";

export const fixtureImage = Buffer.from('0123456789');

/** A walk's pack with the fields that the server reads, and with a text that is long enough to compress. */
const fixtureWalk = {
  version: 9,
  stops: [{ id: 'bridge' }, { id: 'rocks' }],
  clues: [{ id: 'dragon', stop: 'bridge' }],
  story: 'words '.repeat(200),
};

const pagePaths = ['', 'play', 'delete', 'about/terms', 'about/privacy', 'game/enoshima'];
const prefixes = { en: '', zh: 'zh/', jp: 'jp/' };

/** Writes a fixture `build/` into a new temporary directory. Returns that directory, which the caller removes. */
export async function writeFixtureSite(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'lorewalk-site-'));
  const writeSiteFile = async (name: string, content: string | Uint8Array) => {
    const path = join(root, 'build', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  };
  for (const [locale, prefix] of Object.entries(prefixes)) {
    for (const path of pagePaths)
      await writeSiteFile(
        `client/${prefix}${path}/index.html`,
        `<title>${locale} /${path}</title>${'words '.repeat(200)}`,
      );
    await writeSiteFile(`client/${prefix}404.html`, createNotFoundHtml(locale, `/${prefix}404`));
    await writeSiteFile(`client/${prefix}500.html`, `<title>Error | Brand</title><main>failure ${locale}</main>`);
  }
  await writeSiteFile('client/assets/app-1a2b.js', 'export const words = "words";\n'.repeat(100));
  await writeSiteFile('client/walks/index.json', JSON.stringify({ enoshima: { hash: '3c4d' } }));
  await writeSiteFile('client/walks/enoshima/3c4d/walk.json', JSON.stringify(fixtureWalk));
  await writeSiteFile('client/walks/enoshima/3c4d/map.en.svg', `<svg>${'<path d="M0 0h9"/>'.repeat(99)}</svg>`);
  await writeSiteFile('client/walks/enoshima/3c4d/tiles.pmtiles', 'tile '.repeat(200));
  await writeSiteFile('client/image.png', fixtureImage);
  await writeSiteFile('client/empty.png', '');
  await writeSiteFile('client/app-manifest.json', '{"build":"b1"}');
  await writeSiteFile('client/manifest.webmanifest', '{}');
  await writeSiteFile('client/robots.txt', 'User-agent: *\n');
  await writeSiteFile('client/.well-known/apple-app-site-association', '{}');
  await writeSiteFile('client/.well-known/assetlinks.json', '[]');
  await writeSiteFile('client/.env', 'SECRET=1');
  await writeSiteFile('client/.git/config', 'secret');
  await writeSiteFile(
    'site.json',
    JSON.stringify({ build: 'b1', contentSecurityPolicy: fixtureContentSecurityPolicy }),
  );
  return root;
}

function createNotFoundHtml(locale: string, path: string): string {
  return `<!doctype html><title>404 – Page not found: ${path} | Brand</title><main>not found ${locale}, not at ${path} </main>`;
}

const directory = await writeFixtureSite();

export const fixtureSite: LoadedSite = await loadSite(join(directory, 'build'));

/**
 * The database that all apps of the tests share until the tests end. Each visitor has separate documents, so the tests
 * do not disturb each other.
 */
export const fixtureDatabase = openDatabase(join(directory, 'lorewalk.sqlite'));

/** Creates an app that serves the fixture site with a stopped clock. Returns the app and its log entries. */
export function createFixtureApp(changes: Partial<AppDependencies> = {}) {
  const entries: Record<string, unknown>[] = [];
  let elapsedMs = 0;
  const app = createApp({
    site: fixtureSite,
    keys: [new Uint8Array(32).fill(7)],
    database: fixtureDatabase,
    clock: { now: () => new Date('2026-01-02T03:04:05Z'), elapsedMilliseconds: () => (elapsedMs += 1.26) },
    log: (entry) => entries.push(entry),
    isTrustedProxy: () => false,
    stopping: new AbortController().signal,
    ...changes,
  });
  return { app, entries };
}
