import { expect, it } from 'vitest';
import { startExample } from './example-play.fixtures.ts';
import { groupStoryOffersByKind } from './state.ts';
import type { StoryOffer } from './story-tags.ts';

it('WALK-T5 the default choice counts only among choices alone', () => {
  const [choice, otherChoice] = [
    { kind: 'choice', id: 'a.c1' },
    { kind: 'choice', id: 'a.c2', isDefault: true },
  ] as const;
  const findDefault = (...offers: StoryOffer[]) => groupStoryOffersByKind({ ...startExample(), offers }).defaultChoice;
  expect(findDefault(choice, otherChoice)).toBe('a.c2');
  expect(findDefault(choice)).toBeUndefined();
  expect(findDefault(otherChoice, { kind: 'arrival', stop: 'torii' })).toBeUndefined();
  expect(findDefault(otherChoice, { kind: 'closure', stop: 'torii' })).toBeUndefined();
  expect(findDefault(otherChoice, { kind: 'clue', clue: 'height', outcome: 'ok' })).toBeUndefined();
});
