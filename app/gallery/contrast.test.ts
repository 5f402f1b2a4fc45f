import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';

const css = readFileSync('app/ui/tokens.css', 'utf8');
const ink = (name: string) => css.match(new RegExp(`--${name}: (#[0-9a-f]{6});`))?.[1] ?? '';

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
  ])('SITE-A1 is sufficient for the allowed text colours on %s: %j', (ground, inks, least) => {
    for (const name of inks) expect(contrast(ink(name), ink(ground)), name).toBeGreaterThanOrEqual(least);
  });
});
