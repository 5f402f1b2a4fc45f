import { expect, it } from 'vitest';
import { parseInkStory } from '../../documents/ink-reader.ts';
import { findMessageIdAtStoryLine, findStoryLineOfMessage } from './find-story-line-of-message.ts';

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
  expect(findMessageIdAtStoryLine(story, 4)).toBe('pier.1');
  expect(findMessageIdAtStoryLine(story, 5)).toBe('pier.1');
  expect(findMessageIdAtStoryLine(story, 3)).toBe('pier.1');
  expect(findMessageIdAtStoryLine(story, 9)).toBeUndefined();
});

it('the cursor on an event is at its clue', () => {
  expect(findMessageIdAtStoryLine(story, 6)).toBe('clue.posts.ask');
});

it('a message is found at its line', () => {
  expect(findStoryLineOfMessage(story, 'pier.2')).toBe(7);
  expect(findStoryLineOfMessage(story, 'clue.posts.ask')).toBe(6);
  expect(findStoryLineOfMessage(story, 'title')).toBeUndefined();
});
