import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readStoryFile } from '../../tools/walks/read/story-file.ts';
import { walkFolders } from './all-walks.fixtures.ts';
import { parseInkStory } from './ink-reader.ts';
import type { InkStatement } from './ink-story.ts';

it.each(walkFolders)('%s: reads the same texts, tags and scenes as the ink compiler', (folder) => {
  const compiled = readStoryFile(folder, []);
  const { knots } = parseInkStory(readFileSync(join(folder, 'story.ink'), 'utf8'));
  const texts = knots
    .flatMap(({ statements }) => statements)
    .filter(({ text, tags }) => text !== '' || tags.length > 0)
    .map(({ line, kind, text, tags }) => ({
      line,
      kind: kind === 'choice' ? 'choice' : 'line',
      text: text.replace(/\{[^{}]*\}/g, '{}'),
      tags: tags.map(({ name, value }) => (value === '' ? name : `${name}:${value.replace(/\{[^{}]*\}/g, '')}`)),
    }));
  expect(texts).toEqual(compiled?.texts);
  const names = (compiled?.parsed.content ?? []).flatMap(({ typeName, name }) => (typeName === 'Knot' ? [name] : []));
  expect(knots.map(({ name }) => name).filter((name) => name !== '')).toEqual(names);
});

function readLastStatement(source: string): InkStatement | undefined {
  return parseInkStory(source).knots[0]?.statements.at(-1);
}

it.each([
  [
    'Hello. #id:a.1 #speaker:kasa',
    {
      kind: 'line',
      text: 'Hello.',
      tags: [
        { name: 'id', value: 'a.1' },
        { name: 'speaker', value: 'kasa' },
      ],
    },
  ],
  ['Five \\# signs // why', { kind: 'line', text: 'Five \\# signs', tags: [] }],
  ['You have {n}. #n:{n}', { kind: 'line', text: 'You have {n}.', tags: [{ name: 'n', value: '{n}' }] }],
  [
    '+ {not met} [Go. #id:a.c1 #default] -> b -> c',
    {
      kind: 'choice',
      condition: 'not met',
      text: 'Go.',
      tags: [
        { name: 'id', value: 'a.c1' },
        { name: 'default', value: '' },
      ],
      targets: ['b', 'c'],
      depth: 0,
    },
  ],
  ['+ [a]\n  Under it.', { kind: 'line', depth: 1 }],
  ['+ [a]\n++ [b]', { kind: 'choice', depth: 1 }],
  ['+ [a]\n  {x:\n    + [b]\n      c\n  - else:', { kind: 'branch', condition: 'else', depth: 1 }],
  ['{x > 2:', { kind: 'condition', condition: 'x > 2' }],
  ['{x:\n- y == 1: Text. #id:a.1', { kind: 'branch', condition: 'y == 1', text: 'Text.' }],
  ['{ a && b: -> way_on }', { kind: 'logic', targets: ['way_on'] }],
  ['{x:\n  a\n}', { kind: 'close' }],
  ['- Together. #id:a.2', { kind: 'gather', text: 'Together.' }],
  ['->->', { kind: 'divert', targets: [] }],
  ['  -> END', { kind: 'divert', targets: ['END'] }],
  ['~ trust += 1', { kind: 'logic' }],
  ['VAR trust = 0', { kind: 'declaration' }],
  ['/* one\n=== no ===\n*/', { kind: 'comment' }],
] as const)('reads %j', (source, expected) => {
  expect(readLastStatement(source)).toMatchObject(expected);
});

it('reads an empty story', () => {
  expect(parseInkStory('').knots).toEqual([{ name: '', line: 1, lastLine: 0, statements: [] }]);
});
