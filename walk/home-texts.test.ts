import { expect, it } from 'vitest';
import { chooseTexts } from './home-texts.ts';

const texts = {
  'clue.beasts.ask': 'Which beasts guard the gate in front of you?',
  'clue.beasts.askHome': 'Which beasts guard the gate in the drawing?',
  'clue.beasts.where': 'In the bays.',
  'clue.beasts.revealHome': 'Not a text with a version of its own.',
};

it('PLAY-G103 at home the version for walkers at home replaces the text', () => {
  expect(chooseTexts(texts, 'home')).toEqual({ ...texts, 'clue.beasts.ask': texts['clue.beasts.askHome'] });
});

it('PLAY-G103 on the spot every text stays', () => {
  expect(chooseTexts(texts, 'spot')).toEqual(texts);
});
