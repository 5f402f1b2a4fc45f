import { describe, expect, it } from 'vitest';
import { formatColorRules, illustrationColors, listPaletteNames } from './color-rules.ts';
import { duskColors } from './colors.ts';
import { readCommittedDrawing } from './committed-drawing.fixtures.ts';
import { palettes, palettesWithMovedSun } from './palettes.ts';

const [place, way] = [readCommittedDrawing('place.svg'), readCommittedDrawing('walk.svg')];

describe('the palettes', () => {
  it('name existing colors in valid colours', () => {
    for (const [palette, values] of Object.entries(palettes))
      for (const [name, color] of Object.entries(values)) {
        expect(duskColors, palette).toHaveProperty(name);
        expect(color, `${palette} ${name}`).toMatch(/^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/);
      }
  });

  it('hide the colors of other hours', () => {
    for (const name of ['cumulus', 'cumulus-shade', 'mist', 'regatta', 'shimmer', 'lamp-glow'] as const)
      expect(duskColors[name], name).toBe('#0000');
    expect(palettes.noon.mist ?? duskColors.mist).toBe('#0000');
    expect(palettes.night.regatta ?? duskColors.regatta).toBe('#0000');
  });

  it('are selected by the fragment of every drawing’s address', () => {
    for (const name of listPaletteNames(illustrationColors))
      for (const svg of [place, way]) expect(svg.includes(`<g id="${name}"/>`), name).toBe(true);
  });
});

describe('another sky', () => {
  it('has the colors of its palette', () => {
    for (const [name, { palette }] of Object.entries(palettesWithMovedSun)) {
      expect(palettes).toHaveProperty(palette);
      expect(place).toContain(`#${palette}:target~g,#${name}:target~g{`);
    }
  });

  it('moves sun or moon, and its light on the water only sideways', () => {
    expect(place).toContain('#night-town:target~g .orb{transform:translate(-985px,98px)}');
    expect(place).toContain('#night-town:target~g .glitter{transform:translate(-985px)}');
    expect(place).toContain('<g class="orb">');
    expect(way).not.toContain('.orb');
  });

  it('has the moon at the same place in a drawing that has it elsewhere at dusk', () => {
    const city = readCommittedDrawing('place.svg', 'asakusa');
    const [, x] = /class="orb"><circle cx="(\d+)"/.exec(city) ?? [];
    const [, enoshimaX] = /class="orb"><circle cx="(\d+)"/.exec(place) ?? [];
    const [, right] = /#night-town:target~g \.orb\{transform:translate\((-?\d+)px/.exec(city) ?? [];
    expect(Number(x)).not.toBe(Number(enoshimaX));
    expect(Number(x) + Number(right)).toBe(Number(enoshimaX) - 985);
  });
});

it('a drawing contains only the colors that it uses', () => {
  const rules = formatColorRules('<path fill="var(--rock)"/>', {
    colors: { rock: '#111', sea: '#222' },
    palettes: { night: { rock: '#333', sea: '#444' } },
  });
  expect(rules).toBe('svg{--rock:#111}#night:target~g{--rock:#333}');
});
