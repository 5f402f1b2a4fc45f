import { describe, expect, it } from 'vitest';
import { ConfigurationError } from '../../configuration.ts';
import { readValidWalk } from '../walks/read-walks.ts';
import { findFeaturedWalk, listFeaturedWalkWarnings } from './featured-walk.ts';

const enoshima = readValidWalk('content/walks/enoshima');
const asakusa = { ...enoshima, id: 'asakusa', illustration: undefined };
const aomori = { ...enoshima, id: 'aomori' };
const both = [asakusa, enoshima];
const unset = { FEATURED_WALK: '' };

describe('SITE-H10 the walk of the home page', () => {
  it('is the configured one', () => {
    expect(findFeaturedWalk({ FEATURED_WALK: 'asakusa' }, both).id).toBe('asakusa');
    expect(listFeaturedWalkWarnings({ FEATURED_WALK: 'asakusa' }, both)).toEqual([]);
  });

  it('is the first one with an illustration when none is configured, else the first', () => {
    expect(findFeaturedWalk(unset, both).id).toBe('enoshima');
    expect(findFeaturedWalk(unset, [aomori, ...both]).id).toBe('aomori');
    expect(findFeaturedWalk(unset, [asakusa]).id).toBe('asakusa');
  });

  it('is reported when the build chose among several', () => {
    expect(listFeaturedWalkWarnings(unset, [enoshima])).toEqual([]);
    expect(listFeaturedWalkWarnings(unset, both)).toEqual([
      'FEATURED_WALK is not set, and the home page shows "enoshima": set it to choose among 2 walks.',
    ]);
  });

  it('must exist', () => {
    expect(() => findFeaturedWalk({ FEATURED_WALK: 'kyoto' }, both)).toThrow(
      new ConfigurationError(
        'FEATURED_WALK is set to "kyoto", but content/walks has no such walk: set it to one of asakusa, enoshima.',
      ),
    );
    expect(() => findFeaturedWalk(unset, [])).toThrow('make one with npm run walks new <walk>.');
  });
});
