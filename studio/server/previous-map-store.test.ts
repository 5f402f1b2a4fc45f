import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPreviousMapStore } from './previous-map-store.ts';

let root: string;
const resolveInRoot = (...path: string[]) => join(root, ...path);
const openStore = () => openPreviousMapStore(resolveInRoot('walk'), resolveInRoot('data'));

function writeFiles(folder: string, files: Record<string, string>) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(resolveInRoot(folder, path)), { recursive: true });
    writeFileSync(resolveInRoot(folder, path), content);
  }
}

/** Changes the files as a new drawing of the map would: changes one, adds one and removes one. */
function drawMapAnew() {
  openStore().store(['map/base.svg', 'map/paths.json', 'illustration/pier.svg'], resolveInRoot('drawn'));
  writeFiles('walk', { 'map/base.svg': 'new', 'map/paths.json': '[]' });
  rmSync(resolveInRoot('walk/illustration/pier.svg'));
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lorewalk-replaced-map-'));
  writeFiles('walk', { 'map/base.svg': 'old', 'illustration/pier.svg': 'pier' });
  writeFiles('drawn', { 'map/base.svg': 'new', 'map/paths.json': '[]' });
});
afterEach(() => rmSync(root, { recursive: true }));

it('SITE-D9 a drawing is taken back once: changed, added and removed files', () => {
  expect(openStore().canRestore()).toBe(false);
  drawMapAnew();
  expect(openStore().canRestore()).toBe(true);
  expect(openStore().restore()).toHaveLength(3);
  expect(readFileSync(resolveInRoot('walk/map/base.svg'), 'utf8')).toBe('old');
  expect(readFileSync(resolveInRoot('walk/illustration/pier.svg'), 'utf8')).toBe('pier');
  expect(existsSync(resolveInRoot('walk/map/paths.json'))).toBe(false);
  expect(openStore().canRestore()).toBe(false);
  expect(() => openStore().restore()).toThrow('no drawing to take back');
});

it('a drawing whose files have changed since stays', () => {
  drawMapAnew();
  writeFiles('walk', { 'map/paths.json': '[1]' });
  expect(openStore().canRestore()).toBe(false);
  expect(() => openStore().restore()).toThrow('map/paths.json has changed since the drawing');
  expect(readFileSync(resolveInRoot('walk/map/base.svg'), 'utf8')).toBe('new');
});

it('a drawing that changes nothing leaves the one before', () => {
  drawMapAnew();
  openStore().store([], resolveInRoot('drawn'));
  expect(openStore().canRestore()).toBe(true);
});

it('a restore that was interrupted can be completed', () => {
  drawMapAnew();
  writeFiles('walk', { 'map/base.svg': 'old' });
  expect(openStore().canRestore()).toBe(true);
  openStore().restore();
  expect(readFileSync(resolveInRoot('walk/illustration/pier.svg'), 'utf8')).toBe('pier');
  expect(existsSync(resolveInRoot('walk/map/paths.json'))).toBe(false);
});

it('the file that makes a map current is restored last', () => {
  writeFiles('walk', { 'map/labels.json': 'old' });
  openStore().store(['map/labels.json', 'illustration/pier.svg'], resolveInRoot('drawn'));
  rmSync(resolveInRoot('walk/map/labels.json'));
  rmSync(resolveInRoot('walk/illustration/pier.svg'));
  expect(openStore().restore()).toEqual(['illustration/pier.svg', 'map/labels.json']);
});
