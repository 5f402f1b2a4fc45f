import type { Encoding } from '../../compressed-files.ts';
import { refuseInText } from '../refusals.ts';
import type { ServerContext } from '../request-context.ts';
import { chooseByteRange, chooseEncoding, matchesEtag } from './negotiate.ts';
import type { SiteFile } from './site.ts';

/**
 * Answers GET and HEAD with a file in the best encoding that the visitor accepts. Answers 304 if the visitor's copy is
 * current, and 206 with a requested range.
 */
export function respondWithFile(c: ServerContext, file: SiteFile): Response {
  return respondWithContent(c, file, file.compressible ? { Vary: 'Accept-Encoding' } : {});
}

/**
 * Answers GET and HEAD with a page.
 * @param variesBy request headers for `Vary`, in addition to `Accept-Encoding`.
 */
export function respondWithPage(
  c: ServerContext,
  page: SiteFile,
  { policy, variesBy }: { policy: string; variesBy: readonly string[] },
): Response {
  return respondWithContent(c, page, {
    'Content-Security-Policy': policy,
    Vary: [...variesBy, 'Accept-Encoding'].join(', '),
  });
}

function respondWithContent(c: ServerContext, file: SiteFile, extraHeaders: Record<string, string>): Response {
  const encoding = chooseEncoding(
    c.req.header('accept-encoding'),
    Object.keys(file.compressedRepresentations) as Encoding[],
  );
  const { bytes, etag } = (encoding && file.compressedRepresentations[encoding]) ?? file.identity;
  const headers: Record<string, string> = { ...extraHeaders, ETag: etag, 'Cache-Control': file.cacheControl };
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);

  headers['Content-Type'] = file.contentType;
  headers['Content-Length'] = `${bytes.length}`;
  if (encoding) headers['Content-Encoding'] = encoding;
  if (file.compressible) return c.body(bytes, 200, headers);

  headers['Accept-Ranges'] = 'bytes';
  const rangeHeader = c.req.method === 'GET' ? c.req.header('range') : undefined;
  const range = chooseByteRange(rangeHeader, c.req.header('if-range'), { etag, length: bytes.length });
  if (!range) return c.body(bytes, 200, headers);
  if (range === 'unsatisfiable')
    return refuseInText(c, 416, `This file has ${bytes.length} bytes only.`, {
      'Content-Range': `bytes */${bytes.length}`,
    });
  headers['Content-Length'] = `${range.last - range.first + 1}`;
  headers['Content-Range'] = `bytes ${range.first}-${range.last}/${bytes.length}`;
  return c.body(bytes.subarray(range.first, range.last + 1), 206, headers);
}
