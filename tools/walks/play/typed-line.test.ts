import { describe, expect, it } from 'vitest';
import type { WalkState } from '../../../walk/state.ts';
import type { StoryOffer } from '../../../walk/story-tags.ts';
import type { Clue, Walk } from '../../../walk/walk.ts';
import { parseTypedLine } from './typed-line.ts';

const clues: Clue[] = [
  { id: 'hill', stop: 'bell', kind: 'direction', answerDegrees: 20, toleranceDegrees: 45 },
  { id: 'letters', stop: 'cave', kind: 'order', options: ['b', 'c', 'a'], answer: ['a', 'b', 'c'] },
  { id: 'stone', stop: 'cave', kind: 'choice', options: ['tall', 'low'], answer: 'low' },
  { id: 'posts', stop: 'pier', kind: 'number', answer: 7, reject: [] },
];
const choices: StoryOffer[] = ['ask', 'wait'].map((id) => ({ kind: 'choice', id }));
const createArrivalAndClosureOffers = (...ids: string[]): StoryOffer[] =>
  ids.flatMap((stop) => [{ kind: 'arrival', stop } as const, { kind: 'closure', stop } as const]);
const createClueOffers = (clue: string): StoryOffer[] => [{ kind: 'clue', clue, outcome: 'ok' }];

function parseLine(line: string, offers: StoryOffer[]) {
  const parsedLine = parseTypedLine(line, {
    walk: { clues } as Walk,
    state: { offers } as unknown as WalkState,
    atMs: 5,
  });
  return parsedLine.kind === 'event' ? parsedLine.event : parsedLine.kind;
}

describe('a typed line', () => {
  it.each([
    ['j', 'journal'],
    [' Ｊ ', 'journal'],
    ['save', 'save'],
    ['q', 'quit'],
    ['help', 'help'],
    ['', 'nothing'],
    ['l de', 'unknown-language'],
    ['l __proto__', 'unknown-language'],
    ['constructor', 'not-understood'],
    ['l', 'not-understood'],
    ['?', 'not-understood'],
    ['here', 'not-understood'],
    ['1', 'not-understood'],
  ])('%j means %s without offers', (line, kind) => {
    expect(parseLine(line, [])).toBe(kind);
  });

  it('u takes back and l changes the language', () => {
    expect(parseLine('undo', [])).toEqual({ kind: 'undone', atMs: 5 });
    expect(parseLine('L JP', [])).toEqual({ kind: 'language-changed', locale: 'jp', atMs: 5 });
  });

  it('selects a choice by its number, or by a letter where numbers are answers', () => {
    const waitEvent = { kind: 'choice-made', choice: 'wait', atMs: 5 };
    expect(parseLine('２', choices)).toEqual(waitEvent);
    expect(parseLine('b', choices)).toBe('not-understood');
    expect(parseLine('B', [...createClueOffers('posts'), ...choices])).toEqual(waitEvent);
    expect(parseLine('2', [...createClueOffers('posts'), ...choices])).toEqual({
      kind: 'answer-given',
      clue: 'posts',
      given: '2',
      atMs: 5,
    });
  });

  it('means the one stop ahead, or one of several by its number', () => {
    expect(parseLine('HERE', createArrivalAndClosureOffers('pier'))).toEqual({
      kind: 'arrived-by-hand',
      stop: 'pier',
      atMs: 5,
    });
    expect(parseLine('closed', createArrivalAndClosureOffers('pier'))).toEqual({
      kind: 'stop-closed',
      stop: 'pier',
      atMs: 5,
    });
    expect(parseLine('here', createArrivalAndClosureOffers('pier', 'bell'))).toBe('not-understood');
    expect(parseLine('here 2', createArrivalAndClosureOffers('pier', 'bell'))).toEqual({
      kind: 'arrived-by-hand',
      stop: 'bell',
      atMs: 5,
    });
    expect(parseLine('closed 3', createArrivalAndClosureOffers('pier', 'bell'))).toBe('not-understood');
  });

  it.each([
    ['hill', 'ne', 45],
    ['hill', '20', 20],
    ['hill', 's', 180],
    ['letters', '3 1 2', ['a', 'b', 'c']],
    ['letters', '３、１、２', ['a', 'b', 'c']],
    ['letters', '３１２', ['a', 'b', 'c']],
    ['stone', '2', 'low'],
    ['posts', '７', '７'],
  ])('about %s, %j is an answer', (clue, line, expectedAnswer) => {
    expect(parseLine(line, createClueOffers(clue))).toEqual({
      kind: 'answer-given',
      clue,
      given: expectedAnswer,
      atMs: 5,
    });
  });

  it.each([
    ['hill', 'up'],
    ['hill', '400'],
    ['letters', 'a b c'],
    ['letters', '1 4'],
    ['letters', '12'],
    ['letters', '412'],
    ['stone', '3'],
    ['stone', 'low'],
  ])('about %s, %j is no answer', (clue, line) => {
    expect(parseLine(line, createClueOffers(clue))).toBe('not-understood');
  });

  it('asks for a hint, the answer or to continue', () => {
    expect(parseLine('？', createClueOffers('posts'))).toEqual({ kind: 'hint-asked', clue: 'posts', atMs: 5 });
    expect(parseLine('！', createClueOffers('posts'))).toEqual({ kind: 'clue-revealed', clue: 'posts', atMs: 5 });
    expect(parseLine('－', createClueOffers('posts'))).toEqual({ kind: 'clue-skipped', clue: 'posts', atMs: 5 });
  });

  it('saves only by the whole word where s means south', () => {
    expect(parseLine('save', createClueOffers('hill'))).toBe('save');
    expect(parseLine('s', createClueOffers('posts'))).toBe('save');
  });
});
