import { expect, it } from 'vitest';
import { parseInkStory } from '../../documents/ink-reader.ts';
import { findMessageAtLine, findMessageLine } from './find-message-line.ts';

const story = parseInkStory(`-> pier
=== pier
// The pier.
Here it is. #id:pier.1
~ shells = 1
+ [#ev:clue:ok:posts]
  Seven. #id:pier.2
=== empty
-> END
`);

it('the cursor on a line without a message is at the message before it, or at the first of its scene', () => {
  expect(findMessageAtLine(story, 4)).toBe('pier.1');
  expect(findMessageAtLine(story, 5)).toBe('pier.1');
  expect(findMessageAtLine(story, 3)).toBe('pier.1');
  expect(findMessageAtLine(story, 9)).toBeUndefined();
});

it('the cursor on an event is at its clue', () => {
  expect(findMessageAtLine(story, 6)).toBe('clue.posts.ask');
});

it('a message is found at its line', () => {
  expect(findMessageLine(story, 'pier.2')).toBe(7);
  expect(findMessageLine(story, 'clue.posts.ask')).toBe(6);
  expect(findMessageLine(story, 'title')).toBeUndefined();
});
