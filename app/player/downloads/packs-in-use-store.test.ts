import { describe, expect, it } from 'vitest';
import { createPacksInUseStore } from './packs-in-use-store.ts';

const newestPack = { walk: 'enoshima', hash: '0002' };

/** Creates a browser with storage, and a network that serves only the available packs. */
function openDevice(availablePacks: string[] = []) {
  const storedItems = new Map<string, string>();
  const storage = {
    getItem: (key: string) => storedItems.get(key) ?? null,
    setItem: (key: string, value: string) => void storedItems.set(key, value),
  };
  const fetch = async (path: string) =>
    new Response('', { status: availablePacks.some((hash) => path.includes(hash)) ? 200 : 404 });
  return { stored: storedItems, packs: createPacksInUseStore(() => storage, fetch) };
}

describe('the pack of a walk in progress', () => {
  it('PLAY-G43 the walk keeps the pack with which it began, as long as that pack is available', async () => {
    const { packs } = openDevice(['0001', '0002']);
    packs.add({ walk: 'enoshima', hash: '0001' });
    expect(await packs.packToUse(newestPack)).toBe('0001');
    expect(packs.list()).toEqual([{ walk: 'enoshima', hash: '0001' }]);
  });

  it('PLAY-G43 the walk gets the newest pack if the older one is gone or none is recorded', async () => {
    const { packs } = openDevice(['0002']);
    expect(await packs.packToUse(newestPack)).toBe('0002');
    packs.add({ walk: 'enoshima', hash: '0001' });
    expect(await packs.packToUse(newestPack)).toBe('0002');
    expect(await packs.packToUse({ walk: 'constructor', hash: '0002' })).toBe('0002');
  });

  it('PLAY-G43 the record is removed when that walk has ended, without effect on other walks', () => {
    const { packs } = openDevice();
    packs.add(newestPack);
    packs.add({ walk: 'asakusa', hash: '0002' });
    packs.remove('enoshima');
    expect(packs.list()).toEqual([{ walk: 'asakusa', hash: '0002' }]);
  });

  it.each(['{', '[1]', '{"enoshima":null}', '{"enoshima":{"hash":"1"}}', '"0001"'])(
    'PLAY-G43 survives a foreign value in its storage: %s',
    async (text) => {
      const { stored, packs } = openDevice();
      stored.set('lorewalk:packs', text);
      expect(packs.list()).toEqual([]);
      packs.add(newestPack);
      expect(packs.list()).toEqual([{ walk: 'enoshima', hash: '0002' }]);
    },
  );

  it('PLAY-G43 the walk gets the newest pack if storage is blocked', async () => {
    const packs = createPacksInUseStore(
      () => {
        throw new DOMException('blocked', 'SecurityError');
      },
      async () => new Response(''),
    );
    packs.add(newestPack);
    packs.remove('enoshima');
    expect(await packs.packToUse(newestPack)).toBe('0002');
  });
});
