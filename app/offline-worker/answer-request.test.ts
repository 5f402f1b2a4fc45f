import { describe, expect, it } from 'vitest';
import { answerRequest, chooseCacheStrategy, type RoutedRequest, type WorkerEnvironment } from './answer-request.ts';
import { buildPackCacheName, buildSiteCacheName } from './cache-names.ts';

const origin = 'https://lorewalk.example';

/**
 * Creates a worker environment. `cached` lists the cached files by cache and path, the oldest cache first. `network`
 * answers requests.
 */
function fakeEnvironment(
  cached: Record<string, Record<string, string>>,
  network: () => Promise<Response> = () => Promise.reject(new TypeError('Failed to fetch')),
): WorkerEnvironment & { passTime: () => void } {
  let passTime = () => {};
  const whenLate = new Promise<void>((resolve) => {
    passTime = resolve;
  });
  return {
    origin,
    passTime,
    fetch: network,
    wait: () => whenLate,
    caches: {
      keys: async () => Object.keys(cached),
      match: async (path, { cacheName } = {}) => {
        const foundCache = Object.entries(cached).find(
          ([name, files]) => (cacheName ?? name) === name && String(path) in files,
        )?.[1][String(path)];
        return foundCache === undefined ? undefined : new Response(foundCache);
      },
    },
  };
}

function createRequest(path: string, change: Partial<RoutedRequest> = {}): Request {
  return {
    url: origin + path,
    method: 'GET',
    mode: 'cors',
    cache: 'default',
    headers: new Headers(),
    ...change,
  } as Request;
}

function createNavigation(path: string): Request {
  return createRequest(path, { mode: 'navigate' });
}

async function readText(responsePromise: Promise<Response> | undefined) {
  return (await responsePromise)?.text();
}

const neverRespond = () => new Promise<Response>(() => undefined);

describe('the way of answering', () => {
  it.each([
    ['/play', { mode: 'navigate' }, 'page'],
    ['/zh', { mode: 'navigate' }, 'page'],
    ['/assets/libraries-1a2b.js', {}, 'cacheFirst'],
    ['/walks/enoshima/0001/walk.json', {}, 'cacheFirst'],
    ['/offline/b1/en.json', {}, 'cacheFirst'],
    ['/offline/b1/enoshima.en.json', {}, 'networkFirst'],
    ['/game/enoshima/content.json', {}, 'networkFirst'],
    ['/walks/index.json', {}, 'networkFirst'],
    ['/favicon.svg', {}, 'networkFirst'],
    ['/api/visitor', {}, 'bypass'],
    ['/api', {}, 'bypass'],
    ['/sanctum/csrf-cookie', {}, 'bypass'],
    ['/api/deletions', { mode: 'navigate' }, 'bypass'],
    ['/apiary', {}, 'networkFirst'],
    ['/play', { method: 'POST', mode: 'navigate' }, 'bypass'],
    ['/walks/enoshima/0001/tiles.pmtiles', { headers: new Headers({ Range: 'bytes=0-9' }) }, 'cacheFirst'],
    ['/favicon.svg', { headers: new Headers({ Range: 'bytes=0-9' }) }, 'bypass'],
    ['/play', { mode: 'navigate', headers: new Headers({ Range: 'bytes=0-9' }) }, 'bypass'],
    ['/assets/libraries-1a2b.js', { cache: 'reload' }, 'bypass'],
    ['/app-manifest.json', { cache: 'no-store' }, 'bypass'],
    ['/x.js', { cache: 'only-if-cached' }, 'bypass'],
  ] as [string, Partial<RoutedRequest>, string][])('PLAY-G45 %s %o: %s', (path, change, way) => {
    expect(chooseCacheStrategy(createRequest(path, change), origin)).toBe(way);
  });

  it('PLAY-G45 leaves other hosts alone', () => {
    expect(chooseCacheStrategy(createRequest('/x', { url: 'https://elsewhere.example/assets/x.js' }), origin)).toBe(
      'bypass',
    );
  });
});

describe('a file with a hash in its address', () => {
  it('PLAY-G45 comes from any cache, without a request', async () => {
    const environment = fakeEnvironment({
      [buildPackCacheName({ walk: 'enoshima', hash: '0001' })]: { '/walks/enoshima/0001/walk.json': 'rules' },
    });
    expect(await readText(answerRequest(createRequest('/walks/enoshima/0001/walk.json?x=1'), environment))).toBe(
      'rules',
    );
  });

  it('PLAY-G45 answers a range with that range, as media elements need it', async () => {
    const path = '/walks/enoshima/3c4d/dragon-01.mp3';
    const environment = fakeEnvironment({
      [buildPackCacheName({ walk: 'enoshima', hash: '0001' })]: { [path]: 'recording' },
    });
    const answered = await answerRequest(
      createRequest(path, { headers: new Headers({ Range: 'bytes=2-5' }) }),
      environment,
    );
    expect([answered?.status, answered?.headers.get('content-range')]).toEqual([206, 'bytes 2-5/9']);
    expect(await answered?.text()).toBe('cord');
  });

  it('PLAY-G45 comes from the network if it is not cached, with any status', async () => {
    const environment = fakeEnvironment({}, async () => new Response('gone', { status: 404 }));
    expect((await answerRequest(createRequest('/assets/old-1a2b.js'), environment))?.status).toBe(404);
  });
});

it('PLAY-G45 any other file comes from the cache only without a network', async () => {
  const siteCache = { [buildSiteCacheName('b1')]: { '/favicon.svg': 'kept' } };
  expect(
    await readText(
      answerRequest(
        createRequest('/favicon.svg'),
        fakeEnvironment(siteCache, async () => new Response('new')),
      ),
    ),
  ).toBe('new');
  expect(await readText(answerRequest(createRequest('/favicon.svg'), fakeEnvironment(siteCache)))).toBe('kept');
  await expect(answerRequest(createRequest('/favicon.ico'), fakeEnvironment(siteCache))).rejects.toThrow(
    'Failed to fetch',
  );
});

describe('a page', () => {
  const firstBuild = {
    '/play': 'walks of b1',
    '/zh': 'home of b1 in zh',
    '/zh/play': 'walks of b1 in zh',
    '/offline/b1/zh.json': JSON.stringify({ errorPage: 'error in zh' }),
  };

  it('PLAY-G45 comes from the network while it answers', async () => {
    const environment = fakeEnvironment(
      { [buildSiteCacheName('b1')]: firstBuild },
      async () => new Response('walks of b2'),
    );
    expect(await readText(answerRequest(createNavigation('/play'), environment))).toBe('walks of b2');
  });

  it.each(['/play', '/play/', '/play/index.html', '/play?utm_source=poster'])(
    'PLAY-G45 comes from the cache without a network, at %s',
    async (path) => {
      expect(
        await readText(
          answerRequest(createNavigation(path), fakeEnvironment({ [buildSiteCacheName('b1')]: firstBuild })),
        ),
      ).toBe('walks of b1');
    },
  );

  it.each(['/zh', '/zh/', '/zh/index.html'])('PLAY-G45 the home page of a language is at %s', async (path) => {
    expect(
      await readText(
        answerRequest(createNavigation(path), fakeEnvironment({ [buildSiteCacheName('b1')]: firstBuild })),
      ),
    ).toBe('home of b1 in zh');
  });

  it('PLAY-G45 comes from the cache when the network takes too long or answers with a server error', async () => {
    const slowEnvironment = fakeEnvironment({ [buildSiteCacheName('b1')]: firstBuild }, neverRespond);
    const answered = answerRequest(createNavigation('/play'), slowEnvironment);
    slowEnvironment.passTime();
    expect(await readText(answered)).toBe('walks of b1');
    const brokenEnvironment = fakeEnvironment(
      { [buildSiteCacheName('b1')]: firstBuild },
      async () => new Response('broken', { status: 502 }),
    );
    expect(await readText(answerRequest(createNavigation('/play'), brokenEnvironment))).toBe('walks of b1');
  });

  it('PLAY-G45 waits for the network without a limit if no copy is cached', async () => {
    let deliverResponse = (_: Response) => {};
    const environment = fakeEnvironment(
      { [buildSiteCacheName('b1')]: firstBuild },
      () =>
        new Promise((resolve) => {
          deliverResponse = resolve;
        }),
    );
    const answered = answerRequest(createNavigation('/game/asakusa'), environment);
    environment.passTime();
    await Promise.resolve();
    deliverResponse(new Response('late'));
    expect(await readText(answered)).toBe('late');
  });

  it('PLAY-G45 passes on a 404, and a server error if no copy is cached', async () => {
    const missingEnvironment = fakeEnvironment(
      { [buildSiteCacheName('b1')]: firstBuild },
      async () => new Response('missing', { status: 404 }),
    );
    expect((await answerRequest(createNavigation('/play'), missingEnvironment))?.status).toBe(404);
    const failingEnvironment = fakeEnvironment({}, async () => new Response('broken', { status: 500 }));
    expect((await answerRequest(createNavigation('/play'), failingEnvironment))?.status).toBe(500);
  });

  it('PLAY-G45 an address without a language, as on a poster, leads to a cached language', async () => {
    const environment = fakeEnvironment({ [buildSiteCacheName('b1')]: { '/zh/game/enoshima': 'walk' } });
    const answered = await answerRequest(createNavigation('/game/enoshima?utm_source=poster'), environment);
    expect(answered?.status).toBe(302);
    expect(answered?.headers.get('location')).toBe(`${origin}/zh/game/enoshima?utm_source=poster`);
    expect((await answerRequest(createNavigation('/jp/game/enoshima'), environment))?.type).toBe('error');
  });

  it('PLAY-G45 comes from the newest cached build that has it', async () => {
    const environment = fakeEnvironment({
      [buildSiteCacheName('b1')]: firstBuild,
      [buildSiteCacheName('b2')]: { '/play': 'walks of b2' },
    });
    expect(await readText(answerRequest(createNavigation('/play'), environment))).toBe('walks of b2');
    expect(await readText(answerRequest(createNavigation('/zh/play'), environment))).toBe('walks of b1 in zh');
  });

  it('PLAY-G45 without a cached copy is the error page of its language, else of any', async () => {
    const environment = fakeEnvironment({ [buildSiteCacheName('b1')]: firstBuild });
    const answered = await answerRequest(createNavigation('/zh/game/asakusa'), environment);
    expect([answered?.status, answered?.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(await answered?.text()).toBe('error in zh');
    expect(await readText(answerRequest(createNavigation('/jp/game/asakusa'), environment))).toBe('error in zh');
  });

  it('PLAY-G45 is the response that the browser preloaded while the worker started', async () => {
    const environment = fakeEnvironment({}, async () => new Response('asked again'));
    expect(
      await readText(answerRequest(createNavigation('/play'), environment, Promise.resolve(new Response('preloaded')))),
    ).toBe('preloaded');
    expect(await readText(answerRequest(createNavigation('/play'), environment, Promise.resolve(undefined)))).toBe(
      'asked again',
    );
  });

  it('PLAY-G45 comes from the cache also where the preload resolves to a network error, as in Firefox', async () => {
    const environment = fakeEnvironment({ [buildSiteCacheName('b1')]: firstBuild });
    const preloadedResponse = Promise.resolve(Response.error());
    expect(await readText(answerRequest(createNavigation('/play'), environment, preloadedResponse))).toBe(
      'walks of b1',
    );
  });
});
