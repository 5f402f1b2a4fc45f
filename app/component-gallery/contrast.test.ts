import { describe, expect, it } from 'vitest';
import { mergePropertiesOfSelector, readStyleSheet } from '../../tools/build/stylesheet.fixtures.ts';
import { computeContrastRatio } from './contrast.ts';

const tokens = mergePropertiesOfSelector(readStyleSheet('app/ui/tokens.css'), ':root');
const readColorToken = (name: string) => tokens[`--${name}`] ?? expect.fail(`There is no colour --${name}.`);

describe('contrast', () => {
  it('SITE-A1 follows WCAG 2', () => {
    expect(computeContrastRatio('#000', '#ffffff')).toBe(21);
    expect(computeContrastRatio('#777777', '#fff')).toBeCloseTo(4.48, 2);
    expect(computeContrastRatio('#fff', '#777777')).toBe(computeContrastRatio('#777777', '#fff'));
  });

  it.each([
    ['paper', ['sumi', 'sumi-soft', 'shu-dark'], 4.5],
    ['sheet', ['sumi', 'sumi-soft', 'shu-dark'], 4.5],
    ['washi', ['sumi', 'sumi-soft', 'shu-dark'], 4.5],
    ['night', ['washi', 'washi-soft', 'lamp'], 4.5],
    ['sky-top', ['washi', 'washi-soft', 'lamp'], 4.5],
    ['sky-middle', ['washi', 'washi-soft', 'lamp'], 4.5],
    ['sea', ['washi', 'washi-soft', 'lamp'], 4.5],
    ['shu', ['washi'], 4.5],
    ['shu-dark', ['washi'], 4.5],
    ['sumi-soft', ['washi'], 4.5],
    ['lamp', ['sumi'], 4.5],
    ['paper', ['shu'], 3],
  ])('SITE-A1 is sufficient for the allowed text colours on %s: %j', (ground, texts, minRatio) => {
    for (const text of texts)
      expect(computeContrastRatio(readColorToken(text), readColorToken(ground)), text).toBeGreaterThanOrEqual(minRatio);
  });

  const byNight = readNightColors('app/pages/paper-background.module.css');
  it.each(['paper', 'sheet', 'field'])('SITE-H13 is sufficient for text and focus rings at night on %s', (ground) => {
    const colors = ['sumi', 'sumi-soft', 'emphasis', 'pointed', 'ring'];
    for (const text of colors)
      expect(computeContrastRatio(byNight(text), byNight(ground)), text).toBeGreaterThanOrEqual(4.5);
    expect(computeContrastRatio(byNight('lantern'), byNight(ground))).toBeGreaterThanOrEqual(3);
  });

  it('SITE-H13 by day these pages have the colours of the site', () => {
    const ground = mergePropertiesOfSelector(readStyleSheet('app/pages/paper-background.module.css'), '.ground');
    for (const name of ['paper', 'sheet', 'sumi', 'sumi-soft', 'hairline'])
      expect(ground[`--${name}`], name).toMatch(new RegExp(`^light-dark\\(${readColorToken(name)}, `));
  });
});

/**
 * Reads the `.ground` rule of a style sheet. Returns a function that takes the name of a custom property with the value
 * `light-dark(<light>, <dark>)`, and returns its dark color.
 */
function readNightColors(file: string): (name: string) => string {
  const properties = mergePropertiesOfSelector(readStyleSheet(file), '.ground');
  return (name) =>
    /^light-dark\(#\w+, (#\w+)\)$/.exec(properties[`--${name}`] ?? '')?.[1] ?? expect.fail(`There is no --${name}.`);
}
