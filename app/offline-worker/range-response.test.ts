import { expect, it } from 'vitest';
import { createRangeResponse } from './range-response.ts';

const createCachedResponse = () =>
  new Response('recording', { headers: { 'content-type': 'audio/mpeg', etag: '"1a"' } });

it.each([
  ['bytes=0-', 'recording', 'bytes 0-8/9'],
  ['bytes=0-1', 're', 'bytes 0-1/9'],
  ['bytes=2-5', 'cord', 'bytes 2-5/9'],
  ['bytes=6-100', 'ing', 'bytes 6-8/9'],
  ['bytes=-3', 'ing', 'bytes 6-8/9'],
  ['bytes=-100', 'recording', 'bytes 0-8/9'],
])('PLAY-G45 %s of a cached file is the part "%s"', async (range, part, contentRange) => {
  const response = await createRangeResponse(createCachedResponse(), range);
  expect(response.status).toBe(206);
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'audio/mpeg',
    etag: '"1a"',
    'content-range': contentRange,
    'content-length': `${part.length}`,
  });
  expect(await response.text()).toBe(part);
});

it.each(['bytes=9-', 'bytes=20-30', 'bytes=-0'])('PLAY-G45 %s of a cached file is not satisfiable', async (range) => {
  const answered = await createRangeResponse(createCachedResponse(), range);
  expect([answered.status, answered.headers.get('content-range')]).toEqual([416, 'bytes */9']);
});

it.each([null, '', 'bytes=-', 'bytes=5-2', 'bytes=0-1,4-5', 'lines=0-1'])(
  'PLAY-G45 answers the range %j with the whole cached file',
  async (range) => {
    const answered = await createRangeResponse(createCachedResponse(), range);
    expect([answered.status, answered.headers.get('content-range')]).toEqual([200, null]);
    expect(await answered.text()).toBe('recording');
  },
);
