import { expect, it } from 'vitest';
import { buildPartyHash, buildPartyHref, readPartyHash } from './party-link.ts';

it('PLAY-G126 the link of a party has no language, opens outside LINE, and keeps the code in the hash', () => {
  expect(buildPartyHref('enoshima', '7KQ2M-XR4TD')).toBe('/game/enoshima?openExternalBrowser=1#party=7KQ2M-XR4TD');
  expect(readPartyHash(buildPartyHash('a&b=%'))).toBe('a&b=%');
  expect(['#party=', '#party=%E0%A4%A', '#walk', ''].map(readPartyHash)).toEqual(Array(4).fill(undefined));
});
