import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { relocateSampleWalk } from './create-walk-from-sample.ts';

it('a placed walk says nothing about the invented island of the template', () => {
  const template = readFileSync('tools/walks/new-walk/template/walk.yaml', 'utf8');
  const place = { city: 'Shell Town', country: 'JP', timeZone: 'Asia/Tokyo' };
  const placed = relocateSampleWalk(template, place, {
    stops: [
      [139.8, 35.7],
      [139.801, 35.7],
      [139.801, 35.701],
    ],
    spot: [139.8, 35.701],
  });
  expect(placed).not.toMatch(/invented|island|\bXX\b/i);
  expect(placed).toContain('# A small complete sample walk at your place.');
});
