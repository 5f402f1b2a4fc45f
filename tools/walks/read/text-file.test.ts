import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkWalk } from '../check/check-walk.ts';
import { packWalk } from '../pack/pack-walk.ts';
import { readWalk } from '../read-walks.ts';
import { setUpTemplateWalkCopy } from '../walk-copy.fixtures.ts';
import { WalkFolderError } from './fault.ts';
import { explainFileError } from './text-file.ts';

const walkCopy = setUpTemplateWalkCopy();
const listFaults = () =>
  checkWalk(walkCopy.path('')).faults.map(({ rule, ...fault }) => [rule, walkCopy.sentence({ rule, ...fault })]);

it.each(['walk.yaml', 'clues.yaml', 'story.ink', 'sources.md', 'strings/jp.json'])(
  'file/unreadable: a folder where a file belongs, %s',
  (file) => {
    walkCopy.remove(file);
    mkdirSync(walkCopy.path(file));
    expect(listFaults()).toEqual([['file/unreadable', `${file} cannot be read, it is a folder: put the file there.`]]);
  },
);

it('drawings/missing: a folder in place of a drawing is not a drawing', () => {
  walkCopy.remove('drawings/ropes.svg');
  mkdirSync(walkCopy.path('drawings/ropes.svg'));
  expect(readWalk(walkCopy.path('')).faults.map(({ rule }) => rule)).toEqual(['drawings/missing', 'drawings/missing']);
});

// Simulates errors instead of changing file permissions, because root may read everything.
it('file/unreadable: a denied read or write is reported in plain words', () => {
  const explainErrorCode = (code: string) => explainFileError(Object.assign(new Error('no'), { code }));
  expect(['EACCES', 'EPERM', 'EROFS'].map(explainErrorCode)).toEqual(Array(3).fill('this computer does not let you'));
  expect(() => explainFileError(new RangeError('no'))).toThrow(RangeError);
});

it('file/unreadable: a text in another encoding', () => {
  writeFileSync(walkCopy.path('clues.yaml'), Buffer.from(walkCopy.read('clues.yaml'), 'utf16le'));
  writeFileSync(walkCopy.path('sources.md'), Buffer.from([0x8a, 0xc3, 0x0a]));
  expect(listFaults()).toContainEqual(['file/unreadable', 'sources.md is not written in UTF-8: save it so.']);
});

it('words/missing: a property name of every object is not a word', () => {
  walkCopy.replace(
    'story.ink',
    '#id:pier.5 #speaker:point #found:shell',
    '#id:pier.5 #speaker:point #found:constructor',
  );
  expect(listFaults()).toContainEqual([
    'words/missing',
    'strings/jp.json lacks "found.constructor": write it in this language.',
  ]);
});

it('file/unreadable: packing reports a damaged map as a fault', () => {
  walkCopy.write('map/base.svg', '<svg viewBox="0 0 1 1"></svg>');
  walkCopy.write('map/labels.json', '{"sets": ');
  const { walk } = readWalk(walkCopy.path(''));
  if (walk === undefined) throw new Error('The walk cannot be read.');
  expect(() => packWalk(walk)).toThrow(WalkFolderError);
  expect(() => packWalk(walk)).toThrow(
    /map\/labels\.json is missing or damaged: make it again with npm run walks map /,
  );
});
