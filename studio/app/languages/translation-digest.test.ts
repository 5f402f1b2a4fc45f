import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as tools from '../../../tools/walks/read/translations-file.ts';
import { createTranslationEntry, isTranslationOutdated } from './translation-digest.ts';

it('records translations as `npm run walks words` does', () => {
  const texts = fc.string({ unit: 'grapheme', maxLength: 200 });
  fc.assert(
    fc.property(texts, texts, (english, translation) => {
      expect(createTranslationEntry(english, translation)).toBe(tools.createTranslationEntry(english, translation));
    }),
  );
});

it('finds a translation outdated exactly when the check does', () => {
  const recorded = createTranslationEntry('dragon', '龍');
  for (const [english, translation] of [
    ['dragon', '龍'],
    ['dragons', '龍'],
    ['dragons', '群龍'],
    ['dragon', '群龍'],
  ] as const)
    expect(isTranslationOutdated(recorded, english, translation), `${english} ${translation}`).toBe(
      tools.isTranslationOutdated(recorded, english, translation),
    );
  expect(isTranslationOutdated(undefined, 'dragon', '龍')).toBe(false);
});
