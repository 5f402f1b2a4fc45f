import { globSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildComparisonSite } from './build-comparison-site.ts';

const builtSite = 'build/client';
const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The variants of the built site. Each function changes the HTML of a document. */
const changesByVariant = {
  asBuilt: (html: string) => html,
  withoutScript: removeScripts,
  /** Keeps only the text: removes styles, fonts, pictures and icons. */
  bareText: (html: string) =>
    removeScripts(html)
      .replace(/<(style|svg)\b[^>]*>[\s\S]*?<\/\1>/g, '')
      .replace(/<(link|img)\b[^>]*>/g, '')
      .replace(/<[a-z][^>]*>/g, (tag) => tag.replace(/ (class|style)="[^"]*"/g, '')),
};

export type SiteVariant = keyof typeof changesByVariant;

/**
 * Serves every variant of the built site, and on request the comparison site (`bench/comparison-site`), with the same
 * server code.
 */
export async function serveSiteVariants() {
  const servers: Server[] = [];
  const startServer = async (folder: string, changeDocument?: (html: string) => string) => {
    const { address, server } = await serveFolder(folder, changeDocument);
    servers.push(server);
    return address;
  };
  const addresses: Partial<Record<SiteVariant, string>> = {};
  for (const [variant, change] of Object.entries(changesByVariant) as [SiteVariant, (html: string) => string][])
    addresses[variant] = await startServer(builtSite, change);
  let comparison: Promise<string> | undefined;
  return {
    addresses: addresses as Record<SiteVariant, string>,
    /** Builds and serves the comparison site at the first call. Later calls return the same URL. */
    serveComparisonSite: () => {
      comparison ??= startServer(buildComparisonSite());
      return comparison;
    },
    close: () => Promise.all(servers.map((server) => server.close())),
  };
}

function removeScripts(html: string): string {
  return html.replace(/<script[^>]*>[\s\S]*?<\/script>/g, '');
}

async function serveFolder(folder: string, changeDocument = (html: string) => html) {
  const files = new Map(
    globSync(`${folder}/**/*.*`).map((file) => {
      const isDocument = file.endsWith('.html');
      const body = isDocument ? Buffer.from(changeDocument(readFileSync(file, 'utf8'))) : readFileSync(file);
      const isText = !/\.(woff2|png|pmtiles)$/.test(file);
      const address = `/${path.relative(folder, file)}`.replace(/\/index\.html$/, '') || '/';
      return [
        address,
        { body: isText ? brotliCompressSync(body) : body, isText, type: contentTypes[path.extname(file)] ?? '' },
      ];
    }),
  );
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = files.get(pathname);
    if (!file) return response.writeHead(204).end();
    const isImmutable = /^\/(assets|walks\/[^/]+)\//.test(pathname);
    const cache = isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache';
    response.writeHead(200, {
      'Content-Type': file.type,
      'Cache-Control': cache,
      ...(file.isText ? { 'Content-Encoding': 'br' } : {}),
    });
    return response.end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The bench server has no port.');
  return { address: `http://localhost:${address.port}`, server };
}
