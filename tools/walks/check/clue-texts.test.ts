import { join } from 'node:path';
import { expect, it } from 'vitest';
import { locales } from '../../../app/locales/locales.ts';
import { type AuthoredWalk, readWalk } from '../read-walks.ts';
import { findClueTextFaults } from './clue-texts.ts';

const walk = readWalk(join(import.meta.dirname, '../new-walk/template')).walk as AuthoredWalk;

/** Returns the rules that the template walk breaks when one text is replaced. */
function findBrokenRules(locale: (typeof locales)[number], key: string, text: string) {
  const strings = { ...walk.strings, [locale]: { ...walk.strings[locale], [key]: text } };
  return [...findClueTextFaults({ ...walk, strings })].map(({ rule }) => rule);
}

it.each(locales)('PLAY-G101 a description does not contain an answer of any language (%s)', (locale) => {
  for (const text of ['A WHALE on a roof.', '屋頂上的鯨魚。', '屋根の上のクジラ。'])
    expect(findBrokenRules(locale, 'clue.weathervane.home', text)).toEqual(['clues/described']);
  expect(findBrokenRules(locale, 'clue.weathervane.home', 'Whalebone.')).toEqual([]);
});

it.each(['7 posts', '７本', '七根', 'Seven of them'])(
  'PLAY-G101 a description does not contain the number: %s',
  (text) => {
    expect(findBrokenRules('en', 'clue.posts.home', text)).toEqual(['clues/described']);
    expect(findBrokenRules('en', 'clue.posts.home', 'Three on each side, 17 m long, and one.')).toEqual([]);
  },
);

it('PLAY-G101 a clue may give the reason why its description contains the answer', () => {
  const { posts } = walk.clues;
  if (!posts) throw new Error('The template has no clue "posts".');
  const clues = { ...walk.clues, posts: { ...posts, answerInDescription: 'It is carved there.' } };
  const en = { ...walk.strings.en, 'clue.posts.home': 'A sign says 7.' };
  expect([...findClueTextFaults({ ...walk, clues, strings: { ...walk.strings, en } })]).toEqual([]);
  expect([...findClueTextFaults({ ...walk, clues })]).toMatchObject([{ rule: 'clues/described' }]);
});

it.each(['ask', 'askHome', 'where', 'how', 'howHome'])('PLAY-G100 %s does not contain the answer', (text) => {
  expect(findBrokenRules('en', `clue.weathervane.${text}`, 'Is it a whale?')).toEqual(['clues/told']);
});

it('PLAY-G100 the third hint may contain the answer, but no hint repeats another', () => {
  expect(findBrokenRules('en', 'clue.weathervane.almost', 'Nearly a whale.')).toEqual([]);
  expect(findBrokenRules('zh', 'clue.posts.almost', walk.strings.zh['clue.posts.where'] ?? '')).toEqual([
    'clues/hints',
  ]);
});

it('PLAY-G100 a question may name all options of a choice, but not the right one alone', () => {
  expect(findBrokenRules('en', 'clue.rope.ask', 'The tarred one, the striped one or the knotted one?')).toEqual([]);
  expect(findBrokenRules('en', 'clue.rope.ask', 'Is it the striped one?')).toEqual(['clues/told']);
});
