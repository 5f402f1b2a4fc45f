import { expect, it } from 'vitest';
import { parseInkStory } from '../../documents/ink-reader.ts';
import { suggestWalkerEvent } from './suggest-walker-event.ts';

const story = `Hello. #id:opening.1
-> way_to_pier

=== way_to_pier ===
+ [arrive #ev:arrive:pier] -> pier
+ [closed #ev:closed:pier] -> garden

=== pier ===
Boards. #id:pier.1
+ [ok #ev:clue:ok:posts] -> garden

=== garden ===
Beans. #id:garden.1
-> END
`;
const { knots } = parseInkStory(story);
const stops = ['pier', 'garden', 'bell'];
const clues = [{ id: 'posts', stop: 'pier' }];

it.each([
  ['at the start, the first stop at which the story does not arrive', 1, clues, { kind: 'arrival', stop: 'garden' }],
  ['behind an arrival, the next stop', 9, clues, { kind: 'arrival', stop: 'garden' }],
  [
    'at a stop with a clue that no scene asks, that clue',
    9,
    [...clues, { id: 'boards', stop: 'pier' }],
    { kind: 'clue', clue: 'boards' },
  ],
])('SITE-D9 the form for an event offers %s', (_, line, ofStops, event) => {
  expect(suggestWalkerEvent({ knots, line, stops, clues: ofStops })).toEqual(event);
});

it('SITE-D9 a stop that the walker has passed is not offered, even if the story arrives at all stops', () => {
  const whole = parseInkStory(
    `${story}${['garden', 'bell'].map((stop) => `=== way_${stop} ===\n+ [arrive #ev:arrive:${stop}] -> END\n`).join('')}`,
  );
  expect(suggestWalkerEvent({ knots: whole.knots, line: 9, stops, clues })).toEqual({
    kind: 'arrival',
    stop: 'garden',
  });
  expect(suggestWalkerEvent({ knots: whole.knots, line: 99, stops, clues })).toEqual({ kind: 'arrival', stop: 'bell' });
});

it('a walk without stops offers nothing', () => {
  expect(suggestWalkerEvent({ knots, line: 1, stops: [], clues: [] })).toBeUndefined();
});
