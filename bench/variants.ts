import { globSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const folder = 'build/client';
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves the built site twice, by the same code: as it is, and with every script taken out of its documents. */
export async function serveVariants() {
  const asBuilt = await serve((html) => html);
  const withoutScript = await serve((html) => html.replace(/<script[^>]*>[\s\S]*?<\/script>/g, ''));
  return {
    asBuilt: asBuilt.address,
    withoutScript: withoutScript.address,
    close: () => Promise.all([asBuilt, withoutScript].map(({ server }) => server.close())),
  };
}

async function serve(changeDocument: (html: string) => string): Promise<{ address: string; server: Server }> {
  const files = new Map(
    globSync(`${folder}/**/*.*`).map((file) => {
      const isDocument = file.endsWith('.html');
      const body = isDocument ? Buffer.from(changeDocument(readFileSync(file, 'utf8'))) : readFileSync(file);
      const isText = !/\.(woff2|png)$/.test(file);
      const address = `/${path.relative(folder, file)}`.replace(/\/index\.html$/, '') || '/';
      return [
        address,
        { body: isText ? brotliCompressSync(body) : body, isText, type: types[path.extname(file)] ?? '' },
      ];
    }),
  );
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = files.get(pathname);
    if (!file) return response.writeHead(204).end();
    const cache = pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
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
