import { expect, it } from 'vitest';
import { createDistinctWalkTexts } from './distinct-walks.fixtures.ts';

it.each(['en', 'zh', 'jp'] as const)('SITE-D3 500 generated walks differ in their title or place in %s', (locale) => {
  const texts = Array.from({ length: 500 }, (_, index) => Object.values(createDistinctWalkTexts(locale, index)).join());
  expect(new Set(texts).size).toBe(500);
});
