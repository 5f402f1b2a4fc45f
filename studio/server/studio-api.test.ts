import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { FileChangeResult, FileText, WalkOutline } from '../api.ts';
import { setUpRunningStudio } from './running-studio.fixtures.ts';
import { startStudio } from './start-studio.ts';
import { subscribeToStudioEvents } from './studio-events.fixtures.ts';
import { StudioLockError } from './studio-lock.ts';

const studio = setUpRunningStudio();
const { walkCopy } = studio;
const walk = '/api/walks/template';

async function loadWalkFile(path: string): Promise<FileText> {
  const { status, json } = await studio.send(`${walk}/files/${path}`);
  expect(status).toBe(200);
  return json as FileText;
}

const saveWalkFile = (path: string, text: string, version: string | null) =>
  studio.send(`${walk}/files/${path}`, { method: 'PUT', body: { text, version } });
const post = (path: string, body?: unknown) => studio.send(`${walk}/${path}`, { method: 'POST', body });

it('two windows do not overwrite each other', async () => {
  const { text, version } = await loadWalkFile('sources.md');
  expect(text).toBe(walkCopy.read('sources.md'));
  const first = await saveWalkFile('sources.md', 'First.\n', version);
  expect(first).toMatchObject({ status: 200, json: { path: 'sources.md' } });
  const second = await saveWalkFile('sources.md', 'Second.\n', version);
  expect(second).toMatchObject({ status: 409, json: { text: 'First.\n', version: (first.json as FileText).version } });
  expect((second.json as { error: string }).error).toContain('sources.md has changed meanwhile');
  expect(walkCopy.read('sources.md')).toBe('First.\n');
  expect((await saveWalkFile('sources.md', 'Second.\n', (first.json as FileText).version)).status).toBe(200);
});

it('a new file must not exist, and a known one must', async () => {
  expect((await saveWalkFile('sources.md', 'x', null)).status).toBe(409);
  expect((await saveWalkFile('map.yaml', 'places: []\n', null)).status).toBe(200);
  rmSync(walkCopy.path('map.yaml'));
  expect(await saveWalkFile('map.yaml', 'x', 'some-version')).toMatchObject({
    status: 409,
    json: { text: null, version: null },
  });
});

it('bytes come back as they were written: marks, line ends, all signs', async () => {
  const content = '\uFEFFone\r\ntwo 👍 \u2028\n';
  const { version } = await loadWalkFile('sources.md');
  await saveWalkFile('sources.md', content, version);
  expect(readFileSync(walkCopy.path('sources.md'), 'utf8')).toBe(content);
  expect((await loadWalkFile('sources.md')).text).toBe(content);
});

it('several files change together, or not at all', async () => {
  const [story, english] = [await loadWalkFile('story.ink'), await loadWalkFile('strings/en.json')];
  const changes = [
    { path: 'story.ink', text: '-> END\n', version: story.version },
    { path: 'strings/en.json', text: '{}\n', version: 'old' },
  ];
  const refused = await post('changes', changes);
  expect(refused).toMatchObject({
    status: 409,
    json: { conflicts: [{ path: 'strings/en.json', version: english.version }] },
  });
  expect(walkCopy.read('story.ink')).toBe(story.text);
  const invalid = await post('changes', [changes[0], { path: '../x.md', text: '', version: null }]);
  expect(invalid.status).toBe(400);
  expect(walkCopy.read('story.ink')).toBe(story.text);
  const twice = await post('changes', [changes[0], changes[0]]);
  expect(twice).toMatchObject({ status: 400, json: { error: expect.stringContaining('names a file twice') } });
  const done = await post('changes', [
    changes[0],
    { path: 'strings/en.json', text: '{}\n', version: english.version },
    { path: 'clues.yaml', text: null, version: (await loadWalkFile('clues.yaml')).version },
  ]);
  expect(done).toMatchObject({ status: 200, json: { history: { canUndo: true, canRedo: false } } });
  expect([
    walkCopy.read('story.ink'),
    walkCopy.read('strings/en.json'),
    existsSync(walkCopy.path('clues.yaml')),
  ]).toEqual(['-> END\n', '{}\n', false]);
});

it('undo and redo work across a restart, and refuse what changed outside', async () => {
  const { text, version } = await loadWalkFile('sources.md');
  await saveWalkFile('sources.md', 'First.\n', version);
  await studio.restart();
  const undone = await post('undo');
  expect(undone.json).toEqual({
    files: [{ path: 'sources.md', version }],
    history: { canUndo: false, canRedo: true },
  } satisfies FileChangeResult);
  expect(walkCopy.read('sources.md')).toBe(text);
  await studio.restart();
  expect((await post('redo')).status).toBe(200);
  expect(walkCopy.read('sources.md')).toBe('First.\n');
  walkCopy.write('sources.md', 'Outside.\n');
  expect(await post('undo')).toMatchObject({
    status: 409,
    json: { error: 'sources.md has changed outside of the studio since: correct it there, or go on editing.' },
  });
  expect(walkCopy.read('sources.md')).toBe('Outside.\n');
});

it('a folder is open in one studio only', async () => {
  const open = {
    walksFolder: walkCopy.walks,
    dataFolder: join(walkCopy.walks, '..', `data-${studio.port}`),
    port: 0,
    servesApp: false,
  };
  const first = await startStudio(open);
  await expect(startStudio(open)).rejects.toThrow(StudioLockError);
  await first.stop();
  await (await startStudio(open)).stop();
  rmSync(open.dataFolder, { recursive: true });
});

it('changes by the studio and outside are announced once, unchanged files are not', async () => {
  const { nextChange, close } = await subscribeToStudioEvents(studio);
  const { version } = await loadWalkFile('sources.md');
  await saveWalkFile('sources.md', 'First.\n', version);
  expect(await nextChange()).toEqual({ walkId: 'template', paths: ['sources.md'] });
  walkCopy.write('sources.md', 'First.\n');
  walkCopy.write('strings/en.json', '{}\n');
  expect(await nextChange()).toEqual({ walkId: 'template', paths: ['strings/en.json'] });
  await post('undo');
  expect(await nextChange()).toEqual({ walkId: 'template', paths: ['sources.md'] });
  // Replaces files by renaming new ones, as editors and the studio do. The watcher must report each replacement.
  for (const path of ['strings/zh.json', 'strings/zh.json', 'sources.md', 'sources.md']) {
    walkCopy.write('replacement.txt', `${path} ${Math.random()}\n`);
    renameSync(walkCopy.path('replacement.txt'), walkCopy.path(path));
    expect(await nextChange()).toEqual({ walkId: 'template', paths: [path] });
  }
  rmSync(walkCopy.path('clues.yaml'));
  expect(await nextChange()).toEqual({ walkId: 'template', paths: ['clues.yaml'] });
  await studio.send('/api/walks', { method: 'POST', body: { id: 'second', titles: {} } });
  expect(await nextChange()).toEqual({ walkId: 'second', paths: [] });
  close();
});

it('a new walk comes from the template, with its titles', async () => {
  const titles = { en: 'The “Second”', jp: '二番目' };
  const made = await studio.send('/api/walks', { method: 'POST', body: { id: 'second-walk', titles } });
  expect(made).toMatchObject({ status: 201, json: { id: 'second-walk', titles, stopCount: 3, faultCount: 0 } });
  const again = await studio.send('/api/walks', { method: 'POST', body: { id: 'second-walk', titles } });
  expect(again).toMatchObject({ status: 409, json: { error: expect.stringContaining('exists already') } });
  const wrong = await studio.send('/api/walks', { method: 'POST', body: { id: '../x', titles } });
  expect(wrong).toMatchObject({ status: 400, json: { error: expect.stringContaining('lower-case words') } });
  expect((await studio.send('/api/walks')).json).toMatchObject([{ id: 'second-walk' }, { id: 'template' }]);
});

it('the outline has what the screens show', async () => {
  const outline = (await studio.send(walk)).json as WalkOutline;
  expect(outline).toMatchObject({ id: 'template', faults: [], history: { canUndo: false, canRedo: false } });
  expect(outline.files.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['story.ink', 'strings/en.json', 'walk.yaml']),
  );
  expect(outline.stops?.[0]).toMatchObject({ id: 'pier', radiusMeters: 20, names: { en: expect.any(String) } });
  expect(outline.clues?.map(({ id, kind }) => [id, kind])).toEqual([
    ['posts', 'number'],
    ['weathervane', 'text'],
    ['rope', 'choice'],
  ]);
  expect(outline.story?.knots.map(({ name }) => name)).toContain('pier');
});

it('a fault in one file hides no other file', async () => {
  walkCopy.write('clues.yaml', 'posts: [\n');
  const outline = (await studio.send(walk)).json as WalkOutline;
  expect(outline.faults).toMatchObject([{ rule: 'file/unreadable', path: 'clues.yaml', line: expect.any(Number) }]);
  expect(outline.clues).toBeUndefined();
  expect(outline.stops).toHaveLength(3);
  expect(outline.messages.en?.title).toBeDefined();
  walkCopy.write('walk.yaml', '[]\n');
  expect((await studio.send('/api/walks')).json).toMatchObject([{ id: 'template', stopCount: 0 }]);
});

it('required messages stand in reading order with what they are', async () => {
  const { requiredMessages = [] } = (await studio.send(walk)).json as WalkOutline;
  const ids = requiredMessages.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.slice(0, 4)).toEqual(['title', 'place', 'placeNative', 'hook']);
  const english = Object.keys(JSON.parse(walkCopy.read('strings/en.json')));
  expect(ids.toSorted()).toEqual(english.toSorted());
  const order = ['opening.1', 'stop.pier', 'clue.posts.ask', 'clue.posts.almost', 'clue.posts.reveal', 'stop.garden'];
  expect(ids.filter((id) => order.includes(id))).toEqual(order);
  const message = (id: string) => requiredMessages.find((it) => it.id === id);
  expect(message('opening.1')).toMatchObject({
    kind: 'line',
    isOptional: false,
    inkText: expect.any(String),
    line: expect.any(Number),
  });
  expect(message('clue.posts.almost')).toMatchObject({ kind: 'clue-hint', subject: 'posts' });
  expect(message('stop.pier')).toMatchObject({ kind: 'stop', subject: 'pier' });
});

it('an optional message stands behind the one that it varies', async () => {
  walkCopy.replace(
    'strings/jp.json',
    '"stop.pier"',
    '"stop.pier.short": "橋",\n  "clue.posts.askHome": "何本？",\n  "stop.pier"',
  );
  const { requiredMessages = [] } = (await studio.send(walk)).json as WalkOutline;
  const index = requiredMessages.findIndex(({ id }) => id === 'stop.pier');
  expect(requiredMessages[index + 1]).toMatchObject({
    id: 'stop.pier.short',
    kind: 'stop',
    subject: 'pier',
    isOptional: true,
  });
  const home = requiredMessages.findIndex(({ id }) => id === 'clue.posts.ask') + 1;
  expect(requiredMessages[home]).toMatchObject({ id: 'clue.posts.askHome', kind: 'clue-question', isOptional: true });
});
