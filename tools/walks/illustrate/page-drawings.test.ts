import { describe, expect, it } from 'vitest';
import { duskColors } from './colors.ts';
import { readCommittedDrawing } from './committed-drawing.fixtures.ts';
import { pagePalettes } from './page-drawings.ts';
import { palettes, palettesWithMovedSun } from './palettes.ts';

const [place, way] = [readCommittedDrawing('in-page/place.svg'), readCommittedDrawing('in-page/walk.svg')];

const findPaletteRule = (palette: string) =>
  place.match(
    palette === 'dusk' ? /\[data-palette\]\{([^}]*)\}/ : new RegExp(`\\[data-palette="${palette}"\\]\\{([^}]*)\\}`),
  )?.[1];

describe('SITE-H4 the drawings of a page', () => {
  it('can be reused by their ids', () => {
    expect(place).toMatch(/^<svg [^>]*data-palette="dusk">.*<g id="place">.*<\/g><\/svg>\n$/s);
    expect(way).toMatch(/^<svg [^>]*data-palette="dusk">.*<g id="place-walk">.*<\/g><\/svg>\n$/s);
  });

  it('have unique ids, and refer only to existing ones', () => {
    const ids = [...`${place}${way}`.matchAll(/\bid="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of `${place}${way}`.matchAll(/(?:href="|url\()#([^")]*)/g)) expect(ids).toContain(id);
    for (const id of ids) expect(id).toMatch(/^place(-|$)/);
  });

  it('print each palette in its colors, and dusk in all colors', () => {
    const usedColors = new Set(`${place}${way}`.match(/(?<=var\(--color-)[\w-]+/g));
    for (const color of usedColors)
      expect(findPaletteRule('dusk')).toContain(`--color-${color}:${duskColors[color as keyof typeof duskColors]};`);
    for (const name of pagePalettes.slice(1)) {
      const palette = palettesWithMovedSun[name]?.palette ?? (name as keyof typeof palettes);
      for (const [color, value] of Object.entries(palettes[palette]))
        if (usedColors.has(color)) expect(findPaletteRule(name), name).toContain(`--color-${color}:${value};`);
    }
    expect(findPaletteRule('night-town')).toContain('--orb-move:translate(-985px,98px)');
  });

  it('give every palette its own gradients', () => {
    for (const palette of pagePalettes) {
      expect(findPaletteRule(palette)).toContain(`--place-sea:url(#place-sea-${palette})`);
      expect(findPaletteRule(palette)).toContain(`--place-walk-glow:url(#place-walk-glow-${palette})`);
      expect(place).toMatch(new RegExp(`<g data-palette="${palette}"><linearGradient id="place-sea-${palette}"`));
    }
    expect(place).toContain('fill="var(--place-sea)"');
    expect(`${place}${way}`).not.toContain('fill="url(');
  });

  it('have the same style for a class that both contain', () => {
    const rulesOf = (svg: string) =>
      new Set(
        [...svg.matchAll(/(?<=[}>])\.([\w-]+)\{([^}]*)\}/g)]
          .map(([rule]) => rule)
          .filter((rule) => !rule.includes('--orb')),
      );
    const [placeRules, walkRules] = [
      rulesOf(readCommittedDrawing('place.svg')),
      rulesOf(readCommittedDrawing('walk.svg')),
    ];
    const nameOf = (rule: string) => rule.slice(0, rule.indexOf('{'));
    const names = new Set([...placeRules].map(nameOf));
    const sharedRules = [...walkRules].filter((rule) => names.has(nameOf(rule)));
    expect(sharedRules.map(nameOf)).toEqual(['.hull', '.sail']);
    for (const rule of sharedRules) expect(placeRules).toContain(rule);
    expect(way).not.toContain('<style>');
    // The selector `g.regatta *` is more specific than `.sail`, so the order of these two rules does not matter.
    expect(place).toContain('g.regatta *{');
  });
});
