import type { Encoding } from '../../compressed-files.ts';
import type { ServerContext } from '../incoming.ts';
import { refuseInText } from '../refusals.ts';
import { chooseEncoding, chooseRange, namesEtag } from './negotiate.ts';
import type { SiteFile } from './site.ts';

/** Answers GET and HEAD with a file: in the best encoding for the visitor, as 304 if they have it, or as a requested range. */
export function respondWithFile(c: ServerContext, file: SiteFile): Response {
  return respond(c, file, file.compressible ? { Vary: 'Accept-Encoding' } : {});
}

/** Answers GET and HEAD with a page. `variesBy` names the answer's dependencies besides the encoding. */
export function respondWithPage(
  c: ServerContext,
  page: SiteFile,
  { policy, variesBy }: { policy: string; variesBy: readonly string[] },
): Response {
  return respond(c, page, { 'Content-Security-Policy': policy, Vary: [...variesBy, 'Accept-Encoding'].join(', ') });
}

function respond(c: ServerContext, file: SiteFile, extraHeaders: Record<string, string>): Response {
  const encoding = chooseEncoding(c.req.header('accept-encoding'), Object.keys(file.encoded) as Encoding[]);
  const { bytes, etag } = (encoding && file.encoded[encoding]) ?? file.identity;
  const headers: Record<string, string> = { ...extraHeaders, ETag: etag, 'Cache-Control': file.cacheControl };
  if (namesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);

  headers['Content-Type'] = file.contentType;
  headers['Content-Length'] = `${bytes.length}`;
  if (encoding) headers['Content-Encoding'] = encoding;
  if (file.compressible) return c.body(bytes, 200, headers);

  headers['Accept-Ranges'] = 'bytes';
  const asked = c.req.method === 'GET' ? c.req.header('range') : undefined;
  const range = chooseRange(asked, c.req.header('if-range'), { etag, length: bytes.length });
  if (!range) return c.body(bytes, 200, headers);
  if (range === 'unsatisfiable')
    return refuseInText(c, 416, `This file has ${bytes.length} bytes only.`, {
      'Content-Range': `bytes */${bytes.length}`,
    });
  headers['Content-Length'] = `${range.last - range.first + 1}`;
  headers['Content-Range'] = `bytes ${range.first}-${range.last}/${bytes.length}`;
  return c.body(bytes.subarray(range.first, range.last + 1), 206, headers);
}
