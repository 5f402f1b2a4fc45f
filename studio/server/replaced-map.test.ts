import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openReplacedMapStore } from './replaced-map.ts';

let root: string;
const resolveInRoot = (...path: string[]) => join(root, ...path);
const open = () => openReplacedMapStore(resolveInRoot('walk'), resolveInRoot('data'));

function write(folder: string, files: Record<string, string>) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(resolveInRoot(folder, path)), { recursive: true });
    writeFileSync(resolveInRoot(folder, path), content);
  }
}

/** Changes the files as a new drawing of the map would: changes one, adds one and removes one. */
function draw() {
  open().store(['map/base.svg', 'map/paths.json', 'illustration/pier.svg'], resolveInRoot('drawn'));
  write('walk', { 'map/base.svg': 'new', 'map/paths.json': '[]' });
  rmSync(resolveInRoot('walk/illustration/pier.svg'));
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lorewalk-replaced-map-'));
  write('walk', { 'map/base.svg': 'old', 'illustration/pier.svg': 'pier' });
  write('drawn', { 'map/base.svg': 'new', 'map/paths.json': '[]' });
});
afterEach(() => rmSync(root, { recursive: true }));

it('SITE-D9 a drawing is taken back once: changed, added and removed files', () => {
  expect(open().canRestore()).toBe(false);
  draw();
  expect(open().canRestore()).toBe(true);
  expect(open().restore()).toHaveLength(3);
  expect(readFileSync(resolveInRoot('walk/map/base.svg'), 'utf8')).toBe('old');
  expect(readFileSync(resolveInRoot('walk/illustration/pier.svg'), 'utf8')).toBe('pier');
  expect(existsSync(resolveInRoot('walk/map/paths.json'))).toBe(false);
  expect(open().canRestore()).toBe(false);
  expect(() => open().restore()).toThrow('no drawing to take back');
});

it('a drawing whose files have changed since stays', () => {
  draw();
  write('walk', { 'map/paths.json': '[1]' });
  expect(open().canRestore()).toBe(false);
  expect(() => open().restore()).toThrow('map/paths.json has changed since the drawing');
  expect(readFileSync(resolveInRoot('walk/map/base.svg'), 'utf8')).toBe('new');
});

it('a drawing that changes nothing leaves the one before', () => {
  draw();
  open().store([], resolveInRoot('drawn'));
  expect(open().canRestore()).toBe(true);
});

it('a restore that was interrupted can be completed', () => {
  draw();
  write('walk', { 'map/base.svg': 'old' });
  expect(open().canRestore()).toBe(true);
  open().restore();
  expect(readFileSync(resolveInRoot('walk/illustration/pier.svg'), 'utf8')).toBe('pier');
  expect(existsSync(resolveInRoot('walk/map/paths.json'))).toBe(false);
});

it('the file that makes a map current is restored last', () => {
  write('walk', { 'map/labels.json': 'old' });
  open().store(['map/labels.json', 'illustration/pier.svg'], resolveInRoot('drawn'));
  rmSync(resolveInRoot('walk/map/labels.json'));
  rmSync(resolveInRoot('walk/illustration/pier.svg'));
  expect(open().restore()).toEqual(['illustration/pier.svg', 'map/labels.json']);
});
