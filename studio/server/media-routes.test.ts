import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSilentMp3 } from '../../tools/walks/audio-files.fixtures.ts';
import { setUpTemplateWalkCopy } from '../../tools/walks/walk-copy.fixtures.ts';
import { addMediaApiRoutes } from './media-routes.ts';
import { RefusalError } from './refusal.ts';
import { findFileVersion } from './walk-history.ts';
import { openWalkStore, type WalkStore } from './walk-store.ts';

const walkCopy = setUpTemplateWalkCopy();
let data = '';
let store: WalkStore;
let api: Hono;

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'studio-data-'));
  store = openWalkStore(walkCopy.walks, data, { announce: () => undefined });
  api = new Hono();
  api.onError((error, context) =>
    error instanceof RefusalError ? context.json({ error: error.message }, error.status) : context.text('', 500),
  );
  addMediaApiRoutes(api, { walksFolder: walkCopy.walks, store });
});
afterEach(() => rmSync(data, { recursive: true }));

const put = (path: string, content: Buffer | string) =>
  api.request(`/api/walks/template/media/${path}`, {
    method: 'PUT',
    body: new Uint8Array(Buffer.from(content as Buffer)),
  });
const readErrorSentence = async (response: Response) => (await response.json()).error as string;
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3z"/></svg>';

it('a recording is written byte for byte, and undo and redo take it away and bring it back', async () => {
  const mp3 = createSilentMp3();
  expect((await put('sounds/en/welcome.mp3', mp3)).status).toBe(200);
  const written = findFileVersion(walkCopy.path(''), 'sounds/en/welcome.mp3');
  expect(store.undo('template').files).toEqual([{ path: 'sounds/en/welcome.mp3', version: null }]);
  expect(findFileVersion(walkCopy.path(''), 'sounds/en/welcome.mp3')).toBeNull();
  store.redo('template');
  expect(findFileVersion(walkCopy.path(''), 'sounds/en/welcome.mp3')).toBe(written);
  expect(walkCopy.read('sounds/en/welcome.mp3')).toBe(mp3.toString('utf8'));
});

it('a recording replaces that of the other kind in one step', async () => {
  walkCopy.write('sounds/en/welcome.m4a', Buffer.from([0, 255, 128]));
  await put('sounds/en/welcome.mp3', createSilentMp3());
  expect(findFileVersion(walkCopy.path(''), 'sounds/en/welcome.m4a')).toBeNull();
  store.undo('template');
  expect(findFileVersion(walkCopy.path(''), 'sounds/en/welcome.mp3')).toBeNull();
  expect(findFileVersion(walkCopy.path(''), 'sounds/en/welcome.m4a')).not.toBeNull();
});

it('sounds/unfit: the content decides, not the name', async () => {
  const response = await put('sounds/en/welcome.mp3', Buffer.from('RIFF0000WAVEfmt '));
  expect(response.status).toBe(415);
  expect(await readErrorSentence(response)).toContain('is WAV');
  expect(findFileVersion(walkCopy.path(''), 'sounds/en/welcome.mp3')).toBeNull();
});

it('drawings/unfit: a drawing is checked like the files of the walk', async () => {
  expect((await put('drawings/lion.svg', svg)).status).toBe(200);
  expect(walkCopy.read('drawings/lion.svg')).toBe(svg);
  expect(
    await readErrorSentence(await put('drawings/lion.svg', svg.replace('<path', '<text>a</text><path'))),
  ).toContain('letters');
  expect(await readErrorSentence(await put('drawings/lion.svg', Buffer.from('ffd8ffe0', 'hex')))).toContain(
    'is a JPEG',
  );
  expect(walkCopy.read('drawings/lion.svg')).toBe(svg);
});

it('other paths are refused', async () => {
  for (const path of ['story.ink', 'drawings/Lion.svg', 'sounds/fr/welcome.mp3', 'map/base.svg', 'drawings/x/y.svg'])
    expect((await put(path, svg)).status).toBe(400);
});

it('a removed drawing comes back by undo', async () => {
  await put('drawings/lion.svg', svg);
  const response = await api.request('/api/walks/template/media/drawings/lion.svg', { method: 'DELETE' });
  expect(response.status).toBe(200);
  store.undo('template');
  expect(walkCopy.read('drawings/lion.svg')).toBe(svg);
});
