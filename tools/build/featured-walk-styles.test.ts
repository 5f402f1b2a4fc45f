import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readValidWalk } from '../walks/read-walks.ts';
import { generateFeaturedWalkStyles, sectionsStyledByFeaturedWalk } from './featured-walk-styles.ts';

const enoshima = readValidWalk('content/walks/enoshima');
const places = JSON.parse(readFileSync('content/walks/enoshima/illustration/places.json', 'utf8'));

it('SITE-H4 the home page’s line begins where the drawn route ends, at the ferry’s bow', () => {
  expect(generateFeaturedWalkStyles('hero', enoshima, places)).toBe('.featured-hero{--end-x:0.41875;--end-up:0.0625}');
});

it('SITE-H4 the line is mirrored when the route ends in the right half of the drawing', () => {
  const styles = generateFeaturedWalkStyles('hero', enoshima, { ...places, wayEnd: [0.7, 0.1] });
  expect(styles).toBe('.featured-hero{--end-x:0.7;--end-up:0.1;--turn:-1}');
});

it('SITE-H4 the words of a city stand on mist beside its drawing', () => {
  const illustration = { ...(enoshima.illustration ?? expect.fail()), city: { recedesFrom: 300, wordsWidth: 800 } };
  const styles = generateFeaturedWalkStyles('hero', { ...enoshima, illustration }, places);
  expect(styles).toContain('.featured-hero{--end-x:0.41875;--end-up:0.0625;--words-width:0.25}');
  expect(styles).toContain('.hero-text-background::before');
});

it('SITE-H7 the last lantern is a drawing of the walk', () => {
  const [, path = ''] = /url\("\/(.*?)"\)/.exec(generateFeaturedWalkStyles('illustration', enoshima, places)) ?? [];
  expect(existsSync(path), path).toBe(true);
});

it('SITE-H8 the plan has positions of the hideaways, of the shore and of the last stop', () => {
  const styles = generateFeaturedWalkStyles('plan', enoshima, places);
  expect(styles).toMatch(/^\.featured-plan\{--x1:64\.59;--y1:39\.85;/);
  expect(styles.match(/--x\d/g)).toHaveLength(places.plan.hideaways.length + 2);
});

it('SITE-H6 the plan in the phone is rotated around the walker’s stop', () => {
  const styles = generateFeaturedWalkStyles('phone', enoshima, places);
  for (const property of [
    '--stop-x:61.2',
    '--stop-y:40.79',
    '--turn:-28deg',
    '--heading:126deg',
    '--reached:4',
    '--stops:12',
  ])
    expect(styles).toContain(property);
});

it('SITE-H10 a walk without an illustration sets no styles', () => {
  for (const part of sectionsStyledByFeaturedWalk)
    expect(generateFeaturedWalkStyles(part, enoshima, undefined)).toBe('');
});
