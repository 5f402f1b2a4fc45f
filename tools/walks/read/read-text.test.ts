import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkWalk } from '../check/check-walk.ts';
import { packWalk } from '../pack/pack-walk.ts';
import { readWalk } from '../read-walks.ts';
import { copyTemplateWalk } from '../walk-copy.fixtures.ts';
import { WalkFolderError } from './fault.ts';
import { fileProblem } from './read-text.ts';

const planted = copyTemplateWalk();
const told = () =>
  checkWalk(planted.path('')).faults.map(({ rule, ...fault }) => [rule, planted.sentence({ rule, ...fault })]);

it.each(['walk.yaml', 'clues.yaml', 'story.ink', 'sources.md', 'strings/jp.json'])(
  'file/unreadable: a folder where a file belongs, %s',
  (file) => {
    planted.remove(file);
    mkdirSync(planted.path(file));
    expect(told()).toEqual([['file/unreadable', `${file} cannot be read, it is a folder: put the file there.`]]);
  },
);

it('drawings/missing: a folder in place of a drawing is not a drawing', () => {
  planted.remove('drawings/ropes.svg');
  mkdirSync(planted.path('drawings/ropes.svg'));
  expect(readWalk(planted.path('')).faults.map(({ rule }) => rule)).toEqual(['drawings/missing', 'drawings/missing']);
});

// Uses error codes: a test as root may read everything.
it('file/unreadable: a denied read or write is reported in plain words', () => {
  const trouble = (code: string) => fileProblem(Object.assign(new Error('no'), { code }));
  expect(['EACCES', 'EPERM', 'EROFS'].map(trouble)).toEqual(Array(3).fill('this computer does not let you'));
  expect(() => fileProblem(new RangeError('no'))).toThrow(RangeError);
});

it('file/unreadable: a text in another encoding', () => {
  writeFileSync(planted.path('clues.yaml'), Buffer.from(planted.read('clues.yaml'), 'utf16le'));
  writeFileSync(planted.path('sources.md'), Buffer.from([0x8a, 0xc3, 0x0a]));
  expect(told()).toContainEqual(['file/unreadable', 'sources.md is not written in UTF-8: save it so.']);
});

it('words/missing: a property name of every object is not a word', () => {
  planted.replace(
    'story.ink',
    '#id:pier.5 #speaker:point #found:shell',
    '#id:pier.5 #speaker:point #found:constructor',
  );
  expect(told()).toContainEqual([
    'words/missing',
    'strings/jp.json lacks "found.constructor": write it in this language.',
  ]);
});

it('file/unreadable: packing reports a damaged map as a fault', () => {
  planted.write('map/base.svg', '<svg viewBox="0 0 1 1"></svg>');
  planted.write('map/labels.json', '{"sets": ');
  const { walk } = readWalk(planted.path(''));
  if (walk === undefined) throw new Error('The walk cannot be read.');
  expect(() => packWalk(walk)).toThrow(WalkFolderError);
  expect(() => packWalk(walk)).toThrow(
    /map\/labels\.json is missing or damaged: make it again with npm run walks map /,
  );
});
