import { describe, expect, it } from 'vitest';
import { propertiesOf, readStyleSheet } from '../../tools/build/stylesheet.fixtures.ts';
import { contrast } from './contrast.ts';

const tokens = propertiesOf(readStyleSheet('app/ui/tokens.css'), ':root');
const color = (name: string) => tokens[`--${name}`] ?? expect.fail(`There is no colour --${name}.`);

describe('contrast', () => {
  it('SITE-A1 follows WCAG 2', () => {
    expect(contrast('#000', '#ffffff')).toBe(21);
    expect(contrast('#777777', '#fff')).toBeCloseTo(4.48, 2);
    expect(contrast('#fff', '#777777')).toBe(contrast('#777777', '#fff'));
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
  ])('SITE-A1 is sufficient for the allowed text colours on %s: %j', (ground, texts, least) => {
    for (const text of texts) expect(contrast(color(text), color(ground)), text).toBeGreaterThanOrEqual(least);
  });
});
