import { expect, it } from 'vitest';
import type { WalkSummary } from '../walks/walk-page-content.ts';
import { createCatalogueContent, createHomeContent, maxPrerenderedWalks } from './page-contents.ts';

const createSummaries = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    return { id: `w${index}`, title: `T${index}`, place: 'P', placeNative: 'N', hook: 'H' } as WalkSummary;
  });

it('PLAY-G60 the catalogue has a card or a link of every walk', () => {
  const { walks, others } = createCatalogueContent(createSummaries(500));
  expect(walks).toHaveLength(maxPrerenderedWalks);
  expect([...walks, ...others].map(({ id }) => id)).toEqual(createSummaries(500).map(({ id }) => id));
  expect(others[0]).toEqual({ id: 'w12', title: 'T12', place: 'P' });
});

it('PLAY-G60 a small catalogue has cards only', () => {
  expect(createCatalogueContent(createSummaries(2)).others).toEqual([]);
});

it('SITE-H11 the home page lists the first of several walks, but not a single one', () => {
  expect(createHomeContent(createSummaries(1)).walks).toEqual([]);
  expect(createHomeContent(createSummaries(2)).walks[1]).toEqual({
    ...{ id: 'w1', placeNative: 'N', title: 'T1', place: 'P' },
  });
  expect(createHomeContent(createSummaries(500)).walks).toHaveLength(maxPrerenderedWalks);
});
