import { describe, expect, it } from 'vitest';
import { ConfigurationError } from '../../configuration.ts';
import { readValidWalk } from '../walks/read-walks.ts';
import { findFeaturedWalk, listFeaturedWalkWarnings } from './featured-walk.ts';

const enoshima = readValidWalk('content/walks/enoshima');
const asakusa = { ...enoshima, id: 'asakusa', illustration: undefined };
const aomori = { ...enoshima, id: 'aomori' };
const twoWalks = [asakusa, enoshima];
const withoutSetting = { FEATURED_WALK: '' };

describe('SITE-H10 the walk of the home page', () => {
  it('is the configured one', () => {
    expect(findFeaturedWalk({ FEATURED_WALK: 'asakusa' }, twoWalks).id).toBe('asakusa');
    expect(listFeaturedWalkWarnings({ FEATURED_WALK: 'asakusa' }, twoWalks)).toEqual([]);
  });

  it('is the one that fills the most parts of the page when none is configured, else the first', () => {
    expect(findFeaturedWalk(withoutSetting, twoWalks).id).toBe('enoshima');
    expect(findFeaturedWalk(withoutSetting, [aomori, ...twoWalks]).id).toBe('aomori');
    const plainWalk = { ...aomori, illustration: aomori.illustration && { ...aomori.illustration, legend: undefined } };
    expect(findFeaturedWalk(withoutSetting, [plainWalk, ...twoWalks]).id).toBe('enoshima');
    expect(findFeaturedWalk(withoutSetting, [asakusa]).id).toBe('asakusa');
  });

  it('stays the same when another walk comes first in the order of folders', () => {
    const firstWalk = { ...enoshima, id: 'aaa', version: 1 };
    expect(findFeaturedWalk({ FEATURED_WALK: 'enoshima' }, [{ ...firstWalk, version: 99 }, ...twoWalks]).id).toBe(
      'enoshima',
    );
    expect(findFeaturedWalk(withoutSetting, [firstWalk, ...twoWalks]).id).toBe('enoshima');
  });

  it('is reported when the build chose among several', () => {
    expect(listFeaturedWalkWarnings(withoutSetting, [enoshima])).toEqual([]);
    expect(listFeaturedWalkWarnings(withoutSetting, twoWalks)).toEqual([
      'FEATURED_WALK is not set, and the home page shows "enoshima": set it to choose among 2 walks.',
    ]);
  });

  it('must exist', () => {
    expect(() => findFeaturedWalk({ FEATURED_WALK: 'kyoto' }, twoWalks)).toThrow(
      new ConfigurationError(
        'FEATURED_WALK is set to "kyoto", but content/walks has no such walk: set it to one of asakusa, enoshima.',
      ),
    );
    expect(() => findFeaturedWalk(withoutSetting, [])).toThrow('make one with npm run walks new <walk>.');
  });
});
