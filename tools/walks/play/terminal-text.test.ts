import { describe, expect, it } from 'vitest';
import { measureDisplayWidth, wrapLines } from './terminal-text.ts';

describe('text in a terminal', () => {
  it.each([
    ['cat', 3],
    ['猫と龍', 6],
    ['Ōiwa', 4],
    ['“５つの頭”。', 12],
    ['e\u0301', 1],
    ['か\u3099', 2],
  ])('%s takes %i columns', (text, columns) => {
    expect(measureDisplayWidth(text)).toBe(columns);
  });

  it('breaks at spaces only in languages that use them', () => {
    expect(wrapLines('A cat lost the letter.', 9)).toEqual(['A cat', 'lost the', 'letter.']);
    expect(wrapLines('unbreakable, it stands out', 6)).toEqual(['unbreakable,', 'it', 'stands', 'out']);
  });

  it('breaks between wide characters, not before closing or after opening punctuation', () => {
    expect(wrapLines('龍は手紙を書いた。', 8)).toEqual(['龍は手紙', 'を書い', 'た。']);
    expect(wrapLines('猫は「はい」', 7)).toEqual(['猫は', '「は', 'い」']);
    expect(wrapLines('江の島Cockingの庭', 9)).toEqual(['江の島', 'Cockingの', '庭']);
  });

  it('breaks every line within the terminal’s width, if the text allows it', () => {
    const text = '島へ渡ると、白い猫が待っていた。「遅い」と、猫は言った。'.repeat(3);
    for (const columns of [10, 33, 80]) {
      for (const line of wrapLines(text, columns)) expect(measureDisplayWidth(line)).toBeLessThanOrEqual(columns);
      expect(wrapLines(text, columns).join('')).toBe(text);
    }
  });
});
