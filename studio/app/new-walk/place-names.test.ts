import { expect, it } from 'vitest';
import { listPlaceNames } from './place-names.ts';

const labels = [
  { names: { en: 'Asakusa', jp: '浅草', zh: '淺草' } },
  { names: { jp: '雷門' } },
  { names: { en: 'Asakusa', jp: '浅草', zh: '淺草' } },
  ...['A', 'B', 'C', 'D'].map((en) => ({ names: { en } })),
];

it('SITE-D9 an extract is recognised by its most important names, each once, in the author’s language', () => {
  expect(listPlaceNames(labels, 'zh')).toEqual(['淺草', '雷門', 'A', 'B', 'C']);
  expect(listPlaceNames(labels, 'en')).toEqual(['Asakusa', '雷門', 'A', 'B', 'C']);
});
