import { expect, it } from 'vitest';
import { duskColors } from './colors.ts';
import { palettes } from './palettes.ts';
import { formatPlaceStyle } from './place-style.ts';
import { mixColors, resolveColors } from './resolved-colors.ts';

it('SITE-L9 every custom property gets the color of a palette', () => {
  expect(resolveColors('.rock{fill:var(--rock)}', 'dusk')).toBe(`.rock{fill:${duskColors.rock}}`);
  expect(resolveColors('.rock{fill:var(--rock)}', 'noon')).toBe(`.rock{fill:${palettes.noon.rock}}`);
});

it.each(['dusk', 'dawn', 'noon', 'night', 'storm'] as const)(
  'SITE-L9 the style of a place is resolved for the palette %s',
  (palette) => {
    expect(resolveColors(formatPlaceStyle(11), palette)).not.toMatch(/var\(|:target|@|color-mix/);
  },
);

it('SITE-L9 styles that cannot be resolved are an error', () => {
  expect(() => resolveColors('.a{fill:var(--nothing)}', 'dusk')).toThrow('"nothing"');
  expect(() => resolveColors('@media print{.a{fill:red}}', 'dusk')).toThrow('@media');
});

it('SITE-L9 colours are mixed as browsers mix them', () => {
  // The expected colors are those of `color-mix(in oklab, …)` in Chromium.
  expect(mixColors('#4d7a6a', '#1c4150', 1)).toBe('#4d7a6a');
  expect(mixColors('#4d7a6a', '#1c4150', 0)).toBe('#1c4150');
  expect(mixColors('#ffffff', '#000000', 0.5)).toBe('#636363');
});
