import { expect, it } from 'vitest';
import { getClueName } from './clue-name.ts';

const createQuestionMessages = (question: string) => ({ 'clue.posts.ask': question });

it('SITE-D9 a clue is named by its question in the author’s language, else in English, else by its id', () => {
  const english = createQuestionMessages('How many posts hold up the pier?');
  expect(getClueName('posts', createQuestionMessages('桟橋を支える柱は何本？'), english)).toBe(
    '桟橋を支える柱は何本？',
  );
  expect(getClueName('posts', createQuestionMessages(' '), english)).toBe('How many posts hold up the pier?');
  expect(getClueName('posts', undefined, {})).toBe('posts');
});

it.each([
  [
    'The lantern’s front has two characters, its back has four. Whose name is on it?',
    'The lantern’s front has two characters, its…',
  ],
  [
    '看著新塔：寶藏門遮住了它一大部分，再往北走十七公尺，看看塔變得怎麼樣？',
    '看著新塔：寶藏門遮住了它一大部分，再往北走十…',
  ],
  ['Oneverylongwordwithoutanyspacewhichgoesonandonandon', 'Oneverylongwordwithoutanyspacewhichgoesonand…'],
])('a long question is shortened: %s', (question, name) => {
  expect(getClueName('posts', createQuestionMessages(question))).toBe(name);
});
