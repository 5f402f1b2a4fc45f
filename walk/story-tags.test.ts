import { expect, it } from 'vitest';
import { parseChoiceTags, parseLineTags } from './story-tags.ts';

it('WALK-T1 a line has an id, known tags and arguments', () => {
  const tags = [
    'id:torii.1',
    'speaker:shiro',
    'art:torii',
    'sound:wind',
    'spot:tea',
    'found:piece',
    'ending:home',
    'n:3',
  ];
  expect(parseLineTags('Late again.', tags)).toEqual({
    id: 'torii.1',
    speaker: 'shiro',
    art: 'torii',
    sound: 'wind',
    spot: 'tea',
    found: 'piece',
    ending: 'home',
    arguments: { n: '3' },
  });
  expect(parseLineTags('Late.', [' id : torii.1 ', 'time:12:30'])).toEqual({
    id: 'torii.1',
    arguments: { time: '12:30' },
  });
});

it('WALK-T2 a visible choice has an id', () => {
  expect(parseChoiceTags('Ask.', ['id:torii.c1'])).toEqual({ kind: 'choice', id: 'torii.c1' });
});

it('WALK-T5 a choice can be the default', () => {
  expect(parseChoiceTags('Ask.', ['id:torii.c1', 'default'])).toEqual({
    kind: 'choice',
    id: 'torii.c1',
    isDefault: true,
  });
});

it.each([
  ['arrive:torii', { kind: 'arrival', stop: 'torii' }],
  ['closed:torii', { kind: 'closure', stop: 'torii' }],
  ['clue:ok:height', { kind: 'clue', clue: 'height', outcome: 'ok' }],
  ['clue:hint:height', { kind: 'clue', clue: 'height', outcome: 'hint' }],
  ['clue:reveal:height', { kind: 'clue', clue: 'height', outcome: 'reveal' }],
  ['clue:skip:height', { kind: 'clue', clue: 'height', outcome: 'skip' }],
])('WALK-T3 a choice that a control causes has the event %s', (event, offer) => {
  expect(parseChoiceTags('note', [`ev:${event}`])).toEqual(offer);
});

it.each(['', 'arrive', 'arrive:', 'closed:', 'left:torii', 'clue', 'clue:ok', 'clue:ok:', 'clue:wrong:height'])(
  'WALK-T4 the event "%s" throws an error that names the choice and the fix',
  (event) => {
    expect(() => parseChoiceTags('Go on.', [`ev:${event}`])).toThrow(/"Go on\.".*write #ev:arrive:<stop>/);
  },
);

it('WALK-T4 a missing id, or an event on a line, throws an error that names the fix', () => {
  expect(() => parseLineTags('Late again.', ['speaker:shiro'])).toThrow('The line "Late again." has no id');
  expect(() => parseLineTags('Late again.', ['id:a', 'ev:arrive:torii'])).toThrow('give it to a choice');
  expect(() => parseLineTags('Late again.', ['id:a', 'default'])).toThrow('"#default": give it to a choice');
  expect(() => parseChoiceTags('Go on.', ['ev:arrive:torii', 'default'])).toThrow('give it to a choice with an id');
  expect(() => parseChoiceTags('Ask.', [])).toThrow('The choice "Ask." has no id');
  expect(() => parseChoiceTags('Ask.', ['id:'])).toThrow('The choice "Ask." has no id');
});
