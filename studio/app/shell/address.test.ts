import { expect, it } from 'vitest';
import { formatStudioAddress, parseStudioAddress, type StudioAddress } from './address.ts';

it.each<[hash: string, address: StudioAddress]>([
  ['#/', { screen: 'walks' }],
  ['#begin', { screen: 'begin' }],
  ['#guide', { screen: 'guide' }],
  ['#/lane/guide', { walkId: 'lane', screen: 'guide' }],
  ['#/lane/languages/zh/opening.1', { walkId: 'lane', screen: 'languages', target: 'zh/opening.1' }],
])('SITE-D9 the address %s is read and written alike', (hash, address) => {
  expect(parseStudioAddress(hash)).toEqual(address);
  expect(formatStudioAddress(address)).toBe(hash);
});

it('an unknown screen is the story', () => {
  expect(parseStudioAddress('#/lane/kitchen')).toEqual({ walkId: 'lane', screen: 'story' });
});
