/**
 * Returns a cached response, or the requested part of it. Audio and video elements request parts, and some browsers
 * refuse to play a whole file. Supports only a single byte range. For any other `Range` header, returns the whole
 * response, as RFC 9110 (14.2) permits.
 * @param range the value of the request's `Range` header.
 */
export async function createRangeResponse(cached: Response, range: string | null): Promise<Response> {
  const [, fromText = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if ((fromText === '' && to === '') || (fromText !== '' && to !== '' && Number(to) < Number(fromText))) return cached;
  const content = await cached.arrayBuffer();
  const bytes = content.byteLength;
  const firstByte = fromText === '' ? Math.max(0, bytes - Number(to)) : Number(fromText);
  const lastByte = fromText === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  const headers = new Headers(cached.headers);
  if (firstByte > lastByte) {
    headers.set('Content-Range', `bytes */${bytes}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('Content-Range', `bytes ${firstByte}-${lastByte}/${bytes}`);
  headers.set('Content-Length', `${lastByte - firstByte + 1}`);
  return new Response(content.slice(firstByte, lastByte + 1), { status: 206, headers });
}
