import { expect, it } from 'vitest';
import { findWalkTextForMode } from './from-home-texts.ts';

const texts = {
  'clue.beasts.ask': 'Which beasts guard the gate in front of you?',
  'clue.beasts.askHome': 'Which beasts guard the gate in the drawing?',
  'clue.beasts.where': 'In the bays.',
  'clue.beasts.reveal': 'Two lions.',
  'clue.beasts.revealHome': 'Not a text with a version of its own.',
};

it('PLAY-G103 at home the version for walkers at home replaces the text', () => {
  expect(findWalkTextForMode(texts, 'clue.beasts.ask', 'home')).toBe(texts['clue.beasts.askHome']);
  expect(findWalkTextForMode(texts, 'clue.beasts.where', 'home')).toBe(texts['clue.beasts.where']);
  expect(findWalkTextForMode(texts, 'clue.beasts.reveal', 'home')).toBe(texts['clue.beasts.reveal']);
});

it('PLAY-G103 on the spot every text stays', () => {
  expect(findWalkTextForMode(texts, 'clue.beasts.ask', 'spot')).toBe(texts['clue.beasts.ask']);
});

it('PLAY-G103 a text that the walk lacks is undefined', () => {
  expect(findWalkTextForMode(texts, 'clue.beasts.toString', 'home')).toBeUndefined();
  expect(findWalkTextForMode(texts, 'toString', 'spot')).toBeUndefined();
});
