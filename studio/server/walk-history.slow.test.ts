import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setUpTemplateWalkCopy } from '../../tools/walks/walk-copy.fixtures.ts';
import { type DurableFiles, durableFiles } from './durable-files.ts';
import { RefusalError } from './refusal.ts';
import { type FileContentChange, openWalkHistory } from './walk-history.ts';

const walkCopy = setUpTemplateWalkCopy();
let dataFolder = '';
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'studio-history-'));
});
afterEach(() => rmSync(dataFolder, { recursive: true }));

const openHistory = (files?: DurableFiles) => openWalkHistory(walkCopy.path(''), dataFolder, files);
const readFileOrNull = (path: string) => (existsSync(walkCopy.path(path)) ? walkCopy.read(path) : null);
const createFileChange = (path: string, after: string | null): FileContentChange => ({
  path,
  before: readFileOrNull(path),
  after,
});

it('steps are undone and repeated, also after a restart', () => {
  const original = walkCopy.read('story.ink');
  openHistory().write([createFileChange('story.ink', `${original}// 1 👍\n`)]);
  openHistory().write([
    createFileChange('story.ink', `${original}// 1 👎\n`),
    createFileChange('map.yaml', 'places: []\n'),
  ]);
  const history = openHistory();
  expect(history.state).toEqual({ canUndo: true, canRedo: false });
  expect(history.undo().map(({ path }) => path)).toEqual(['story.ink', 'map.yaml']);
  expect([readFileOrNull('story.ink'), readFileOrNull('map.yaml')]).toEqual([`${original}// 1 👍\n`, null]);
  expect(openHistory().undo()).toMatchObject([{ path: 'story.ink' }]);
  expect(readFileOrNull('story.ink')).toBe(original);
  expect(openHistory().state).toEqual({ canUndo: false, canRedo: true });
  expect(() => openHistory().undo()).toThrow('There is nothing to undo');
  openHistory().redo();
  expect(openHistory().redo()).toMatchObject([{ path: 'story.ink' }, { path: 'map.yaml' }]);
  expect([readFileOrNull('story.ink'), readFileOrNull('map.yaml')]).toEqual([`${original}// 1 👎\n`, 'places: []\n']);
  expect(() => openHistory().redo()).toThrow('There is nothing to redo');
});

it('a new step forgets the undone ones', () => {
  const history = openHistory();
  history.write([createFileChange('sources.md', 'One.\n')]);
  history.write([createFileChange('sources.md', 'Two.\n')]);
  history.undo();
  history.undo();
  history.write([createFileChange('sources.md', 'Three.\n')]);
  expect(history.state).toEqual({ canUndo: true, canRedo: false });
  expect(readdirSync(dataFolder).toSorted()).toEqual(['1.json', 'state.json']);
});

it('what changed outside is not undone', () => {
  const history = openHistory();
  history.write([createFileChange('sources.md', 'One.\n'), createFileChange('map.yaml', 'places: []\n')]);
  walkCopy.write('sources.md', 'Outside.\n');
  expect(() => history.undo()).toThrow(RefusalError);
  expect(() => history.undo()).toThrow('sources.md has changed outside of the studio since');
  expect([readFileOrNull('sources.md'), readFileOrNull('map.yaml')]).toEqual(['Outside.\n', 'places: []\n']);
});

/** Writes and removes files without flushing them to the disk, because flushing would make this test slow. */
const filesWithoutFlush: DurableFiles = {
  write: (file, text) => writeFileSync(file, text),
  remove: (file) => rmSync(file),
};

it('the history has a limited length', () => {
  const history = openHistory(filesWithoutFlush);
  for (let number = 0; number < 310; number += 1) history.write([createFileChange('sources.md', `${number}\n`)]);
  expect(readdirSync(dataFolder)).toHaveLength(301);
  for (let number = 0; number < 300; number += 1) history.undo();
  expect(history.state).toEqual({ canUndo: false, canRedo: true });
  expect(readFileOrNull('sources.md')).toBe('9\n');
});

it('an unchanged text is no step', () => {
  const history = openHistory();
  expect(history.write([createFileChange('sources.md', readFileOrNull('sources.md'))])).toMatchObject([
    { path: 'sources.md' },
  ]);
  expect(history.state.canUndo).toBe(false);
});

/** Simulates a power cut. After a number of writes and removals, every later write or removal throws. */
function createFilesWithPowerCut(operations: number): DurableFiles {
  let left = operations;
  const spend = () => {
    left -= 1;
    if (left < 0) throw new Error('power cut');
  };
  return {
    write(file, text) {
      spend();
      durableFiles.write(file, text);
    },
    remove(file) {
      spend();
      durableFiles.remove(file);
    },
  };
}

it.each(['write', 'undo', 'redo'] as const)(
  'a power cut at any moment of %s leaves all files changed, or none',
  (action) => {
    const paths = ['story.ink', 'strings/en.json', 'map.yaml', 'clues.yaml'];
    const readAll = () => paths.map(readFileOrNull);
    openHistory().write([createFileChange('sources.md', 'Before.\n')]);
    const before = readAll();
    const step = () => [
      createFileChange('story.ink', '-> END\n'),
      createFileChange('strings/en.json', '{}\n'),
      createFileChange('map.yaml', 'places: []\n'),
      createFileChange('clues.yaml', null),
    ];
    openHistory().write(step());
    const after = readAll();
    const [source, target] = action === 'undo' ? [after, before] : [before, after];
    let outcomes = 0;
    for (let operations = 0; operations < 12; operations += 1) {
      if (action === 'write') openHistory().undo();
      if (action === 'redo') openHistory().undo();
      expect(readAll()).toEqual(source);
      const history = openHistory(createFilesWithPowerCut(operations));
      let isDone = true;
      try {
        if (action === 'write') history.write(step());
        else history[action]();
      } catch (error) {
        expect((error as Error).message).toBe('power cut');
        isDone = false;
      }
      const recovered = openHistory();
      const isChanged = readFileOrNull('story.ink') === target[0];
      expect(readAll()).toEqual(isChanged ? target : source);
      if (isDone) expect(isChanged).toBe(true);
      outcomes |= isChanged ? 1 : 2;
      // Uses the history to bring all files to their state in `after`. This fails if the history does not match the files.
      if (action === 'undo') {
        if (isChanged) recovered.redo();
      } else if (!isChanged) {
        if (recovered.state.canRedo) recovered.redo();
        else recovered.write(step());
      }
      expect(readAll()).toEqual(after);
    }
    expect(outcomes).toBe(3);
  },
);

it('a file that changed outside after a crash keeps that change, and the others go back', () => {
  const before = [readFileOrNull('story.ink'), readFileOrNull('clues.yaml')];
  const history = openHistory(createFilesWithPowerCut(3));
  expect(() =>
    history.write([createFileChange('story.ink', '-> END\n'), createFileChange('clues.yaml', '{}\n')]),
  ).toThrow('power cut');
  expect(readFileOrNull('story.ink')).toBe('-> END\n');
  walkCopy.write('clues.yaml', '# Outside\n');
  openHistory();
  expect([readFileOrNull('story.ink'), readFileOrNull('clues.yaml')]).toEqual([before[0], '# Outside\n']);
});

it('temporary files of a crash are removed', () => {
  walkCopy.write('strings/.studio-01234567-89ab-cdef-0123-456789abcdef.tmp', 'half');
  openHistory();
  expect(readdirSync(walkCopy.path('strings')).filter((name) => name.startsWith('.'))).toEqual([]);
});

it('nothing is written through a link', () => {
  rmSync(walkCopy.path('sources.md'));
  symlinkSync('/etc/hostname', walkCopy.path('sources.md'));
  const history = openHistory();
  expect(() => history.write([{ path: 'sources.md', before: null, after: 'x' }])).toThrow('is a link');
});
