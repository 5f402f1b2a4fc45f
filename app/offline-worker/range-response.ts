/**
 * Returns a cached response or the requested part of it. Audio and video elements request parts, and some browsers
 * refuse to play a whole file. Supports a single byte range (RFC 9110, 14.2). Returns the whole response for any other
 * `Range` header, which the standard permits.
 * @param range the value of the request's `Range` header.
 */
export async function createRangeResponse(cached: Response, range: string | null): Promise<Response> {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if ((from === '' && to === '') || (from !== '' && to !== '' && Number(to) < Number(from))) return cached;
  const content = await cached.arrayBuffer();
  const bytes = content.byteLength;
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  const headers = new Headers(cached.headers);
  if (first > last) {
    headers.set('Content-Range', `bytes */${bytes}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('Content-Range', `bytes ${first}-${last}/${bytes}`);
  headers.set('Content-Length', `${last - first + 1}`);
  return new Response(content.slice(first, last + 1), { status: 206, headers });
}
