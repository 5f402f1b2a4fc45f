import { expect, it } from 'vitest';
import { setUpTemplateWalkCopy } from '../walk-copy.fixtures.ts';
import { findIdFaults, readStoryFile } from './story-file.ts';

const walkCopy = setUpTemplateWalkCopy();

function writeAndReadStory(story: string) {
  walkCopy.write('story.ink', story);
  const storyFile = readStoryFile(walkCopy.path(''), []);
  if (!storyFile) throw new Error('The ink source has errors.');
  return storyFile;
}

it('written texts are lines and choices with their tags, with {} for each printed value', () => {
  const { texts } = writeAndReadStory(`VAR n = 2
{n} shells, {n + 1} with mine. #id:a.1 #n:{n}
+ {n > 1} [Count. #id:a.c1]
  -> END
`);
  expect(texts).toEqual([
    { line: 2, kind: 'line', text: '{} shells, {} with mine.', tags: ['id:a.1', 'n:'] },
    { line: 3, kind: 'choice', text: 'Count.', tags: ['id:a.c1'] },
  ]);
});

it('a call of a function without output is not a line', () => {
  const story = writeAndReadStory('VAR n = 0\n{count()}\nOne. #id:a.1\n-> END\n\n=== function count ===\n~ n += 1\n');
  expect(story.texts.map(({ line }) => line)).toEqual([3]);
  expect([...findIdFaults(story)]).toEqual([]);
});

it('story/line-id, story/choice-id: each has one id, events have none', () => {
  const story = writeAndReadStory('One. #id:a.1 #id:a.2\n+ [Two.]\n+ [arrive #ev:arrive:pier]\n- Three.\n-> END\n');
  expect([...findIdFaults(story)].map(({ rule, line, sentence }) => [rule, line, sentence])).toEqual([
    ['story/line-id', 1, 'has several ids: write what each one names on a line of its own.'],
    ['story/choice-id', 2, 'has no id: end it in a tag such as #id:torii.c1.'],
    ['story/line-id', 4, 'has no id: end it in a tag such as #id:torii.1.'],
  ]);
});
