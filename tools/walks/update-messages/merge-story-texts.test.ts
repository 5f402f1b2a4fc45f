import { describe, expect, it } from 'vitest';
import type { StoryText } from '../read/compile-story.ts';
import { mergeStoryTexts } from './merge-story-texts.ts';

const createStoryText = (id: string, text: string, ...tags: string[]): StoryText => {
  return { line: 1, kind: 'line', text, tags: [`id:${id}`, ...tags] };
};

describe('the English words of a story', () => {
  it('are inserted after the text before them, and change in place; all others stay', () => {
    const english = {
      title: 'Tide',
      'pier.1': 'Planks.',
      'clue.posts.ask': 'How many?',
      'pier.9': 'Gone from the story.',
    };
    const { messages, added, changed } = mergeStoryTexts(english, [
      createStoryText('pier.1', 'Boards.'),
      createStoryText('pier.2', 'They creak.'),
      createStoryText('pier.3', 'You creak.'),
      { line: 4, kind: 'choice', text: 'ok', tags: ['ev:clue:ok:posts'] },
    ]);
    expect(Object.entries(messages)).toEqual([
      ['title', 'Tide'],
      ['pier.1', 'Boards.'],
      ['pier.2', 'They creak.'],
      ['pier.3', 'You creak.'],
      ['clue.posts.ask', 'How many?'],
      ['pier.9', 'Gone from the story.'],
    ]);
    expect({ added, changed }).toEqual({ added: ['pier.2', 'pier.3'], changed: ['pier.1'] });
  });

  it('stand at the end if the words contain no text of the story', () => {
    expect(
      Object.keys(
        mergeStoryTexts({ title: 'Tide' }, [createStoryText('a.1', 'A.'), createStoryText('a.2', 'B.')]).messages,
      ),
    ).toEqual(['title', 'a.1', 'a.2']);
  });

  it('name printed values after the arguments, and keep plural forms', () => {
    const bell = createStoryText('bell.2', 'You have {} shells and {} stones.', 'n:', 'speaker:keeper', 'stones:');
    expect(mergeStoryTexts({}, [bell]).messages).toEqual({ 'bell.2': 'You have {n} shells and {stones} stones.' });
    const english = { 'bell.2': '{n, plural, one {One shell.} other {# shells.}}' };
    expect(mergeStoryTexts(english, [bell])).toEqual({ messages: english, added: [], changed: [] });
    // The text lacks the tag `#n` for its printed value, but still becomes a message. Only `npm run walks check`
    // reports the missing tag.
    expect(mergeStoryTexts({}, [createStoryText('a.1', '{} shells.')]).messages).toEqual({ 'a.1': '{n} shells.' });
  });
});
