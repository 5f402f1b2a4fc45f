import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTranslationEntry, isTranslationOutdated } from './translation-digest.ts';

it.each(['enoshima', 'asakusa'])('records translations as those of %s are recorded', (walk) => {
  const read = (file: string) =>
    JSON.parse(readFileSync(join(import.meta.dirname, '../../../content/walks', walk, 'strings', file), 'utf8'));
  const [english, recorded] = [read('en.json'), read('translations.json')];
  for (const locale of ['zh', 'jp']) {
    const translated = read(`${locale}.json`);
    const entries = Object.keys(recorded[locale]).map((id) => [
      id,
      createTranslationEntry(english[id], translated[id]),
    ]);
    expect(Object.fromEntries(entries)).toEqual(recorded[locale]);
  }
});

it('records texts of any length', () => {
  // SHA-256 pads a text to blocks of 64 bytes. The padding takes at least 9 bytes, so from 56 bytes on a text needs a
  // second block.
  for (const length of [0, 1, 55, 56, 63, 64, 119, 120, 1000]) {
    const text = 'a'.repeat(length);
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 8);
    expect(createTranslationEntry(text, text), `${length} letters`).toBe(`${digest}-${digest}`);
  }
});

it('finds a translation outdated if the English has changed and the translation has not', () => {
  const recorded = createTranslationEntry('dragon', '龍');
  expect(isTranslationOutdated(recorded, 'dragon', '龍')).toBe(false);
  expect(isTranslationOutdated(recorded, 'dragons', '龍')).toBe(true);
  expect(isTranslationOutdated(recorded, 'dragons', '群龍')).toBe(false);
  expect(isTranslationOutdated(recorded, 'dragon', '群龍')).toBe(false);
  expect(isTranslationOutdated(undefined, 'dragon', '龍')).toBe(false);
});
