import { duskColors } from './colors.ts';
import { otherSkies, palettes } from './palettes.ts';

type Colors = Readonly<Record<string, string>>;

/** The colors of one drawing. */
export interface DrawingColors {
  colors: Colors;
  palettes: Readonly<Record<string, Colors>>;
  otherSkies?: typeof otherSkies;
}

export const illustrationColors: DrawingColors = { colors: duskColors, palettes, otherSkies };

/** Returns the fragments that a drawing's address may have: `place.svg#noon`. */
export function paletteNames({ palettes, otherSkies = {} }: DrawingColors): string[] {
  return Object.keys({ ...palettes, ...otherSkies });
}

/** Returns the custom properties that `drawing` uses: dusk, or the palette that its address names as fragment. */
export function colorRules(drawing: string, { colors, palettes, otherSkies = {} }: DrawingColors): string {
  const used = new Set(drawing.match(/(?<=var\(--)[\w-]+/g));
  const properties = (values: Colors) =>
    Object.entries(values)
      .filter(([name]) => used.has(name))
      .map(([name, color]) => `--${name}:${color}`)
      .join(';');
  const skies = Object.entries(otherSkies);
  const names = (palette: string) => [
    palette,
    ...skies.filter(([, sky]) => sky.palette === palette).map(([name]) => name),
  ];
  const rules = Object.entries(palettes).map(
    ([palette, values]) => `${names(palette).map((name) => `#${name}:target~g`)}{${properties(values)}}`,
  );
  const moved = skies.map(
    ([name, { right, down }]) =>
      `#${name}:target~g .orb{transform:translate(${right}px,${down}px)}#${name}:target~g .glitter{transform:translate(${right}px)}`,
  );
  return `svg{${properties(colors)}}${rules.join('')}${drawing.includes('class="orb"') ? moved.join('') : ''}`;
}
