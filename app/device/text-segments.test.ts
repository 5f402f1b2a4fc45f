import { afterEach, describe, expect, it, vi } from 'vitest';
import { splitText } from './text-segments.ts';

// The tests replace `Intl`. Restore it, because Vitest may run the next test file in the same worker.
afterEach(() => void vi.unstubAllGlobals());

describe.each([
  ['with Intl.Segmenter', () => undefined],
  ['without Intl.Segmenter', () => vi.stubGlobal('Intl', {})],
])('%s', (_, prepare) => {
  it.each([
    ['en-US', 'Wait. It is 5.2 km! “Really?” Yes', ['Wait. ', 'It is 5.2 km! ', '“Really?” ', 'Yes']],
    ['ja', '待って。本当に？はい', ['待って。', '本当に？', 'はい']],
    ['zh-Hant', '等等！真的？', ['等等！', '真的？']],
    ['en-US', '', []],
  ])('PLAY-G54 splits the sentences of %s: %s', (language, text, sentences) => {
    prepare();
    expect(splitText(text, language, 'sentence')).toEqual(sentences);
  });

  it('PLAY-G51 splits a text into words with nothing lost', () => {
    prepare();
    expect(splitText('A fox’s den', 'en-US', 'word')).toEqual(['A', ' ', 'fox’s', ' ', 'den']);
    const japanese = splitText('海のあるかぎり、どこまでも。', 'ja', 'word');
    expect(japanese.join('')).toBe('海のあるかぎり、どこまでも。');
    expect(japanese.length).toBeGreaterThan(4);
  });
});
