import { describe, expect, it } from 'vitest';
import { answer, type RoutedRequest, strategyFor, type WorkerEnvironment } from './answer.ts';
import { packCacheName, siteCacheName } from './cache-names.ts';

const origin = 'https://lorewalk.example';

/** A worker environment. Takes the cached files by cache and path, oldest cache first, and the network's answer. */
function fakeEnvironment(
  kept: Record<string, Record<string, string>>,
  network: () => Promise<Response> = () => Promise.reject(new TypeError('Failed to fetch')),
): WorkerEnvironment & { hurry: () => void } {
  let hurry = () => {};
  const late = new Promise<void>((resolve) => {
    hurry = resolve;
  });
  return {
    origin,
    hurry,
    fetch: network,
    wait: () => late,
    caches: {
      keys: async () => Object.keys(kept),
      match: async (path, { cacheName } = {}) => {
        const found = Object.entries(kept).find(
          ([name, files]) => (cacheName ?? name) === name && String(path) in files,
        )?.[1][String(path)];
        return found === undefined ? undefined : new Response(found);
      },
    },
  };
}

function asked(path: string, change: Partial<RoutedRequest> = {}): Request {
  return {
    url: origin + path,
    method: 'GET',
    mode: 'cors',
    cache: 'default',
    headers: new Headers(),
    ...change,
  } as Request;
}

function visit(path: string): Request {
  return asked(path, { mode: 'navigate' });
}

async function textOf(answered: Promise<Response> | undefined) {
  return (await answered)?.text();
}

const never = () => new Promise<Response>(() => undefined);

describe('the way of answering', () => {
  it.each([
    ['/play', { mode: 'navigate' }, 'page'],
    ['/zh', { mode: 'navigate' }, 'page'],
    ['/assets/libraries-1a2b.js', {}, 'cacheFirst'],
    ['/walks/enoshima/0001/walk.json', {}, 'cacheFirst'],
    ['/offline/b1/en.json', {}, 'cacheFirst'],
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
    expect(strategyFor(asked(path, change), origin)).toBe(way);
  });

  it('PLAY-G45 leaves other hosts alone', () => {
    expect(strategyFor(asked('/x', { url: 'https://elsewhere.example/assets/x.js' }), origin)).toBe('bypass');
  });
});

describe('a file with a hash in its address', () => {
  it('PLAY-G45 comes from any cache, without a request', async () => {
    const environment = fakeEnvironment({
      [packCacheName({ walk: 'enoshima', hash: '0001' })]: { '/walks/enoshima/0001/walk.json': 'rules' },
    });
    expect(await textOf(answer(asked('/walks/enoshima/0001/walk.json?x=1'), environment))).toBe('rules');
  });

  it('PLAY-G45 answers a range with that range, as media elements need it', async () => {
    const path = '/walks/enoshima/3c4d/dragon-01.mp3';
    const environment = fakeEnvironment({
      [packCacheName({ walk: 'enoshima', hash: '0001' })]: { [path]: 'recording' },
    });
    const answered = await answer(asked(path, { headers: new Headers({ Range: 'bytes=2-5' }) }), environment);
    expect([answered?.status, answered?.headers.get('content-range')]).toEqual([206, 'bytes 2-5/9']);
    expect(await answered?.text()).toBe('cord');
  });

  it('PLAY-G45 comes from the network if it is not cached, with any status', async () => {
    const environment = fakeEnvironment({}, async () => new Response('gone', { status: 404 }));
    expect((await answer(asked('/assets/old-1a2b.js'), environment))?.status).toBe(404);
  });
});

it('PLAY-G45 any other file comes from the cache only without a network', async () => {
  const kept = { [siteCacheName('b1')]: { '/favicon.svg': 'kept' } };
  expect(
    await textOf(
      answer(
        asked('/favicon.svg'),
        fakeEnvironment(kept, async () => new Response('new')),
      ),
    ),
  ).toBe('new');
  expect(await textOf(answer(asked('/favicon.svg'), fakeEnvironment(kept)))).toBe('kept');
  await expect(answer(asked('/favicon.ico'), fakeEnvironment(kept))).rejects.toThrow('Failed to fetch');
});

describe('a page', () => {
  const b1 = {
    '/play': 'walks of b1',
    '/zh': 'home of b1 in zh',
    '/zh/play': 'walks of b1 in zh',
    '/offline/b1/zh.json': JSON.stringify({ errorPage: 'error in zh' }),
  };

  it('PLAY-G45 comes from the network while it answers', async () => {
    const environment = fakeEnvironment({ [siteCacheName('b1')]: b1 }, async () => new Response('walks of b2'));
    expect(await textOf(answer(visit('/play'), environment))).toBe('walks of b2');
  });

  it.each(['/play', '/play/', '/play/index.html', '/play?utm_source=poster'])(
    'PLAY-G45 comes from the cache without a network, at %s',
    async (path) => {
      expect(await textOf(answer(visit(path), fakeEnvironment({ [siteCacheName('b1')]: b1 })))).toBe('walks of b1');
    },
  );

  it.each(['/zh', '/zh/', '/zh/index.html'])('PLAY-G45 the home page of a language is at %s', async (path) => {
    expect(await textOf(answer(visit(path), fakeEnvironment({ [siteCacheName('b1')]: b1 })))).toBe('home of b1 in zh');
  });

  it('PLAY-G45 comes from the cache when the network takes too long or answers with a server error', async () => {
    const slow = fakeEnvironment({ [siteCacheName('b1')]: b1 }, never);
    const answered = answer(visit('/play'), slow);
    slow.hurry();
    expect(await textOf(answered)).toBe('walks of b1');
    const broken = fakeEnvironment({ [siteCacheName('b1')]: b1 }, async () => new Response('broken', { status: 502 }));
    expect(await textOf(answer(visit('/play'), broken))).toBe('walks of b1');
  });

  it('PLAY-G45 waits for the network without a limit if no copy is cached', async () => {
    let arrive = (_: Response) => {};
    const environment = fakeEnvironment(
      { [siteCacheName('b1')]: b1 },
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    );
    const answered = answer(visit('/game/asakusa'), environment);
    environment.hurry();
    await Promise.resolve();
    arrive(new Response('late'));
    expect(await textOf(answered)).toBe('late');
  });

  it('PLAY-G45 passes on a 404, and a server error if no copy is cached', async () => {
    const missing = fakeEnvironment(
      { [siteCacheName('b1')]: b1 },
      async () => new Response('missing', { status: 404 }),
    );
    expect((await answer(visit('/play'), missing))?.status).toBe(404);
    const broken = fakeEnvironment({}, async () => new Response('broken', { status: 500 }));
    expect((await answer(visit('/play'), broken))?.status).toBe(500);
  });

  it('PLAY-G45 an address without a language, as on a poster, leads to a cached language', async () => {
    const environment = fakeEnvironment({ [siteCacheName('b1')]: { '/zh/game/enoshima': 'walk' } });
    const answered = await answer(visit('/game/enoshima?utm_source=poster'), environment);
    expect(answered?.status).toBe(302);
    expect(answered?.headers.get('location')).toBe(`${origin}/zh/game/enoshima?utm_source=poster`);
    expect((await answer(visit('/jp/game/enoshima'), environment))?.type).toBe('error');
  });

  it('PLAY-G45 comes from the newest cached build that has it', async () => {
    const environment = fakeEnvironment({
      [siteCacheName('b1')]: b1,
      [siteCacheName('b2')]: { '/play': 'walks of b2' },
    });
    expect(await textOf(answer(visit('/play'), environment))).toBe('walks of b2');
    expect(await textOf(answer(visit('/zh/play'), environment))).toBe('walks of b1 in zh');
  });

  it('PLAY-G45 without a cached copy is the error page of its language, else of any', async () => {
    const environment = fakeEnvironment({ [siteCacheName('b1')]: b1 });
    const answered = await answer(visit('/zh/game/asakusa'), environment);
    expect([answered?.status, answered?.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(await answered?.text()).toBe('error in zh');
    expect(await textOf(answer(visit('/jp/game/asakusa'), environment))).toBe('error in zh');
  });

  it('PLAY-G45 is the response that the browser preloaded while the worker started', async () => {
    const environment = fakeEnvironment({}, async () => new Response('asked again'));
    expect(await textOf(answer(visit('/play'), environment, Promise.resolve(new Response('preloaded'))))).toBe(
      'preloaded',
    );
    expect(await textOf(answer(visit('/play'), environment, Promise.resolve(undefined)))).toBe('asked again');
  });
});
